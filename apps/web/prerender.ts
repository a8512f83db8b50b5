import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFolder } from './build-folder.ts';

/**
 * Writes each static route as an HTML file into the build, `/Shop` as `dist/shop.html`; `200.html` is the page of
 * any product, which is known only when it is requested, and `404.html` the page for unknown paths.
 * The files for crawlers are written beside them.
 *
 * `dist/.server` has what the server renders the pages of its catalogue with: the bundle and the template.
 *
 * `node prerender.ts <build> <bundle for the server>` does so for a build in other folders.
 */

type Page = { html: string; route: string };

type Server = {
  render: (path: string) => Promise<string>;
  fillTemplate: (template: string, page: Page) => string;
  withoutNoindex: (document: string) => string;
  staticPaths: string[];
  product: { route: string; path: string };
  otherRoute: string;
  hasOwnCatalogue: boolean;
  hasServiceWorker: boolean;
  toServedPath: (path: string) => string;
  siteFiles: Record<string, string>;
  translateManifest: (manifest: string) => string;
};

const [
  dist = join(import.meta.dirname, buildFolder),
  bundle = join(import.meta.dirname, `${buildFolder}-server`),
] = process.argv.slice(2);
const serverFolder = join(dist, '.server');

const server: Server = await import(pathToFileURL(join(bundle, 'entry-server.js')).href);
const { fillTemplate, render, staticPaths, toServedPath, product, otherRoute } = server;
const template = await readFile(join(dist, 'index.html'), 'utf8');

const getFileName = (path: string) => {
  const served = toServedPath(path);
  return served === '/' ? 'index.html' : `${served.slice(1).toLowerCase()}.html`;
};

const writePage = async (file: string, document: string) => {
  await mkdir(dirname(join(dist, file)), { recursive: true });
  await writeFile(join(dist, file), document);
};

const renderPage = async (path: string, route = path) =>
  fillTemplate(template, { html: await render(path), route });

for (const path of staticPaths) await writePage(getFileName(path), await renderPage(path));
// A crawler that reads only this file must not conclude that product pages are not to be indexed.
await writePage('200.html', server.withoutNoindex(await renderPage(product.path, product.route)));
await writePage('404.html', await renderPage('/not-a-page', otherRoute));
const manifest = join(dist, 'manifest.webmanifest');
await writeFile(manifest, server.translateManifest(await readFile(manifest, 'utf8')));
for (const [name, text] of Object.entries(server.siteFiles)) await writeFile(join(dist, name), text);
if (!server.hasServiceWorker)
  await copyFile(join(dist, 'no-service-worker.js'), join(dist, 'service-worker.js'));
await rm(serverFolder, { recursive: true, force: true });
if (server.hasOwnCatalogue) {
  await rename(bundle, serverFolder);
  await writeFile(join(serverFolder, 'template.html'), template);
} else await rm(bundle, { recursive: true });
console.log(`prerendered ${staticPaths.length + 2} pages`);
