// Takes the place of the service worker where that is turned off: removes what it stored, then itself.
addEventListener('install', () => void skipWaiting());

const removeAll = async () => {
  const names = await caches.keys();
  const own = names.filter((name) => /^(?:pages-|pictures$|workbox-)/.test(name));
  await Promise.all(own.map((name) => caches.delete(name)));
  // The database in which Workbox keeps the age of what it stored.
  indexedDB.deleteDatabase('workbox-expiration');
  await registration.unregister();
};

addEventListener('activate', (event) => event.waitUntil(removeAll()));
