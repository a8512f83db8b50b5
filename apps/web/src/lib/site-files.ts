import { paths } from './routes.ts';

// Pages that show each shopper their own, and so nothing to search engines.
const personal: readonly string[] = [paths.cart, paths.checkout, paths.login, paths.profile];

const address = (path: string, site: string) => new URL(path, site).href.replaceAll('&', '&amp;');

/** The site map: every static page that says the same to everybody, at the address of its canonical link. */
export const siteMap = (site: string, staticPaths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...staticPaths
      .filter((path) => !personal.includes(path))
      .map((path) => `  <url><loc>${address(path, site)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** What crawlers may read, and where the site map is. */
export const robotsText = (site: string): string =>
  ['User-agent: *', 'Allow: /', '', `Sitemap: ${new URL('/sitemap.xml', site).href}`, ''].join('\n');
