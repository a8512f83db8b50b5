import { describe, expect, it } from 'vitest';
import { chosen, fingerprint, outOfDate } from './out-of-date.ts';

const mug = fingerprint('def build(): mug()', '1');
const bowl = fingerprint('def build(): bowl()', '1');
const manifest = {
  mug: { name: 'mug-00000000-dcd7d0', madeFrom: mug },
  bowl: { name: 'bowl-00000000-dcd7d0', madeFrom: bowl },
};

describe('what is out of date', () => {
  it('is nothing while files and rig stay as they were', () => {
    expect(outOfDate({ mug, bowl }, manifest)).toEqual([]);
  });

  it('is a product whose file changed', () => {
    expect(outOfDate({ mug: fingerprint('def build(): cup()', '1'), bowl }, manifest)).toEqual(['mug']);
  });

  it('is every product when the rig changed', () => {
    const current = {
      mug: fingerprint('def build(): mug()', '2'),
      bowl: fingerprint('def build(): bowl()', '2'),
    };
    expect(outOfDate(current, manifest)).toEqual(['mug', 'bowl']);
  });

  it('is a product that was never photographed', () => {
    expect(outOfDate({ mug, bowl, vase: mug }, manifest)).toEqual(['vase']);
  });
});

describe('what is photographed', () => {
  it('is what is out of date when no name is given', () => {
    expect(chosen([], { mug, bowl: mug }, manifest)).toEqual(['bowl']);
  });

  it('is what is asked for, changed or not', () => {
    expect(chosen(['mug'], { mug, bowl }, manifest)).toEqual(['mug']);
  });

  it('refuses a name that no product has and lists the names', () => {
    expect(() => chosen(['mugg'], { mug, bowl }, manifest)).toThrow(
      'Unknown product: mugg. Choose from mug, bowl.',
    );
  });
});
