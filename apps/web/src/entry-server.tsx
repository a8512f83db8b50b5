import { text } from 'node:stream/consumers';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { notFoundPage, staticPaths } from './app/pages.ts';
import { config } from './config.ts';
import { paths, routes } from './lib/routes.ts';
import { robotsText, siteMap } from './lib/site-files.ts';
import { makeServerStore } from './store/store.ts';

export { staticPaths };

/** The route of the products, and the path of one of them: their HTML is the same. */
export const product = { route: routes.product, path: paths.product(1) };

/** The route of the paths without a page. */
export const otherRoute = notFoundPage.path;

/** The files for crawlers, by name. */
export const siteFiles = {
  'robots.txt': robotsText(config.VITE_SITE_URL),
  'sitemap.xml': siteMap(config.VITE_SITE_URL, staticPaths),
};

/** Renders the page at a path to HTML, waiting for its code. Throws when the page throws. */
export const render = async (path: string): Promise<string> => {
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <App store={makeServerStore()} />
      </StaticRouter>
    </StrictMode>,
    // React would stream a long page behind its fallback, for a script to swap in: a layout shift, and nothing without JavaScript.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return text(prelude);
};
