import { formats } from '../lib/formats.ts';
import * as m from '../lib/messages.ts';
import { paths } from '../lib/routes.ts';

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

type Manifest = {
  lang: string;
  dir: string;
  description: string;
  shortcuts: { name: string; url: string }[];
  screenshots: { label: string; src: string }[];
};

const shortcuts: Record<string, string> = { '/Shop': m.shop, '/Cart': m.cart };

const getScreenshotLabel = (src: string) =>
  src.includes('/landing-') ? m.screenshotLanding : m.screenshotShop;

/** The manifest of the installed shop, in the language of the build. */
export const translateManifest = (text: string): string => {
  const manifest: Manifest = JSON.parse(text);
  const translated: Manifest = {
    ...manifest,
    lang: formats.language,
    dir: formats.direction,
    description: m.manifestDescription,
    shortcuts: manifest.shortcuts.map((shortcut) => ({
      ...shortcut,
      name: shortcuts[shortcut.url] ?? shortcut.name,
    })),
    screenshots: manifest.screenshots.map((shot) => ({ ...shot, label: getScreenshotLabel(shot.src) })),
  };
  return `${JSON.stringify(translated, null, 2)}\n`;
};
