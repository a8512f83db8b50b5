import { SkipLink } from '@curiolane/ui/skip-link';
import { lazy, type ReactNode, Suspense } from 'react';
import { AlertList } from './alert-list.tsx';
import { Footer } from './footer.tsx';
import { HydratedPart } from './hydrated-part.tsx';
import { NavBar } from './nav-bar.tsx';
import { useOpenOrder } from './use-open-order.ts';
import { usePageChange } from './use-page-change.ts';
import { usePreloadOnIntent } from './use-preload-on-intent.ts';

// The condition is constant in a production build, which leaves the drawer out.
const DevTools = import.meta.env.DEV ? lazy(() => import('../dev/dev-tools-drawer.tsx')) : undefined;

/** The navigation bar above and the footer below every page. */
export const PageShell = ({ children }: { children: ReactNode }) => {
  usePageChange();
  usePreloadOnIntent();
  useOpenOrder();
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <NavBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <AlertList />
      <HydratedPart part="shell" />
      {DevTools && (
        <Suspense>
          <DevTools />
        </Suspense>
      )}
    </>
  );
};
