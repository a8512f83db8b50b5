import { formats } from '../lib/formats.ts';
import * as m from '../lib/messages.ts';
import { paths } from '../lib/routes.ts';

// Their content depends on the shopper, so search engines have nothing to index.
const personal: readonly string[] = [
  paths.cart,
  paths.checkout,
  paths.login,
  paths.profile,
  paths.saved,
  paths.forgotPassword,
  paths.findOrder,
];

/** The path of a page as its server and its file have it: without the path that the shop is built for. */
export const toServedPath = (path: string): string => path.slice(import.meta.env.BASE_URL.length - 1);

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
  [
    'User-agent: *',
    'Allow: /',
    '',
    `Sitemap: ${new URL(`${import.meta.env.BASE_URL}sitemap.xml`, site).href}`,
    '',
  ].join('\n');

type Manifest = {
  id: string;
  start_url: string;
  scope: string;
  lang: string;
  dir: string;
  description: string;
  icons: { src: string }[];
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
  screenshots: { label: string; src: string }[];
};

const shortcuts: Record<string, string> = { '/Shop': m.shop, '/Cart': m.cart };

const getScreenshotLabel = (src: string) =>
  src.includes('/landing-') ? m.screenshotLanding : m.screenshotShop;

const toOwnPath = (path: string) => import.meta.env.BASE_URL + path.slice(1);

const toOwnIcons = (icons: { src: string }[]) => icons.map((icon) => ({ ...icon, src: toOwnPath(icon.src) }));

/** The manifest of the installed shop, in the language of the build and with its paths. */
export const translateManifest = (text: string): string => {
  const manifest: Manifest = JSON.parse(text);
  const translated: Manifest = {
    ...manifest,
    id: toOwnPath(manifest.id),
    start_url: toOwnPath(manifest.start_url),
    scope: toOwnPath(manifest.scope),
    lang: formats.language,
    dir: formats.direction,
    description: m.manifestDescription,
    icons: toOwnIcons(manifest.icons),
    shortcuts: manifest.shortcuts.map((shortcut) => ({
      ...shortcut,
      name: shortcuts[shortcut.url] ?? shortcut.name,
      url: toOwnPath(shortcut.url),
      icons: toOwnIcons(shortcut.icons),
    })),
    screenshots: manifest.screenshots.map((shot) => ({
      ...shot,
      label: getScreenshotLabel(shot.src),
      src: toOwnPath(shot.src),
    })),
  };
  return `${JSON.stringify(translated, null, 2)}\n`;
};
