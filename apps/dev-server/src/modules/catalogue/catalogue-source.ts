import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { fetchErrorReason } from '../../fetch-error-reason.ts';
import { urlAuthorization } from '../../url-authorization.ts';
import { type Log, leftOutLog, outageLog } from './catalogue-log.ts';
import { bundledCatalogue, type Catalogue } from './catalogue-service.ts';
import { type CatalogueSnapshot, parseCatalogue } from './parse-catalogue.ts';

const defaultIntervals = { refreshMs: 5 * 60 * 1000, minRetryMs: 1000 };
const maxRetryDelayMs = 30_000;
const timeoutMs = 10_000;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`its response is not JSON: ${(error as Error).message}`);
  }
};

/** A path of an image belongs to the host that serves the catalogue, and browsers would ask this server for it. */
const withImageUrl = (entry: unknown, origin: string): unknown =>
  typeof entry === 'object' &&
  entry !== null &&
  'image' in entry &&
  typeof entry.image === 'string' &&
  /^\/(?!\/)/.test(entry.image)
    ? { ...entry, image: origin + entry.image }
    : entry;

const load = async (url: URL, signal: AbortSignal): Promise<CatalogueSnapshot> => {
  const response = await fetch(`${url.origin}${url.pathname.replace(/\/+$/, '')}/products`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    headers: { accept: 'application/json', ...urlAuthorization(url) },
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`it responded with ${response.status} to GET /products`);
  }
  const content = parseJson(await response.text());
  const { origin } = new URL(response.url);
  return parseCatalogue(
    Array.isArray(content) ? content.map((entry: unknown) => withImageUrl(entry, origin)) : content,
  );
};

type Intervals = typeof defaultIntervals;

/** The catalogue of another host, refreshed while the server runs. When that fails, the last one stays. */
const remoteCatalogue = async (
  url: string,
  log: Log,
  { refreshMs, minRetryMs }: Intervals,
): Promise<Catalogue> => {
  const closed = new AbortController();
  let current: CatalogueSnapshot | undefined;
  let failures = 0;
  const host = new URL(url);
  const name = `catalogue ${host.origin}${host.pathname}`;
  const logLeftOut = leftOutLog(name, log);
  const outages = outageLog(name, log);
  const refresh = async () => {
    try {
      const loaded = await load(host, closed.signal);
      outages.loaded();
      logLeftOut(loaded);
      // An equal one would discard the responses and pages that were made of the one before.
      if (!isDeepStrictEqual(loaded.products, current?.products)) current = loaded;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!closed.signal.aborted) outages.failed(fetchErrorReason(error));
    }
  };
  const refreshForever = async () => {
    while (!closed.signal.aborted) {
      const delayMs = failures > 0 ? Math.min(minRetryMs * 2 ** (failures - 1), maxRetryDelayMs) : refreshMs;
      await pause(delayMs, undefined, { signal: closed.signal, ref: false }).catch(() => {});
      if (!closed.signal.aborted) await refresh();
    }
  };
  await refresh();
  void refreshForever();
  return { current: () => current, close: () => closed.abort() };
};

export type CatalogueSource = {
  /** A host with the catalogue's routes; without one the bundled catalogue is loaded. */
  url: string | undefined;
  /** The path below which this server has the photographs of the bundled catalogue. */
  basePath: string;
};

export const loadCatalogue = async (
  { url, basePath }: CatalogueSource,
  log: Log,
  intervals = defaultIntervals,
): Promise<Catalogue> => {
  if (url) return remoteCatalogue(url, log, intervals);
  const { products } = await import('@curiolane/catalogue/products');
  const served =
    basePath === '' ? products : products.map((product) => ({ ...product, image: basePath + product.image }));
  return bundledCatalogue(served, log);
};
