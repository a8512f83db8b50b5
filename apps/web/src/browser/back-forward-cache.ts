import './back-forward-cache.css';

/** Hides the page by CSS. */
const hide = () => {
  document.documentElement.dataset.away = '';
};

const show = () => {
  delete document.documentElement.dataset.away;
};

/**
 * Calls `restored` when the browser restores this page from its back/forward cache, before it is visible: a private
 * page is hidden while it is cached, so that it cannot show the data of a shopper who has logged out since.
 */
export const subscribeToRestore = (isPrivate: () => boolean, restored: () => void): void => {
  addEventListener('pagehide', () => {
    if (isPrivate()) hide();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restored();
    show();
  });
};
