import { setTimeout as pause } from 'node:timers/promises';
import { type Assortment, type Catalogue, ownCatalogue, parseCatalogue } from './catalogue-service.ts';

type Log = { warn(details: object, message: string): void; info(message: string): void };

const refreshIntervalMs = 5 * 60 * 1000;
const minRetryDelayMs = 1000;
const maxRetryDelayMs = 30_000;
const timeoutMs = 10_000;

const load = async (url: string, signal: AbortSignal): Promise<Assortment> => {
  const response = await fetch(`${url.replace(/\/+$/, '')}/products`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
  return parseCatalogue(await response.json());
};

/** The catalogue of another host, refreshed while the server runs. What was loaded last stays when it fails. */
const remoteCatalogue = async (url: string, log: Log): Promise<Catalogue> => {
  const ended = new AbortController();
  let current: Assortment | undefined;
  let failures = 0;
  const refresh = async () => {
    try {
      current = await load(url, ended.signal);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!ended.signal.aborted) log.warn({ reason: String(error) }, `catalogue ${url} could not be loaded`);
    }
  };
  const keepFresh = async () => {
    while (!ended.signal.aborted) {
      const wait =
        failures > 0 ? Math.min(minRetryDelayMs * 2 ** (failures - 1), maxRetryDelayMs) : refreshIntervalMs;
      await pause(wait, undefined, { signal: ended.signal, ref: false }).catch(() => {});
      if (!ended.signal.aborted) await refresh();
    }
  };
  await refresh();
  void keepFresh();
  return { current: () => current, close: () => ended.abort() };
};

/** @param url Another host of the catalogue's shape; the shop's own catalogue without one. */
export const openCatalogue = async (url: string | undefined, log: Log): Promise<Catalogue> => {
  if (url) return remoteCatalogue(url, log);
  const { products } = await import('../../../catalogue/products.ts');
  return ownCatalogue(products);
};
