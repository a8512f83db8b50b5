import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

/** The service worker of a shop when other shops are below other paths of the host. */

// cspell:ignore importmap -- the name that Vite gives it
const folder = join(import.meta.dirname, '../../service-worker');
/** Of the manifest below. */
const build = 'ab12.assets.style.x.1.css';

const open = (base: string, names: readonly string[]) => {
  const left = new Set(names);
  vi.stubEnv('BASE_URL', base);
  vi.stubGlobal('__WB_MANIFEST', [
    { url: 'importmap.json', revision: 'ab12' },
    { url: 'assets/style-x-1.css', revision: null },
    { url: 'assets/app-77.js', revision: null },
  ]);
  vi.stubGlobal('registration', {
    scope: new URL(base, location.origin).href,
    unregister: async () => {},
  });
  vi.stubGlobal('indexedDB', { deleteDatabase: () => {} });
  vi.stubGlobal('clients', { claim: async () => {} });
  vi.stubGlobal('caches', {
    keys: async () => [...left],
    delete: async (name: string) => left.delete(name),
    open: async () => ({ keys: async () => [] }),
  });
  return left;
};

type Handler = (event: { waitUntil: (wait: unknown) => void }) => void;

/** Runs a service worker until it is active. */
const activate = async (file: string) => {
  const handlers: Handler[] = [];
  const waits: unknown[] = [];
  vi.stubGlobal('addEventListener', (type: string, handler: Handler) => {
    if (type === 'activate') handlers.push(handler);
  });
  await import(join(folder, file));
  for (const handler of handlers) handler({ waitUntil: (wait) => void waits.push(wait) });
  expect(waits).not.toEqual([]);
  await Promise.all(waits);
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('the shop at the root removes its old pages, and nothing of another', async () => {
  const kept = [
    `pages-${build}`,
    `pages-${build}.first`,
    'pages/de-77aa',
    `workbox-precache-v2-${location.origin}/`,
    `workbox-precache-v2-${location.origin}/de/`,
  ];
  const old = ['pages-0b0b', 'pages-0b0b.first', 'pages-ab12.assets.style.x.0.css'];
  const left = open('/', [...old, ...kept]);
  await activate('service-worker.ts');
  expect([...left]).toEqual(kept);
});

test('a shop whose service worker is turned off removes what is its own', async () => {
  const kept = ['pages-77aa', 'pages/shop-de-77aa', `workbox-precache-v2-${location.origin}/`];
  const own = ['pages/shop-2f1c', 'pages/shop-0b0b', `workbox-precache-v2-${location.origin}/shop/`];
  const left = open('/shop/', [...own, ...kept]);
  await activate('../public/no-service-worker.js');
  expect([...left]).toEqual(kept);
});

test('a shop whose path begins that of another removes none of its pages', async () => {
  const kept = [`pages/shop-${build}`, 'pages/shop-de-77aa', 'pages-77aa'];
  const left = open('/shop/', ['pages/shop-0b0b', ...kept]);
  const { removeOldPages } = (await import(join(folder, 'pages.ts'))) as { removeOldPages(): Promise<void> };
  await removeOldPages();
  expect([...left]).toEqual(kept);
});
