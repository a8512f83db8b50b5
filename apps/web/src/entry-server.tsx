import { notFoundPage, staticPaths } from './app/pages.tsx';
import { config } from './config.ts';
import { robotsText, siteMap } from './html/site-files.ts';
import { paths, routes } from './lib/routes.ts';

export { renderCataloguePages } from './html/catalogue-pages.ts';
export { fillTemplate, render, withoutNoindex } from './html/render.tsx';
export { toServedPath, translateManifest } from './html/site-files.ts';
export { staticPaths };

/** The route of the products, and the path of one of them: their HTML without a catalogue is the same. */
export const product = { route: routes.product, path: paths.product(1) };

/** The route of the paths without a page. */
export const otherRoute = notFoundPage.path;

/** The catalogue is the one of the backend, whose server can render its pages. */
export const hasOwnCatalogue = !config.VITE_CATALOGUE_URL && !config.VITE_API_URL;

/** The shop opens without a network. */
export const hasServiceWorker = config.VITE_SERVICE_WORKER === 'on';

/** The files for crawlers, by name. */
export const siteFiles = {
  'robots.txt': robotsText(config.VITE_SITE_URL),
  'sitemap.xml': siteMap(config.VITE_SITE_URL, staticPaths),
};
