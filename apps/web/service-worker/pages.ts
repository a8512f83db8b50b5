import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { assets } from './assets.ts';
import { firstPaths, isShell, toPageKey, toPageKeys } from './page-key.ts';

// cspell:ignore importmap -- the name that Vite gives it
const styleSheets = assets.filter(({ url }) => url.endsWith('.css'));

/** The import map names every script of the build, and a style sheet is named after its content and its fonts. */
const build = assets
  .filter((asset) => asset.url === 'importmap.json' || styleSheets.includes(asset))
  .map(({ url, revision }) => (revision ?? url).replaceAll(/\W+/g, '.'))
  .join('.');

/** Another shop on the same host, below another path, has its own. */
const cachePrefix = `pages${import.meta.env.BASE_URL.slice(0, -1)}-`;

/** Pages load the scripts of their build, so those of another build are of no use. */
const cacheName = cachePrefix + build;

/** The first pages stay, however many others are seen. */
const firstCacheName = `${cacheName}.first`;

const isPage = ({ status, redirected, headers }: Response, expectedStatus: number) =>
  status === expectedStatus && !redirected && (headers.get('content-type')?.startsWith('text/html') ?? false);

/**
 * True for a page that names every script and style sheet of this build, as each of its pages does: below this path
 * there may be other shops, and after an update there are pages of the next build.
 */
const isOfThisBuild = async (response: Response) => {
  const html = await response.clone().text();
  return assets.every(({ url }) => !/\.(?:js|css)$/.test(url) || html.includes(url));
};

/** No product has the shell's path, so that a server may send it with 404; the products that it will show exist. */
const toStoredPage = async (url: string, response: Response): Promise<Response | null> => {
  const isMissing = isShell(url) && isPage(response, 404);
  if (!isMissing && !isPage(response, 200)) return null;
  if (!(await isOfThisBuild(response))) return null;
  return isMissing ? new Response(response.body, { headers: response.headers }) : response;
};

/**
 * A page comes from the network, however slow that is: one from the cache would have old prices. It comes from the
 * cache when the network fails.
 */
const createPages = (name: string, plugins: NetworkFirst['plugins']) =>
  new NetworkFirst({
    cacheName: name,
    // The encoding that a stored page was sent in does not matter.
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => toPageKey(request.url),
        cacheWillUpdate: ({ request, response }) => toStoredPage(request.url, response),
      },
      ...plugins,
    ],
  });

export const pages = createPages(cacheName, [
  new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }),
]);

const firstPages = createPages(firstCacheName, []);

/** The stored page of a URL, or one whose scripts then show it; undefined when nothing is stored. */
export const findStoredPage = async (url: string): Promise<Response | undefined> => {
  const [seen, first] = await Promise.all([cacheName, firstCacheName].map((name) => caches.open(name)));
  for (const key of toPageKeys(url))
    for (const cache of [seen, first]) {
      const page = await cache?.match(key, { ignoreVary: true });
      if (page) return page;
    }
  return undefined;
};

const storePage = async (to: NetworkFirst, url: string, event: ExtendableEvent): Promise<void> => {
  const request = new Request(url, { headers: { accept: 'text/html' } });
  const [response, stored] = to.handleAll({ request, event });
  const { body } = await response;
  await stored;
  // A page that is not stored would hold its connection. Not awaited: of a stored one, the copy may still be read.
  body?.cancel().catch(() => {});
};

/** Stores a page that was reached without a request for it: by a link in the storefront. */
export const storeSeenPage = async (url: string, event: ExtendableEvent): Promise<void> => {
  const cache = await caches.open(cacheName);
  if (!(await cache.match(toPageKey(url), { ignoreVary: true }))) await storePage(pages, url, event);
};

/** Stores the first pages. One that fails is stored when it is visited. */
export const storeFirstPages = (event: ExtendableEvent): Promise<unknown> =>
  Promise.allSettled(
    firstPaths.map((path) => storePage(firstPages, new URL(path, location.origin).href, event)),
  );

/** A build has no hyphen, a path may. */
const withoutBuild = (name: string) => name.slice(0, name.lastIndexOf('-') + 1);

/** Removes the pages of other builds. */
export const removeOldPages = async (): Promise<void> => {
  const names = await caches.keys();
  const current = [cacheName, firstCacheName];
  const old = names.filter((name) => withoutBuild(name) === cachePrefix && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
};
