import { describe, expect, it } from 'vitest';
import { hexColor, photographFile, photographFiles, photographName } from './photograph-name.ts';

describe('the name of a photograph', () => {
  const name = photographName({ slug: 'pen-pot', hash: '0123456789abcdef', placeholder: 'dcd7d0' });

  it('is the slug, eight digits of the hash and the placeholder color', () => {
    expect(name).toBe('pen-pot-01234567-dcd7d0');
  });

  it('gets the width and the format for a file', () => {
    expect(photographFile(name, 800, 'avif')).toBe('pen-pot-01234567-dcd7d0-800.avif');
  });

  it('stands for six modern files and one JPEG', () => {
    expect(photographFiles('mug')).toEqual([
      'mug-400.avif',
      'mug-800.avif',
      'mug-1200.avif',
      'mug-400.webp',
      'mug-800.webp',
      'mug-1200.webp',
      'mug-1200.jpg',
    ]);
  });

  it('writes colors with two digits a channel', () => {
    expect(hexColor([220.4, 7, 0])).toBe('dc0700');
  });
});
