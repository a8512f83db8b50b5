import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { preloadPage } from './app/pages.ts';
import { startStore } from './app/start-store.ts';
import { makeServerStore } from './app/store.ts';
import { isSamePage } from './lib/paths.ts';

// The page that was asked for brings a head of its own; two titles would make the first one stay.
const clearHead = () => {
  const tags = 'title, meta[name="description"], meta[name="robots"], meta[property^="og:"]';
  for (const tag of document.head.querySelectorAll(tags)) tag.remove();
};

const showAnew = (root: HTMLElement, app: ReactNode) => {
  clearHead();
  // Not urgent, so that React waits for the page's code, which is there, instead of showing its fallback first.
  startTransition(() => createRoot(root).render(app));
};

const start = async () => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root.');
  const [store] = await Promise.all([startStore(), preloadPage(location.pathname)]);
  const prerendered = root.dataset.path !== undefined && isSamePage(root.dataset.path, location.pathname);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App store={store} {...(prerendered && { serverState: makeServerStore().getState() })} />
      </BrowserRouter>
    </StrictMode>
  );
  // In slices, between which the page goes on answering.
  if (prerendered) startTransition(() => void hydrateRoot(root, app));
  else showAnew(root, app);
};

start();
