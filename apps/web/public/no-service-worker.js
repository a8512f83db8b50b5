// Takes the place of the service worker where that is turned off: removes what it stored, then itself.
addEventListener('install', () => void skipWaiting());

const { scope } = registration;
const pages = `pages${new URL(scope).pathname.slice(0, -1)}-`;

/** What is not of another shop below another path of the host; the pictures are of all. */
const isOwn = (name) =>
  name === 'pictures' ||
  name.slice(0, name.lastIndexOf('-') + 1) === pages ||
  (name.startsWith('workbox-') && name.endsWith(`-${scope}`));

const removeAll = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter(isOwn).map((name) => caches.delete(name)));
  // The database in which Workbox keeps the age of what it stored.
  indexedDB.deleteDatabase('workbox-expiration');
  await registration.unregister();
};

addEventListener('activate', (event) => event.waitUntil(removeAll()));
