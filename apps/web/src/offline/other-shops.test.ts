import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

/** The service worker of a shop when other shops are below other paths of the host. */

const folder = join(import.meta.dirname, '../../service-worker');
const build = '2f1c';

const open = (base: string, names: readonly string[]) => {
  const left = new Set(names);
  vi.stubEnv('BASE_URL', base);
  vi.stubGlobal('__WB_MANIFEST', [{ url: 'importmap.json', revision: build }]);
  vi.stubGlobal('registration', { scope: new URL(base, location.origin).href });
  vi.stubGlobal('clients', { claim: async () => {} });
  vi.stubGlobal('caches', {
    keys: async () => [...left],
    delete: async (name: string) => left.delete(name),
    open: async () => ({ keys: async () => [] }),
  });
  return left;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('the shop at the root removes its old pages, and nothing of another', async () => {
  const kept = [
    `pages-${build}`,
    'pages/de-77aa',
    `workbox-precache-v2-${location.origin}/`,
    `workbox-precache-v2-${location.origin}/de/`,
  ];
  const left = open('/', ['pages-0b0b', ...kept]);
  await import(join(folder, 'service-worker.ts'));
  const waits: unknown[] = [];
  dispatchEvent(
    Object.assign(new Event('activate'), { waitUntil: (wait: unknown) => void waits.push(wait) }),
  );
  await Promise.all(waits);
  expect([...left]).toEqual(kept);
});

test('a shop whose path begins that of another removes none of its pages', async () => {
  const kept = [`pages/shop-${build}`, 'pages/shop-de-77aa', 'pages-77aa'];
  const left = open('/shop/', ['pages/shop-0b0b', ...kept]);
  const { removeOldPages } = (await import(join(folder, 'pages.ts'))) as { removeOldPages(): Promise<void> };
  await removeOldPages();
  expect([...left]).toEqual(kept);
});
