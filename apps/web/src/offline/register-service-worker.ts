import { showOfflineNotice } from './offline-notice.ts';

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
    await navigator.serviceWorker.register('/service-worker.js');
  } catch (error) {
    console.info('The shop cannot be opened without a network here:', error);
  }
};
