import { isBackendPath } from '@curiolane/contract/backend-paths';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { assets } from './assets.ts';
import { findStoredPage, pages, removeOldPages, storeFirstPages, storeSeenPage } from './pages.ts';
import { scope } from './scope.ts';

/**
 * The storefront without a network: its code, the pages that were seen, their pictures. Calls of the API are not
 * its business: they are neither held nor responded to here.
 */

precacheAndRoute(assets, { cleanURLs: false, directoryIndex: '' });
enableNavigationPreload();

/** A page below the path of this shop; beside it there may be others. */
const isOwnPage = (url: string) => {
  const { origin, pathname } = new URL(url, scope.location.origin);
  return (
    origin === scope.location.origin &&
    pathname.startsWith(import.meta.env.BASE_URL) &&
    !isBackendPath(pathname.slice(import.meta.env.BASE_URL.length - 1))
  );
};

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOwnPage(url.href),
  async (options) => {
    try {
      return await pages.handle(options);
    } catch (error) {
      const stored = await findStoredPage(options.request.url);
      if (stored) return stored;
      throw error;
    }
  },
);

// Photographs are named after their content; the browser's own cache revalidates those of another catalogue.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: 150, purgeOnQuotaError: true })],
  }),
);

scope.addEventListener('install', (event) => {
  // Nothing waits for the tabs of an earlier build: their pages come from the network, and so does their code.
  void scope.skipWaiting();
  event.waitUntil(storeFirstPages(event));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOldPages(), scope.clients.claim()]));
});

scope.addEventListener('message', (event) => {
  const { type, url } = (event.data ?? {}) as { type?: unknown; url?: unknown };
  if (type === 'page-seen' && typeof url === 'string' && isOwnPage(url))
    event.waitUntil(storeSeenPage(url, event));
});
