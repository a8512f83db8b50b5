import { describe, expect, it } from 'vitest';
import { fingerprint, outOfDate, withoutSource } from './out-of-date.ts';

const model = (source: string, version = '1') => ({ main: { fingerprint: fingerprint(source, version) } });
const withDetail = (product: ReturnType<typeof model>, source: string) => ({
  ...product,
  detail: { fingerprint: fingerprint(source, product.main.fingerprint) },
});
const photograph = (name: string, { fingerprint: madeFrom }: { fingerprint: string }) => ({ name, madeFrom });

const mug = withDetail(model('def build(): mug()'), 'VIEW = dict(elev=20)');
const bowl = model('def build(): bowl()');
const manifest = {
  mug: {
    ...photograph('mug-00000000-dcd7d0', mug.main),
    detail: photograph('mug-detail-00000000-dcd7d0', mug.detail),
  },
  bowl: photograph('bowl-00000000-dcd7d0', bowl.main),
};

const main = (slug: string) => ({ slug, view: 'main' });
const detail = (slug: string) => ({ slug, view: 'detail' });

describe('what is out of date', () => {
  it('is nothing while sources and rig stay as they were', () => {
    expect(outOfDate({ mug, bowl }, manifest)).toEqual([]);
  });

  it('is both views of a product whose source changed', () => {
    const changed = withDetail(model('def build(): cup()'), 'VIEW = dict(elev=20)');
    expect(outOfDate({ mug: changed, bowl }, manifest)).toEqual([main('mug'), detail('mug')]);
  });

  it('is only the second view where only its source changed', () => {
    const changed = withDetail(mug, 'VIEW = dict(elev=30)');
    expect(outOfDate({ mug: changed, bowl }, manifest)).toEqual([detail('mug')]);
  });

  it('is every model when the rig changed', () => {
    const current = { mug: model('def build(): mug()', '2'), bowl: model('def build(): bowl()', '2') };
    expect(outOfDate(current, manifest)).toEqual([main('mug'), main('bowl')]);
  });

  it('is a view that was never photographed', () => {
    const closer = withDetail(bowl, 'VIEW = dict(elev=34)');
    expect(outOfDate({ mug, bowl: closer, vase: bowl }, manifest)).toEqual([detail('bowl'), main('vase')]);
  });
});

it('finds the photographs whose source is gone', () => {
  expect(withoutSource({ mug }, manifest)).toEqual([main('bowl')]);
  expect(withoutSource({ bowl }, manifest)).toEqual([main('mug'), detail('mug')]);
  expect(withoutSource({ mug: { main: mug.main }, bowl }, manifest)).toEqual([detail('mug')]);
});
