import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** A built page and the headers that it is sent with. */
export type Page = { file: string; etag: string; policy: string };

export type StorefrontPages = {
  /** The page of a path, in any spelling of its case; undefined when no page was built for it. */
  find(path: string): Page | undefined;
  /** For a path that has no page of its own. */
  fallback: { status: 200 | 404; page: Page } | undefined;
  /** Whether the build has a file of exactly this path. */
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

const listFiles = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !/(?:^|\/)\./.test(name));

/** Reads which pages and files a build of the storefront has. */
export const storefrontPages = (root: string): StorefrontPages => {
  const names = listFiles(root);
  const files = new Set(names.map((name) => `/${name}`));
  const pages = new Map(
    names.filter((name) => name.endsWith('.html')).map((name) => [toRoute(name), readPage(root, name)]),
  );
  const shell = pages.get('/200');
  const notFound = pages.get('/404');
  const normalize = (path: string) => path.replace(/\/+$/, '').toLowerCase() || '/';
  return {
    hasFile: (path) => files.has(path),
    find: (path) => {
      const route = normalize(path);
      // Products are too many to prerender: one shell shows them all.
      const product = /^\/product\/[^/]+$/.test(route) ? (pages.get('/product') ?? shell) : undefined;
      return pages.get(route) ?? product;
    },
    fallback: notFound ? { status: 404, page: notFound } : shell && { status: 200, page: shell },
  };
};
