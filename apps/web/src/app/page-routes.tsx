import * as layout from '@curiolane/ui/layout';
import { Loading } from '@curiolane/ui/loading';
import clsx from 'clsx/lite';
import { Suspense, useLayoutEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import * as m from '../lib/messages.ts';
import { useAppSelector } from '../store/hooks.ts';
import type { RootState } from '../store/store.ts';
import { HydratedPart } from './early-input.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { notFoundPage, pages } from './pages.tsx';

/** Shown while a page's code is loading. */
const LoadingPage = () => (
  <div className={clsx(layout.container, layout.page)}>
    <Loading>{m.loading}</Loading>
  </div>
);

const isWaiting = ({ api: { queries, mutations } }: RootState): boolean =>
  [...Object.values(queries), ...Object.values(mutations)].some((request) => request?.status === 'pending');

/**
 * Publishes the path of the page as `html[data-settled]` while no request is under way, for tests: the page is settled
 * when this is the path of the URL. Beside the page in its Suspense boundary, where React undoes layout effects while
 * code is being loaded.
 */
const SettledMark = () => {
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

/** Marks the document as hydrated: `html[data-ready]`. */
const markReady = () => {
  document.documentElement.dataset.ready = '';
};

/** The page of the current path. */
export const PageRoutes = () => (
  <Suspense fallback={<LoadingPage />}>
    <PageBoundary pathname={useLocation().pathname}>
      <Routes>
        {[...pages, notFoundPage].map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Routes>
    </PageBoundary>
    <HydratedPart part="page" onAdopted={markReady} />
    <SettledMark />
  </Suspense>
);
