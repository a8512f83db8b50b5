import { paths } from './routes.ts';

// Their content depends on the shopper, so search engines have nothing to index.
const personal: readonly string[] = [paths.cart, paths.checkout, paths.login, paths.profile];

const toLocation = (path: string, site: string) => new URL(path, site).href.replaceAll('&', '&amp;');

/** The site map: the canonical URL of every static page that is the same for everybody. */
export const siteMap = (site: string, staticPaths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...staticPaths
      .filter((path) => !personal.includes(path))
      .map((path) => `  <url><loc>${toLocation(path, site)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** robots.txt: allows everything and names the site map. */
export const robotsText = (site: string): string =>
  ['User-agent: *', 'Allow: /', '', `Sitemap: ${new URL('/sitemap.xml', site).href}`, ''].join('\n');
