import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Writes each static route as an HTML file into the build, `/Shop` as `dist/shop.html`; `200.html` is the page of
 * any product, which is known only when it is requested, and `404.html` the page for unknown paths.
 * The files for crawlers are written beside them.
 */

type Server = {
  render: (path: string) => Promise<string>;
  staticPaths: string[];
  product: { route: string; path: string };
  otherRoute: string;
  siteFiles: Record<string, string>;
};

const dist = join(import.meta.dirname, 'dist');
const bundle = join(import.meta.dirname, 'dist-server');

// React renders the tags of the head in front of the page; they belong into the head.
const headTags =
  /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>|<script type="application\/ld\+json">.*?<\/script>)+/s;

const getFileName = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1).toLowerCase()}.html`);

const noindex = '<meta name="robots" content="noindex"/>';

/** Writes a page with the route that it was rendered for: the browser hydrates it only for that route. */
const writePage = async (template: string, file: string, html: string, route: string) => {
  const head = headTags.exec(html)?.[0] ?? '';
  const page = template
    .replace('<!--head-->', () => head)
    .replace(
      '<div id="root"><!--page--></div>',
      () => `<div id="root" data-route="${route}">${html.slice(head.length)}</div>`,
    );
  await mkdir(dirname(join(dist, file)), { recursive: true });
  await writeFile(join(dist, file), page);
};

const { render, staticPaths, product, otherRoute, siteFiles }: Server = await import(
  pathToFileURL(join(bundle, 'entry-server.js')).href
);
const template = await readFile(join(dist, 'index.html'), 'utf8');
for (const path of staticPaths) await writePage(template, getFileName(path), await render(path), path);
// A crawler that reads only this file must not conclude that product pages are not to be indexed.
await writePage(template, '200.html', (await render(product.path)).replace(noindex, ''), product.route);
await writePage(template, '404.html', await render('/not-a-page'), otherRoute);
for (const [name, text] of Object.entries(siteFiles)) await writeFile(join(dist, name), text);
await rm(bundle, { recursive: true });
console.log(`prerendered ${staticPaths.length + 2} pages`);
