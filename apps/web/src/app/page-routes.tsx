import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LoadingPage } from './loading-page.tsx';
import { notFoundPage, pages } from './pages.ts';

/** The page of the current address. */
export const PageRoutes = () => (
  <Suspense fallback={<LoadingPage />}>
    <Routes>
      {[...pages, notFoundPage].map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </Routes>
  </Suspense>
);
