import { Provider } from 'react-redux';
import type { AppStore, RootState } from '../store/store.ts';
import { PageRoutes } from './page-routes.tsx';
import { PageShell } from './page-shell.tsx';

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
