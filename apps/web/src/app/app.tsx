import { SkipLink } from '@curiolane/ui/skip-link';
import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react';
import { Provider } from 'react-redux';
import { focusMain } from '../browser/focus.ts';
import { StableNavigateProvider } from '../hooks/stable-navigate.tsx';
import * as m from '../lib/messages.ts';
import type { AppStore, RootState } from '../store/store.ts';
import { AddedToCart } from './added-to-cart.tsx';
import { AlertList } from './alert-list.tsx';
import { HydratedPart } from './early-input.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { PageRoutes } from './page-routes.tsx';
import { usePreloadOnIntent } from './pages.tsx';
import { useOpenOrder } from './use-open-order.ts';
import { usePageChange } from './use-page-change.ts';

// The condition is constant in a production build, which leaves the link out.
const ConsoleLink = import.meta.env.DEV ? lazy(() => import('../dev/console-link.tsx')) : undefined;

/** A fragment in the URL would be a navigation, which drops what was passed to the page. */
const skipToMain = (event: MouseEvent) => {
  event.preventDefault();
  focusMain();
  scrollTo({ top: 0, behavior: 'instant' });
};

/** The effects of each navigation. A component of its own, so that a navigation does not render the shell again. */
const NavigationEffects = () => {
  usePageChange();
  usePreloadOnIntent();
  useOpenOrder();
  return null;
};

/** The navigation bar above and the footer below every page. */
const PageShell = ({ children }: { children: ReactNode }) => (
  <StableNavigateProvider>
    <SkipLink href="#main" onClick={skipToMain}>
      {m.skipToContent}
    </SkipLink>
    <NavBar />
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <Footer />
    <AddedToCart />
    <AlertList />
    <HydratedPart part="shell" />
    {ConsoleLink && (
      <Suspense>
        <ConsoleLink />
      </Suspense>
    )}
    {/* Last: its effects run after those of the page. */}
    <NavigationEffects />
  </StableNavigateProvider>
);

type AppProps = {
  store: AppStore;
  /** The state that the HTML was rendered with, so that the first client render equals it. */
  serverState?: RootState;
};

/** The whole storefront, below a router. */
export const App = ({ store, serverState }: AppProps) => (
  <Provider store={store} {...(serverState && { serverState })}>
    <PageShell>
      <PageRoutes />
    </PageShell>
  </Provider>
);
