import { setTimeout as pause } from 'node:timers/promises';
import {
  bundledCatalogue,
  type Catalogue,
  type CatalogueSnapshot,
  parseCatalogue,
} from './catalogue-service.ts';

type Log = { warn(details: object, message: string): void; info(message: string): void };

const refreshIntervalMs = 5 * 60 * 1000;
const minRetryDelayMs = 1000;
const maxRetryDelayMs = 30_000;
const timeoutMs = 10_000;

const load = async (url: string, signal: AbortSignal): Promise<CatalogueSnapshot> => {
  const response = await fetch(`${url.replace(/\/+$/, '')}/products`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
  return parseCatalogue(await response.json());
};

/** The catalogue of another host, refreshed while the server runs. When that fails, the last one stays. */
const remoteCatalogue = async (url: string, log: Log): Promise<Catalogue> => {
  const closed = new AbortController();
  let current: CatalogueSnapshot | undefined;
  let failures = 0;
  const refresh = async () => {
    try {
      current = await load(url, closed.signal);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!closed.signal.aborted) log.warn({ reason: String(error) }, `catalogue ${url} could not be loaded`);
    }
  };
  const refreshForever = async () => {
    while (!closed.signal.aborted) {
      const delayMs =
        failures > 0 ? Math.min(minRetryDelayMs * 2 ** (failures - 1), maxRetryDelayMs) : refreshIntervalMs;
      await pause(delayMs, undefined, { signal: closed.signal, ref: false }).catch(() => {});
      if (!closed.signal.aborted) await refresh();
    }
  };
  await refresh();
  void refreshForever();
  return { current: () => current, close: () => closed.abort() };
};

/** @param url A host with the catalogue's routes; without one the bundled catalogue is loaded. */
export const loadCatalogue = async (url: string | undefined, log: Log): Promise<Catalogue> => {
  if (url) return remoteCatalogue(url, log);
  const { products } = await import('@curiolane/catalogue/products');
  return bundledCatalogue(products);
};
