import './restored-page.css';

/** Hides the page by CSS. */
const hide = () => {
  document.documentElement.dataset.away = '';
};

const show = () => {
  delete document.documentElement.dataset.away;
};

/**
 * Calls back when the browser shows this page again as it was left (back/forward cache), before the shopper sees it:
 * a page of somebody who is signed in is hidden while it is away, so that it cannot show what they have signed out of.
 */
export const followRestoring = (isPrivate: () => boolean, restored: () => void): void => {
  addEventListener('pagehide', () => {
    if (isPrivate()) hide();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restored();
    show();
  });
};
