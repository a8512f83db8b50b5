import { describe, expect, it } from 'vitest';
import { fileName, hexColour, photographName } from './photograph-name.ts';

describe('the name of a photograph', () => {
  const name = photographName({ slug: 'pen-pot', hash: '0123456789abcdef', placeholder: 'dcd7d0' });

  it('is the slug, eight digits of the hash and the placeholder colour', () => {
    expect(name).toBe('pen-pot-01234567-dcd7d0');
  });

  it('gets the width and the format for a file', () => {
    expect(fileName(name, 800, 'avif')).toBe('pen-pot-01234567-dcd7d0-800.avif');
  });

  it('writes colours with two digits a channel', () => {
    expect(hexColour([220.4, 7, 0])).toBe('dc0700');
  });
});
