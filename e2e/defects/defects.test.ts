import { describe, expect, it } from 'vitest';
import { classes, defectsOfTheNight, readDefects } from './defect.ts';
import { findSpecs, listSpecs, sortByLikelihood } from './pages.ts';
import { isLost } from './results.ts';

const defects = readDefects();

describe('the seeded defects', () => {
  it('are thirty reversed mends, and six of each class', () => {
    const counts = Object.fromEntries(
      ['reversal', ...classes].map((kind) => [kind, defects.filter((defect) => defect.kind === kind).length]),
    );
    expect(counts).toEqual({ reversal: 30, ...Object.fromEntries(classes.map((name) => [name, 6])) });
  });

  it('change the source of the shop or the server, and no test', () => {
    for (const { name, files } of defects) {
      expect(files, name).not.toHaveLength(0);
      for (const path of files) expect(path).toMatch(/^(apps|packages)\/[^/]+\/src\/(?!.*\.test\.)/);
    }
  });

  it('each have their turn within the nights of one rotation', () => {
    const nights = [1000, 1001, 1002, 1003, 1004, 1005].map((day) => defectsOfTheNight(defects, day, 10));
    expect(nights.flat()).toHaveLength(defects.length);
    expect(new Set(nights.flat())).toEqual(new Set(defects));
    for (const night of nights) expect(night).toHaveLength(10);
  });
});

describe('a defect', () => {
  const found = { commit: 'a', foundBy: ['a test'] };
  const notFound = { commit: 'b', foundBy: [] };

  it('is lost when the first suite found it and the latest does not', () => {
    expect(isLost({ first: found, latest: notFound })).toBe(true);
    expect(isLost({ first: found, latest: found })).toBe(false);
    expect(isLost({ first: notFound, latest: notFound })).toBe(false);
  });
});

describe('the specs of a defect', () => {
  const pages = {
    '2-cart.spec.ts': ['apps/web/src/features/cart/cart-page.tsx', 'apps/web/src/store/store.ts'],
    'console.spec.ts': ['apps/web/src/features/content/faq-page.tsx', 'apps/web/src/store/store.ts'],
  };

  it('are those whose pages load a changed file, or the component beside changed styles', () => {
    expect(findSpecs(pages, ['apps/web/src/features/cart/cart-page.tsx'])).toEqual(['2-cart.spec.ts']);
    expect(findSpecs(pages, ['apps/web/src/features/content/faq-page.module.css'])).toEqual([
      'console.spec.ts',
    ]);
    expect(findSpecs(pages, ['apps/web/src/store/store.ts'])).toEqual(['2-cart.spec.ts', 'console.spec.ts']);
  });

  it.each([
    ['before pages are recorded', undefined, 'apps/web/src/store/store.ts'],
    ['of the server', pages, 'apps/dev-server/src/app.ts'],
    ['of the script in the HTML', pages, 'apps/web/src/early/entry.ts'],
    ['that no page loads', pages, 'apps/web/src/dev/console-link.tsx'],
  ])('are all for a file %s', (_, known, path) => {
    expect(findSpecs(known, [path])).toEqual(listSpecs());
  });

  it('begin with those that found it before, and those that hold its rarest words', () => {
    const defect = {
      title: 'The caret is lost at hydration.',
      files: ['apps/web/src/features/shop/search-box.tsx'],
    };
    const sorted = sortByLikelihood(listSpecs(), defect, [
      'offline.spec.ts › works without a network (desktop)',
    ]);
    expect(sorted[0]).toBe('offline.spec.ts');
    expect(sorted.indexOf('before-hydration.spec.ts')).toBeLessThan(10);
    expect(sorted.toSorted()).toEqual([...listSpecs()].sort());
  });
});
