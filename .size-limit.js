import { readFileSync } from 'node:fs';

/**
 * The scripts of each page before it is used, with brotli: an alarm at 5 % over what was measured. Where one rings, the cause
 * goes, or the limit is raised with a reason.
 */

const web = 'apps/web/dist';
const limits = {
  landing: '142.2 kB',
  shop: '147.0 kB',
  product: '145.9 kB',
  cart: '143.1 kB',
  checkout: '145.5 kB',
  login: '141.1 kB',
  profile: '141.4 kB',
  saved: '144.4 kB',
};

/** Of the pages of content, by the largest of them. */
const contentLimit = '139.5 kB';

const manifest = JSON.parse(readFileSync(`${web}/.vite/manifest.json`, 'utf8'));

/** A script of the manifest with those that it imports statically. */
const withImports = (key) => [manifest[key].file, ...(manifest[key].imports ?? []).flatMap(withImports)];

const pages = Object.keys(manifest).flatMap((key) => {
  const name = /([^/]+)-page\.tsx$/.exec(key)?.[1];
  if (!name) return [];
  const files = new Set(['index.html', key].flatMap(withImports));
  return [
    {
      name,
      path: [...files].map((file) => `${web}/${file}`),
      limit: limits[name] ?? contentLimit,
    },
  ];
});

export default [
  ...pages,
  { name: 'styles of every page', path: `${web}/assets/*.css`, limit: '15.3 kB' },
  { name: 'fonts of a page in English', path: `${web}/assets/*-basic-*.woff2`, limit: '40.6 kB' },
];
