import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../store/hooks.ts';
import type { RootState } from '../store/store.ts';

const isWaiting = ({ api: { queries, mutations } }: RootState): boolean =>
  [...Object.values(queries), ...Object.values(mutations)].some((request) => request?.status === 'pending');

/**
 * Publishes the path of the page as `html[data-settled]` while no request is under way, for tests: the page is settled
 * when this is the path of the URL. Beside the page in its Suspense boundary, where React undoes layout effects while
 * code is being loaded.
 */
export const SettledMark = () => {
  const { pathname } = useLocation();
  const waiting = useAppSelector(isWaiting);
  useLayoutEffect(() => {
    if (waiting) return;
    const { dataset } = document.documentElement;
    dataset.settled = pathname;
    return () => {
      delete dataset.settled;
    };
  }, [pathname, waiting]);
  return null;
};
