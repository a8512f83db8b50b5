import { describe, expect, it } from 'vitest';
import { fingerprint, outOfDate, withoutSource } from './out-of-date.ts';

const model = (source: string, version = '1') => ({ fingerprint: fingerprint(source, version) });

const mug = model('def build(): mug()');
const bowl = model('def build(): bowl()');
const manifest = {
  mug: { name: 'mug-00000000-dcd7d0', madeFrom: mug.fingerprint },
  bowl: { name: 'bowl-00000000-dcd7d0', madeFrom: bowl.fingerprint },
};

describe('what is out of date', () => {
  it('is nothing while sources and rig stay as they were', () => {
    expect(outOfDate({ mug, bowl }, manifest)).toEqual([]);
  });

  it('is a product whose source changed', () => {
    expect(outOfDate({ mug: model('def build(): cup()'), bowl }, manifest)).toEqual(['mug']);
  });

  it('is every model when the rig changed', () => {
    const current = { mug: model('def build(): mug()', '2'), bowl: model('def build(): bowl()', '2') };
    expect(outOfDate(current, manifest)).toEqual(['mug', 'bowl']);
  });

  it('is a product that was never photographed', () => {
    expect(outOfDate({ mug, bowl, vase: mug }, manifest)).toEqual(['vase']);
  });
});

it('finds the photographs whose source is gone', () => {
  expect(withoutSource({ mug }, manifest)).toEqual(['bowl']);
});
