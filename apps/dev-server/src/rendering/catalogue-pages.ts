import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderedPage, RenderedPages } from '../http/static/rendered-page.ts';
import type { Catalogue } from '../modules/catalogue/catalogue-service.ts';
import type { CatalogueSnapshot } from '../modules/catalogue/parse-catalogue.ts';
import type { RenderRequest, RenderResult } from './render-process.ts';

/** The others have the page of the build, which loads its product. A page takes 10 KB of memory. */
const maxProducts = 1000;

/** How soon a changed catalogue is noticed, in ms, when no page is requested. */
const checkIntervalMs = 1000;

/**
 * When the first pages are rendered, in ms after the start, if none is requested before: the process takes a copy of all
 * products and a core, which the first responses need themselves.
 */
const startDelayMs = 100;

type Log = { error(details: object, message: string): void };

export type CataloguePages = RenderedPages & {
  /** Renders the pages of the catalogue as it is now, and from now on whenever it changes. */
  start(): void;
  close(): Promise<void>;
};

/** `/Shop/?category=garden` → `/shop?category=garden`: paths are the same in any case. */
const normalize = (url: string) => {
  const [path = '', ...query] = url.split('?');
  return [path.toLowerCase().replace(/\/+$/, '') || '/', ...query].join('?');
};

/** The id in the path of a product's page. */
const productPath = /^\/product\/([^/]+)\/*$/i;

/** As the storefront reads an id: it loads no product for any other. */
const validId = /^[1-9]\d*$/;

/** Under `node --watch` a process also reports the files that it has loaded. */
const isResult = (message: object): message is RenderResult => 'page' in message || 'error' in message;

/** A process and not a thread: its memory, a quarter of the server's, is free again when it has ended. */
const startProcess = (request: RenderRequest): ChildProcess => {
  const child = fork(fileURLToPath(new URL('./render-process.ts', import.meta.url)), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Where it ends before it has read this, its exit is reported.
  child.send(request, () => {});
  // The server does not wait for it.
  child.unref();
  child.channel?.unref();
  return child;
};

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** As it is asked to end, by this server or by the terminal of both. */
const stopSignals: readonly (NodeJS.Signals | null)[] = ['SIGTERM', 'SIGINT'];

const stop = async (child: ChildProcess) => {
  if (!isRunning(child)) return;
  child.ref();
  const exited = once(child, 'exit');
  child.kill();
  await exited;
};

const noPages: ReadonlyMap<string, RenderedPage> = new Map();

/**
 * The pages that show the catalogue, rendered when it is loaded or changes, in a process that ends with its work. Until
 * a page is rendered, and when the build has no bundle for servers (its catalogue is another host's), `find` knows none,
 * and in the latter case no product is unknown.
 *
 * @param root The folder of the storefront's build.
 */
export const cataloguePages = (root: string, catalogue: Catalogue, log: Log): CataloguePages => {
  const folder = join(root, '.server');
  const isPossible = existsSync(join(folder, 'entry-server.js'));
  let rendered: { snapshot: CatalogueSnapshot; pages: Map<string, RenderedPage> } | undefined;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;

  const report = (error: unknown) =>
    log.error({ err: error }, 'the pages of the catalogue were not rendered');

  const render = (snapshot: CatalogueSnapshot) => {
    child?.kill();
    const pages = new Map<string, RenderedPage>();
    rendered = { snapshot, pages };
    try {
      child = startProcess({ folder, products: snapshot.products, maxProducts });
    } catch (error) {
      // Without memory for one, for example: the pages are those of the build.
      child = undefined;
      return report(error);
    }
    child.on('message', (message: object) => {
      if (!isResult(message)) return;
      if ('error' in message) report(message.error);
      else pages.set(normalize(message.url), message.page);
    });
    child.on('error', report);
    child.on('exit', (code, signal) => {
      if (code !== 0 && !stopSignals.includes(signal))
        report(new Error(`The process ended with ${code ?? signal}.`));
    });
  };

  const getPages = () => {
    const snapshot = catalogue.current();
    // What another catalogue looked like is not shown, not even while the new one is rendered.
    if (!timer || !snapshot) return noPages;
    if (rendered?.snapshot !== snapshot) render(snapshot);
    return rendered?.pages ?? noPages;
  };

  return {
    find: (url) => getPages().get(normalize(url)),
    isUnknownProduct(path) {
      const id = productPath.exec(path)?.[1];
      const snapshot = isPossible ? catalogue.current() : undefined;
      if (id === undefined || !snapshot) return false;
      return !validId.test(id) || !snapshot.byId.has(Number(id));
    },
    start() {
      if (!isPossible || timer) return;
      timer = setInterval(getPages, checkIntervalMs).unref();
      setTimeout(getPages, startDelayMs).unref();
    },
    async close() {
      clearInterval(timer);
      timer = undefined;
      if (child) await stop(child);
    },
  };
};
