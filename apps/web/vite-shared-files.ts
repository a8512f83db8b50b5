import type { Plugin } from 'vite';

/** The modules that every page loads, as far as they are known. */
const shell = new Set<string>();

/** How numbers and dates are written is a few words, and the profile, which shows dates, shows no product. */
const isInShell = (id: string): boolean => shell.has(id) || id.endsWith('/lib/formats.ts');

/** Finds the modules that the entry imports statically, before the files are made of them. */
export const shellModules = (): Plugin => ({
  name: 'shell-modules',
  apply: 'build',
  buildEnd() {
    const add = (id: string) => {
      if (shell.has(id)) return;
      shell.add(id);
      for (const other of this.getModuleInfo(id)?.importedIds ?? []) add(other);
    };
    shell.clear();
    for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) add(id);
  },
});

/**
 * The files that several pages run. Those of every page run each in a task of its own (`src/early/load-app.ts`): none
 * keeps a phone busy for long. A file takes along what its modules import, unless one of a higher priority has it.
 */
export const sharedFiles = [
  // Only sets up react-dom, whose code is in the libraries: in one file they are smallest.
  { name: 'react-root', test: /browser\/react-root/, priority: 6 },
  {
    name: 'libraries',
    test: /node_modules\/(?:@reduxjs\/toolkit\/dist\/(?!query)|(?:immer|react|react-dom|react-redux|react-router|redux|redux-persist|reselect|scheduler)\/)/,
    priority: 7,
  },
  // Files of their own, as each takes a phone a task to run.
  { name: 'schemas', test: /node_modules\/zod\/|packages\/contract\/src\//, priority: 6 },
  { name: 'rtk-query', test: /@reduxjs\/toolkit\/dist\/query\/|ts-rest-rtk-query\/src\//, priority: 6 },
  { name: 'shell', test: isInShell, priority: 4 },
  // What some pages share: two dozen files of a few hundred bytes would cost a phone more than these.
  {
    name: 'content',
    test: /ui\/src\/(?:number-plate|stars)\/|lucide-react\/.+\/(?:mail|truck)\.mjs$|\/(?:sign|wall)\.tsx$/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'parts',
    test: /ui\/src\/skeleton\/|lucide-react\/.+\/(?:check|plus)\.mjs$|\/(?:adopt-styles|best-rated|login-gate|slotted|use-online)\.tsx?$/,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'prices', test: /\/(?:format-price|shipping)\.ts$/, minShareCount: 2, priority: 3 },
  {
    name: 'photos',
    test: /ui\/src\/photo\/|\/(?:plinth-photo|product-link|product-photo)\.tsx$/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'forms',
    test: /ui\/src\/(?:callout|checkbox|text-area|text-input)\//,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'validation',
    test: /\/(?:validate-form|focus-first-invalid)\.tsx?$/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'orders', test: /\/store\/orders\/|\/payments\.ts$/, minShareCount: 2, priority: 1 },
  // The account's, and the one of the shop.
  { name: 'menu', test: /ui\/src\/menu\//, minShareCount: 2, priority: 1 },
  // Shop, product and cart.
  {
    name: 'products',
    test: /ui\/src\/(?:quantity-stepper|swatch|tag)\/|\/(?:add-product|filter-products|product-color|quantity-labels)\.tsx?$/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'summary',
    test: /ui\/src\/summary\/|\/use-cart-reconciliation\.ts$/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'others', minShareCount: 2 },
];
