import { Provider } from 'react-redux';
import { PageRoutes } from './page-routes.tsx';
import { PageShell } from './page-shell.tsx';
import type { AppStore, RootState } from './store.ts';

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
