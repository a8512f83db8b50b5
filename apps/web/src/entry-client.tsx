import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { findPage } from './app/pages.ts';
import { startStore } from './store/start-store.ts';
import { type AppStore, makeServerStore } from './store/store.ts';

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

let startingStore: Promise<AppStore> | undefined;

/** Renders the page of the current path. Rejects when its code cannot be loaded, and can then be called again. */
const start = async () => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root.');
  const page = findPage(location.pathname);
  startingStore ??= startStore();
  const [store] = await Promise.all([startingStore, page.load()]);
  // A server may send the HTML of one route for the path of another.
  const prerendered = root.dataset.route === page.path;
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App store={store} {...(prerendered && { serverState: makeServerStore().getState() })} />
      </BrowserRouter>
    </StrictMode>
  );
  // As a transition, which yields to input.
  if (prerendered) startTransition(() => void hydrateRoot(root, app));
  else renderApp(root, app);
};

if (window.early) window.early.start = start;
else void start();
