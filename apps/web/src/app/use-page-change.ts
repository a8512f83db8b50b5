import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { findLinkTo, focusMain } from '../browser/focus.ts';
import { notifyPageRendered } from '../browser/motion.ts';
import { isSamePage } from '../lib/routes.ts';

const positions = new Map<string, number>();

const focusLinkTo = (path: string) => {
  const link = findLinkTo(path);
  link?.focus({ preventScroll: true });
  // Its position is unknown when the shopper left before the browser reported the scroll.
  link?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  // The link was in the bar, or is gone.
  if (document.activeElement === document.body) focusMain();
};

/**
 * Does for a navigation in the app what a browser does on page load: a new page starts at its top with the focus
 * at its start, so that a screen reader reads it; Back restores the scroll position, with the focus on the link
 * that was followed. A change of the query alone (search, sort) is the same
 * page, at its top.
 *
 * The browser itself restores the position where it loads the page: by a reload, or by Back from another site.
 */
export const usePageChange = (): void => {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    // From the back/forward cache.
    const comeBack = () => {
      history.scrollRestoration = 'manual';
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, []);

  // Before the next page is laid out: a shorter one changes the scroll position, which must not be recorded.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    const left = positions.get(key);
    const from = shown.current;
    const isSame = isSamePage(from, pathname);
    // A page without a position was not scrolled.
    if (type === 'POP' && (left !== undefined || !isSame)) scrollTo({ top: left ?? 0, behavior: 'instant' });
    if (isSame) {
      // A search or a filter begins its list again, and a link to the page that is shown leads to its top.
      if (type !== 'POP') scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    shown.current = pathname;
    notifyPageRendered();
    navigator.serviceWorker?.controller?.postMessage({ type: 'page-seen', url: location.href });
    if (type === 'POP') return focusLinkTo(from);
    scrollTo({ top: 0, behavior: 'instant' });
    // The search box navigates at the first keystroke, and the shopper keeps typing.
    if (document.activeElement instanceof HTMLInputElement) return;
    focusMain();
  }, [key, pathname, type]);
};
