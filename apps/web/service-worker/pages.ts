import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { assets } from './assets.ts';
import { firstPaths, isShell, toPageKey, toPageKeys } from './page-key.ts';

// cspell:ignore importmap -- the name that Vite gives it
/** The import map names every script and style sheet of the build, so that its revision is that of the build. */
const build = assets.find(({ url }) => url === 'importmap.json')?.revision;

/** Another shop on the same host, below another path, has its own. */
const cachePrefix = `pages${import.meta.env.BASE_URL.slice(0, -1)}-`;

/** Pages load the scripts of their build, so those of another build are of no use. */
const cacheName = cachePrefix + build;

const isPage = ({ status, redirected, headers }: Response, expectedStatus: number) =>
  status === expectedStatus && !redirected && (headers.get('content-type')?.startsWith('text/html') ?? false);

/** No product has the shell's path, so that a server may send it with 404; the products that it will show exist. */
const toStoredPage = (url: string, response: Response): Response | null => {
  if (isPage(response, 200)) return response;
  if (isShell(url) && isPage(response, 404))
    return new Response(response.body, { headers: response.headers });
  return null;
};

/**
 * A page comes from the network, however slow that is: one from the cache would have old prices. It comes from the
 * cache when the network fails.
 */
export const pages = new NetworkFirst({
  cacheName,
  // The encoding that a stored page was sent in does not matter.
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => toPageKey(request.url),
      cacheWillUpdate: async ({ request, response }) => toStoredPage(request.url, response),
    },
    new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }),
  ],
});

/** The stored page of a URL, or one whose scripts then show it; undefined when nothing is stored. */
export const findStoredPage = async (url: string): Promise<Response | undefined> => {
  const cache = await caches.open(cacheName);
  for (const key of toPageKeys(url)) {
    const page = await cache.match(key, { ignoreVary: true });
    if (page) return page;
  }
  return undefined;
};

const storePage = async (url: string, event: ExtendableEvent): Promise<void> => {
  const request = new Request(url, { headers: { accept: 'text/html' } });
  const [response, stored] = pages.handleAll({ request, event });
  const { body } = await response;
  await stored;
  // A page that is not stored would hold its connection. Not awaited: of a stored one, the copy may still be read.
  body?.cancel().catch(() => {});
};

/** Stores a page that was reached without a request for it: by a link in the storefront. */
export const storeSeenPage = async (url: string, event: ExtendableEvent): Promise<void> => {
  const cache = await caches.open(cacheName);
  if (!(await cache.match(toPageKey(url), { ignoreVary: true }))) await storePage(url, event);
};

/** Stores the first pages. One that fails is stored when it is visited. */
export const storeFirstPages = (event: ExtendableEvent): Promise<unknown> =>
  Promise.allSettled(firstPaths.map((path) => storePage(new URL(path, location.origin).href, event)));

/** A build has no hyphen, a path may. */
const withoutBuild = (name: string) => name.slice(0, name.lastIndexOf('-') + 1);

/** Removes the pages of other builds. */
export const removeOldPages = async (): Promise<void> => {
  const names = await caches.keys();
  const old = names.filter((name) => withoutBuild(name) === cachePrefix && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
};
