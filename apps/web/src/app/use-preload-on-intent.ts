import { useEffect } from 'react';
import { preloadPage } from './pages.ts';

const findLink = (event: Event) => (event.target instanceof Element ? event.target.closest('a[href]') : null);

/** Preloads a page's code when the pointer or the focus reaches a link to it. */
export const usePreloadOnIntent = (): void => {
  useEffect(() => {
    const preload = (event: Event) => {
      const link = findLink(event);
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      // A failed preload is not reported: the navigation itself retries and reports.
      preloadPage(link.pathname).catch(() => {});
    };
    addEventListener('pointerover', preload, { passive: true });
    addEventListener('focusin', preload);
    return () => {
      removeEventListener('pointerover', preload);
      removeEventListener('focusin', preload);
    };
  }, []);
};
