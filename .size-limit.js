import { readFileSync } from 'node:fs';

/**
 * The scripts of each page before it is used, with brotli: an alarm at 5 % over what was measured. Where one rings, the cause
 * goes, or the limit is raised with a reason.
 */

const web = 'apps/web/dist';
const limits = {
  landing: '134.1 kB',
  shop: '134 kB',
  product: '135.3 kB',
  cart: '132.6 kB',
  checkout: '135.2 kB',
  login: '135 kB',
  profile: '134.5 kB',
};

/** Of the pages of content. */
const contentLimit = '131.7 kB';

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
  { name: 'styles of every page', path: `${web}/assets/*.css`, limit: '14.6 kB' },
  { name: 'fonts of a page in English', path: `${web}/assets/*-basic-*.woff2`, limit: '40.6 kB' },
];
