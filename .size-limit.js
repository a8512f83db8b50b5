import { readFileSync } from 'node:fs';

/**
 * What a page loads before it is used, with brotli: an alarm at 5 % over what was measured. Where one rings, the cause
 * goes, or the limit is raised with a reason.
 */

const web = 'apps/web/dist';
const limits = {
  landing: '133 kB',
  shop: '132.9 kB',
  product: '134.2 kB',
  cart: '131.5 kB',
  checkout: '134.1 kB',
  login: '133.9 kB',
  profile: '133.4 kB',
};

/** Of the pages of content. */
const contentLimit = '130.5 kB';

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
  { name: 'styles of every page', path: `${web}/assets/*.css`, limit: '15.6 kB' },
  { name: 'fonts of a page in English', path: `${web}/assets/*-basic-*.woff2`, limit: '40.6 kB' },
];
