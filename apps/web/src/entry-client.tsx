import { type ReactNode, StrictMode, startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { loadAccountMenu } from './app/nav-bar.tsx';
import { findPage, type LazyPage } from './app/pages.tsx';
import './browser/loaded-entry.ts';
import { createRoot, hydrateRoot } from './browser/react-root.ts';
import { nextTask, whenIdle } from './browser/scheduling.ts';
import { retryLater, ScriptError } from './browser/script-loading.ts';
import { config } from './config.ts';
import { isSameList, type PrerenderedProducts, productsPrerendered } from './store/prerendered-slice.ts';
import { readStoredSession } from './store/session/stored-session.ts';
import { startStore } from './store/start-store.ts';
import { type AppStore, toServerState } from './store/store.ts';

// React appends the tags of the page that it renders, and the browser shows the first of two titles.
const clearHead = () => {
  const tags = 'title, meta[name="description"], meta[name="robots"], meta[property^="og:"]';
  for (const tag of document.head.querySelectorAll(tags)) tag.remove();
};

const renderApp = (root: HTMLElement, app: ReactNode) => {
  clearHead();
  // As a transition, so that React waits for the page's code, which is loaded, instead of showing its fallback first.
  startTransition(() => createRoot(root).render(app));
};

/** The products that the HTML shows, which the server has written beside it. */
const readPrerendered = (): PrerenderedProducts =>
  JSON.parse(document.getElementById('prerendered')?.textContent || '{}');

const startOffline = async (attempt = 0): Promise<void> => {
  try {
    const { registerServiceWorker } = await import('./offline/offline.ts');
    await registerServiceWorker();
  } catch {
    // The shop works without it.
    retryLater(attempt, () => startOffline(attempt + 1));
  }
};

/** Ignores code that throws: the component that renders it reports the error. */
const ifLoaded = (code: Promise<unknown>) =>
  code.catch((error: unknown) => {
    if (error instanceof ScriptError) throw error;
  });

/** Loads what the page cannot be rendered without; rejects when some of it cannot be loaded. */
const loadCode = (page: LazyPage): Promise<unknown> =>
  Promise.all([ifLoaded(page.load()), readStoredSession().isLogin && ifLoaded(loadAccountMenu())]);

let startingStore: Promise<AppStore> | undefined;

/** Renders the page of the current path. Rejects when its code cannot be loaded, and can then be called again. */
const start = async () => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root.');
  const page = findPage(location.pathname);
  await loadCode(page);
  startingStore ??= startStore();
  const store = await startingStore;
  // Yield, so that creating the store and hydrating are two tasks.
  await nextTask();
  const { route, query } = root.dataset;
  // A server may send the HTML of one route for the path of another.
  const isPage = route === page.path;
  const products = readPrerendered();
  if (isPage) store.dispatch(productsPrerendered(products));
  // The stored list of all products is sent for its searches and categories, too, while there is no network.
  const prerendered = isPage && (query === undefined || isSameList(query, location.search));
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App store={store} {...(prerendered && { serverState: toServerState(products) })} />
      </BrowserRouter>
    </StrictMode>
  );
  // As a transition, which yields to input.
  if (prerendered) startTransition(() => void hydrateRoot(root, app));
  else renderApp(root, app);
  if (import.meta.env.PROD && config.VITE_SERVICE_WORKER === 'on') whenIdle(() => startOffline());
};

if (window.early) window.early.start = start;
else void start();
