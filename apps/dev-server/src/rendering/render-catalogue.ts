import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { RenderedPage } from '../http/static/rendered-page.ts';
import type { CatalogueSnapshot } from '../modules/catalogue/parse-catalogue.ts';
import type { RenderRequest, RenderResult } from './render-process.ts';

/** `/Shop/?category=garden` → `/shop?category=garden`: paths are the same in any case. */
export const normalizeUrl = (url: string): string => {
  const [path = '', ...query] = url.split('?');
  return [path.toLowerCase().replace(/\/+$/, '') || '/', ...query].join('?');
};

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

export type CatalogueRendering = {
  snapshot: CatalogueSnapshot;
  /** Those that are rendered so far, by their normalized URL. */
  pages: ReadonlyMap<string, RenderedPage>;
  /** Resolves when the page is rendered, or without one when there will be none. */
  whenRendered(url: string): Promise<RenderedPage | undefined>;
  /** Resolves when nothing more will be rendered. */
  ended: Promise<void>;
  kill(): void;
  stop(): Promise<void>;
};

export type RenderingOptions = {
  /** Of the build's bundle for servers. */
  folder: string;
  maxProducts: number;
  /** Called with the reason when pages are not rendered. */
  report: (error: unknown) => void;
};

/** Renders the pages of a catalogue in a process that ends with its work. */
export const renderCatalogue = (
  snapshot: CatalogueSnapshot,
  { folder, maxProducts, report }: RenderingOptions,
): CatalogueRendering => {
  const pages = new Map<string, RenderedPage>();
  const ended = Promise.withResolvers<void>();
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  let child: ChildProcess | undefined;

  try {
    child = startProcess({ folder, products: snapshot.products, maxProducts });
    child.on('message', (message: object) => {
      if (!isResult(message)) return;
      if ('error' in message) return report(message.error);
      const url = normalizeUrl(message.url);
      pages.set(url, message.page);
      waiting.get(url)?.resolve();
    });
    child.on('error', (error) => {
      report(error);
      ended.resolve();
    });
    child.on('exit', (code, signal) => {
      if (code !== 0 && !stopSignals.includes(signal))
        report(new Error(`The process ended with ${code ?? signal}.`));
    });
    // After the last message, which may come after the exit.
    child.on('disconnect', ended.resolve);
  } catch (error) {
    // Without memory for one, for example: the pages are those of the build.
    report(error);
    ended.resolve();
  }

  return {
    snapshot,
    pages,
    async whenRendered(url) {
      const rendered = waiting.get(url) ?? Promise.withResolvers<void>();
      waiting.set(url, rendered);
      if (!pages.has(url)) await Promise.race([rendered.promise, ended.promise]);
      return pages.get(url);
    },
    ended: ended.promise,
    kill: () => void child?.kill(),
    async stop() {
      if (!child || !isRunning(child)) return;
      child.ref();
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
};
