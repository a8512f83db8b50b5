import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { notifyPageRendered } from '../browser/view-transition.ts';
import { isSamePage } from '../lib/routes.ts';

const positions = new Map<string, number>();

const focusLinkTo = (path: string) => {
  const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(path)}"]`);
  link?.focus({ preventScroll: true });
  // Where they were is not known when they left before the browser had reported the scroll.
  link?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
};

/**
 * What a page load does in a browser, done for a change of page in the app: a new page starts at its top with
 * the focus at its start, so that a screen reader reads it; Back returns to where the shopper was, with the focus
 * on the link that led on. A change of the query alone (search, sort) is the same page.
 */
export const usePageChange = (): void => {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  // Before the browser sees the next page: a shorter one moves the scroll, which is not where the shopper was.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    const left = positions.get(key);
    if (type === 'POP' && left !== undefined) scrollTo({ top: left, behavior: 'instant' });
    const from = shown.current;
    if (isSamePage(from, pathname)) return;
    shown.current = pathname;
    notifyPageRendered();
    if (type === 'POP') return focusLinkTo(from);
    scrollTo({ top: 0, behavior: 'instant' });
    // The search box leads to its page at the first letter: the shopper goes on typing.
    if (document.activeElement instanceof HTMLInputElement) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [key, pathname, type]);
};
