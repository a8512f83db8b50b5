import { isDeepStrictEqual } from 'node:util';
import type { CatalogueSnapshot } from './parse-catalogue.ts';

export type Log = { warn(details: object, message: string): void; info(message: string): void };

const repeatIntervalMs = 10 * 60_000;
const maxNamed = 10;

const nameSome = (leftOut: readonly string[]) =>
  leftOut.length <= maxNamed
    ? leftOut
    : [...leftOut.slice(0, maxNamed), `and ${leftOut.length - maxNamed} more`];

/** Says in one line which products are not sold, when that has changed. */
export const leftOutLog = (name: string, log: Log) => {
  let logged: readonly string[] = [];
  return ({ products, leftOut }: CatalogueSnapshot): void => {
    if (isDeepStrictEqual(leftOut, logged)) return;
    logged = leftOut;
    const { length } = products;
    if (leftOut.length === 0) log.info(`${name} sells all of its ${length} products`);
    else
      log.warn(
        { leftOut: nameSome(leftOut) },
        `${name} sells ${length} of ${length + leftOut.length} products: the others do not fit the contract`,
      );
  };
};

/** Says in one line why a catalogue cannot be loaded: when it begins or its cause changes, and seldom meanwhile. */
export const outageLog = (name: string, log: Log) => {
  let logged: { reason: string; at: number } | undefined;
  return {
    failed(reason: string): void {
      const now = performance.now();
      if (logged?.reason === reason && now - logged.at < repeatIntervalMs) return;
      logged = { reason, at: now };
      log.warn({ reason }, `${name} could not be loaded: check CATALOGUE_URL; retrying`);
    },
    loaded(): void {
      if (logged) log.info(`${name} loaded again`);
      logged = undefined;
    },
  };
};
