import * as m from '../lib/messages.ts';

/** A worker has stored the pages; where there is none, only this page is there. */
const getText = () => (navigator.serviceWorker?.controller ? m.offlineNotice : m.offlineNoticeWithoutPages);

/** Says above the page when the browser has no network, for as long as it has none. */
export const showOfflineNotice = (): void => {
  const notice = document.createElement('p');
  notice.id = 'offline-notice';
  // There from the start: a screen reader announces what changes in it.
  notice.role = 'status';
  document.body.prepend(notice);
  const update = () => {
    notice.textContent = navigator.onLine ? '' : getText();
  };
  addEventListener('online', update);
  addEventListener('offline', update);
  update();
};

/** Data saver: nothing is loaded ahead. Chromium alone tells. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Registers the service worker, and says when there is no network. Without a worker (an older or private window,
 * http on another host than localhost) the shop works as it does with one, but for pages without a network.
 */
export const registerServiceWorker = async (): Promise<void> => {
  showOfflineNotice();
  if (!('serviceWorker' in navigator) || savesData()) return;
  try {
    await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}service-worker.js`);
  } catch (error) {
    console.info('The shop cannot be opened without a network here:', error);
  }
};
