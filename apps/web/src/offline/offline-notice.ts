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
