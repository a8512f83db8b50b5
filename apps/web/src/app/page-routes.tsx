import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LoadingPage } from './loading-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { notFoundPage, pages } from './pages.ts';

/** Marks the document once the page's code has taken over: `html[data-ready]`. */
const PageReady = () => {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return null;
};

/** The page of the current address. */
export const PageRoutes = () => (
  <Suspense fallback={<LoadingPage />}>
    <PageBoundary pathname={useLocation().pathname}>
      <Routes>
        {[...pages, notFoundPage].map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Routes>
    </PageBoundary>
    <PageReady />
  </Suspense>
);
