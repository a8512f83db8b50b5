import { expect, test } from 'vitest';
import { getPageFiles } from './page-files.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'], css: ['assets/index.css'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_runtime.js'], css: ['assets/shared.css'] },
  '_runtime.js': { file: 'assets/runtime.js', imports: ['_shared.js'] },
  'src/features/catalogue/shop-page.tsx': {
    file: 'assets/shop.js',
    imports: ['_shared.js', '_api.js', 'index.html'],
    dynamicImports: ['src/features/catalogue/later.ts', 'src/features/content/faq-page.tsx'],
    css: ['assets/shop.css'],
  },
  'src/features/catalogue/later.ts': { file: 'assets/later.js', css: ['assets/later.css'] },
  '_api.js': { file: 'assets/api.js' },
  'src/features/content/faq-page.tsx': { file: 'assets/faq.js', css: ['assets/faq.css'] },
};

test('a page has the scripts of the entry and its own, each once, and not what it loads when it is used', () => {
  const [shop, faq] = getPageFiles(manifest);
  expect(shop?.scripts.toSorted()).toEqual([
    'assets/api.js',
    'assets/index.js',
    'assets/runtime.js',
    'assets/shared.js',
    'assets/shop.js',
  ]);
  expect(faq?.scripts.toSorted()).toEqual([
    'assets/faq.js',
    'assets/index.js',
    'assets/runtime.js',
    'assets/shared.js',
  ]);
});

test('a page has the styles of the entry, its own, and those of its parts that are loaded later', () => {
  const shared = ['assets/index.css', 'assets/shared.css'];
  expect(getPageFiles(manifest).map(({ name, styles }) => [name, styles.toSorted()])).toEqual([
    ['shop', [...shared, 'assets/shop.css', 'assets/later.css'].toSorted()],
    ['faq', [...shared, 'assets/faq.css'].toSorted()],
  ]);
});
