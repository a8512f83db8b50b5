import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { productIdPattern } from '@curiolane/contract';
import type { RenderedPage, RenderedPages } from '../http/static/rendered-page.ts';
import type { Catalogue } from '../modules/catalogue/catalogue-service.ts';
import type { CatalogueSnapshot } from '../modules/catalogue/parse-catalogue.ts';
import { type CatalogueRendering, normalizeUrl, renderCatalogue } from './render-catalogue.ts';

/** The others have the page of the build, which loads its product. A page takes 10 KB of memory. */
const maxProducts = 1000;

/** How soon a changed catalogue is noticed, in ms, when no page is requested. */
const checkIntervalMs = 1000;

/**
 * When the first pages are rendered, in ms after the start, if none is requested before: the process takes a copy of all
 * products and a core, which the first responses need themselves.
 */
const startDelayMs = 100;

export type PagesLog = { error(details: object, message: string): void };

export type CataloguePages = RenderedPages & {
  find(url: string): RenderedPage | undefined;
  /** Renders the pages of the catalogue as it is now, and from now on whenever it changes. */
  start(): void;
  close(): Promise<void>;
};

/** The folder of the build's bundle for servers; undefined when it has none. */
export const findBundle = (root: string): string | undefined => {
  const folder = join(root, '.server');
  return existsSync(join(folder, 'entry-server.js')) ? folder : undefined;
};

export const createReport = (log: PagesLog) => (error: unknown) =>
  log.error({ err: error }, 'the pages of the catalogue were not rendered');

/** The id in the path of a product's page. */
const productPath = /^\/product\/([^/]+)\/*$/i;

export const lacksProduct = (path: string, { byId }: CatalogueSnapshot) => {
  const id = productPath.exec(path)?.[1];
  return id !== undefined && !(productIdPattern.test(id) && byId.has(Number(id)));
};

/** Tells of a path whether it is of a product that the catalogue does not have. */
export const createUnknownProducts = (folder: string | undefined, catalogue: Catalogue) => (path: string) => {
  const snapshot = folder === undefined ? undefined : catalogue.current();
  return snapshot !== undefined && lacksProduct(path, snapshot);
};

/**
 * The pages that show the catalogue, rendered when it is loaded or changes, in a process that ends with its work. Until
 * a page is rendered, and when the build has no bundle for servers (its catalogue is another host's), `find` knows none,
 * and in the latter case no product is unknown.
 *
 * @param root The folder of the storefront's build.
 */
export const cataloguePages = (root: string, catalogue: Catalogue, log: PagesLog): CataloguePages => {
  const folder = findBundle(root);
  const report = createReport(log);
  let rendering: CatalogueRendering | undefined;
  let timer: NodeJS.Timeout | undefined;

  const getRendering = (): CatalogueRendering | undefined => {
    const snapshot = catalogue.current();
    // What another catalogue looked like is not shown, not even while the new one is rendered.
    if (!timer || !snapshot || folder === undefined) return undefined;
    if (rendering?.snapshot === snapshot) return rendering;
    rendering?.kill();
    rendering = renderCatalogue(snapshot, { folder, maxProducts, report });
    return rendering;
  };

  return {
    find: (url) => getRendering()?.pages.get(normalizeUrl(url)),
    isUnknownProduct: createUnknownProducts(folder, catalogue),
    start() {
      if (folder === undefined || timer) return;
      timer = setInterval(getRendering, checkIntervalMs).unref();
      setTimeout(getRendering, startDelayMs).unref();
    },
    async close() {
      clearInterval(timer);
      timer = undefined;
      await rendering?.stop();
    },
  };
};
