import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** A built page and the headers that it is sent with. */
export type Page = { file: string; etag: string; policy: string };

export type StorefrontPages = {
  /** The page of a path in any spelling of its case, or of its file's name; undefined when none was built for it. */
  find(path: string): Page | undefined;
  /** For a path that has no page of its own. */
  fallback: { status: 200 | 404; page: Page } | undefined;
  /** Whether the build has a file of exactly this path that is no page. */
  hasFile(path: string): boolean;
};

const toRoute = (file: string) =>
  `/${file
    .replaceAll('\\', '/')
    .replace(/(?:^|\/)index\.html$/, '')
    .replace(/\.html$/, '')}`.toLowerCase();

const readPage = (root: string, file: string): Page => {
  const content = readFileSync(join(root, file), 'utf8');
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  return { file, etag: `W/"${hash}"`, policy: contentSecurityPolicy(content) };
};

/** Symbolic links are not followed: two that lead to a folder above them would never end. */
const listFiles = (root: string, folder = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const name = folder + entry.name;
      if (entry.isDirectory()) return listFiles(root, `${name}/`);
      return entry.isFile() ? [name] : [];
    });

/** Reads which pages and files a build of the storefront has. */
export const storefrontPages = (root: string): StorefrontPages => {
  const names = listFiles(root);
  const files = new Set(names.map((name) => `/${name}`));
  const pages = new Map(
    names.filter((name) => name.endsWith('.html')).map((name) => [toRoute(name), readPage(root, name)]),
  );
  // These stand for other pages: at their own names there is nothing.
  const shell = pages.get('/200');
  const notFound = pages.get('/404');
  pages.delete('/200');
  pages.delete('/404');
  const normalize = (path: string) => path.replace(/\/+$/, '').toLowerCase() || '/';
  return {
    hasFile: (path) => files.has(path) && !path.endsWith('.html'),
    find: (path) => {
      const route = files.has(path) ? toRoute(path.slice(1)) : normalize(path);
      // Products are too many to prerender: one shell shows them all.
      const product = /^\/product\/[^/]+$/.test(route) ? (pages.get('/product') ?? shell) : undefined;
      return pages.get(route) ?? product;
    },
    fallback: notFound ? { status: 404, page: notFound } : shell && { status: 200, page: shell },
  };
};
