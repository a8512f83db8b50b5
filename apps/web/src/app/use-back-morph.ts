import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { findCardPhoto, findPagePhoto } from '../browser/find-photo.ts';
import { navigateWithTransition } from '../browser/view-transition.ts';
import { isProductPath } from '../lib/routes.ts';

/** Back from a product: its photograph morphs into that of its card. */
export const useBackMorph = (): void => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    shown.current = pathname;
  }, [pathname]);

  // Layout effects run from the inside out, so that this listener comes before that of the router.
  useLayoutEffect(() => {
    let resumed = false;
    const morph = (event: PopStateEvent) => {
      const path = shown.current;
      const from = isProductPath(path) && location.pathname !== path && findPagePhoto();
      // Such as the swipe of a phone, which shows the page before.
      if (resumed || !from || event.hasUAVisualTransition) return;
      // The router renders the page before in the transition, which has recorded this one by then.
      event.stopImmediatePropagation();
      navigateWithTransition({ name: 'object-photo-back', from, findNext: () => findCardPhoto(path) }, () => {
        resumed = true;
        dispatchEvent(new PopStateEvent('popstate', { state: event.state }));
        resumed = false;
      });
    };
    addEventListener('popstate', morph);
    return () => removeEventListener('popstate', morph);
  }, []);
};
