import { setTimeout as pause } from 'node:timers/promises';
import type { RenderedPages } from '../http/static/rendered-page.ts';
import type { Catalogue } from '../modules/catalogue/catalogue-service.ts';
import type { CatalogueSnapshot } from '../modules/catalogue/parse-catalogue.ts';
import {
  createReport,
  createUnknownProducts,
  findBundle,
  lacksProduct,
  type PagesLog,
} from './catalogue-pages.ts';
import { type CatalogueRendering, normalizeUrl, renderCatalogue } from './render-catalogue.ts';

/** There are hundreds of sandboxes; the page of one of their other products is that of the build. */
const maxProducts = 100;

/** How many sandboxes are rendered at the same time: each takes a process with 60 MB. */
const maxProcesses = 2;

/** How long a request waits for its page: then it gets the page of the build, which loads the products itself. */
const maxWaitMs = 5000;

/** A URL of which a page can be rendered: the shop list, that of a category, a product, the site map. */
const renderedUrl = /^\/(?:shop(?:\?category=[^&]*)?|product\/[^/]+|sitemap\.xml)$/;

export type OwnPages = RenderedPages & { close(): Promise<void> };

/** The folder of the build, where failures are logged, and whose turn it is to be rendered. */
export type OwnPagesOptions = { root: string; log: PagesLog; takeTurn: TakeTurn };

/** Resolves when it is the caller's turn, with the function that ends it. */
export type TakeTurn = () => Promise<() => void>;

export const createTurns = (max = maxProcesses): TakeTurn => {
  const waiting: (() => void)[] = [];
  let free = max;
  const end = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return end;
  };
};

/**
 * The pages of a sandbox that has a catalogue of its own: they are rendered when the first of them is requested, which
 * waits for it.
 */
export const ownPages = (catalogue: Catalogue, { root, log, takeTurn }: OwnPagesOptions): OwnPages => {
  const folder = findBundle(root);
  const report = createReport(log);
  let current:
    | { snapshot: CatalogueSnapshot; rendering: Promise<CatalogueRendering | undefined> }
    | undefined;
  let isClosed = false;

  const render = async (snapshot: CatalogueSnapshot, bundle: string) => {
    const endTurn = await takeTurn();
    // Its sandbox may have been deleted or reset since then.
    if (isClosed || current?.snapshot !== snapshot) return void endTurn();
    const rendering = renderCatalogue(snapshot, { folder: bundle, maxProducts, report });
    void rendering.ended.then(endTurn);
    return rendering;
  };

  const start = (snapshot: CatalogueSnapshot, bundle: string) => {
    void current?.rendering.then((before) => before?.kill());
    // In a microtask of its own, so that it finds itself as the current one.
    const rendering = Promise.resolve().then(() => render(snapshot, bundle));
    current = { snapshot, rendering };
    return rendering;
  };

  return {
    find(url) {
      const normalized = normalizeUrl(url);
      const snapshot = catalogue.current();
      if (!snapshot || folder === undefined || !renderedUrl.test(normalized)) return undefined;
      if (lacksProduct(normalized, snapshot)) return undefined;
      const rendering = current?.snapshot === snapshot ? current.rendering : start(snapshot, folder);
      return Promise.race([
        rendering.then((started) => started?.whenRendered(normalized)),
        pause(maxWaitMs, undefined, { ref: false }),
      ]);
    },
    isUnknownProduct: createUnknownProducts(folder, catalogue),
    async close() {
      isClosed = true;
      await (await current?.rendering)?.stop();
    },
  };
};
