import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { HydratedPart } from './hydrated-part.tsx';
import { LoadingPage } from './loading-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { notFoundPage, pages } from './pages.ts';
import { SettledMark } from './settled-mark.tsx';

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
