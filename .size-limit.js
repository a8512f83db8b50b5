import { readFileSync } from 'node:fs';

/**
 * The scripts of each page before it is used, with brotli: an alarm at 5 % over what was measured. Where one rings, the cause
 * goes, or the limit is raised with a reason.
 */

const web = 'apps/web/dist';
const limits = {
  landing: '143.7 kB',
  shop: '147.0 kB',
  product: '146.4 kB',
  cart: '143.5 kB',
  checkout: '147.8 kB',
  login: '142.6 kB',
  profile: '142.4 kB',
  saved: '147.1 kB',
};

/** Of the pages of content, by the largest of them. */
const contentLimit = '139.7 kB';

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
