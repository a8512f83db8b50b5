import { scope } from './scope.ts';

/** Takes the place of a service worker that is no longer wanted: removes what it stored, then itself. */
scope.addEventListener('install', () => void scope.skipWaiting());

const removeAll = async () => {
  const names = await caches.keys();
  const own = names.filter((name) => /^(?:pages-|pictures$|workbox-)/.test(name));
  await Promise.all(own.map((name) => caches.delete(name)));
  // Where Workbox keeps the age of what it stored.
  indexedDB.deleteDatabase('workbox-expiration');
  await scope.registration.unregister();
};

scope.addEventListener('activate', (event) => event.waitUntil(removeAll()));
