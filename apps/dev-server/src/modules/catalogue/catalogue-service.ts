import type { Product } from '@curiolane/contract';
import { type Log, leftOutLog } from './catalogue-log.ts';
import { type CatalogueSnapshot, parseCatalogue } from './parse-catalogue.ts';

export type Catalogue = {
  /** Undefined until the catalogue of another host has been loaded. */
  current(): CatalogueSnapshot | undefined;
  /** Stops refreshing it; absent where nothing does. */
  close?(): void;
};

const silent: Log = { warn: () => {}, info: () => {} };

/** The catalogue that comes with this server. */
export const bundledCatalogue = (products: readonly Product[], log = silent): Catalogue => {
  const snapshot = parseCatalogue(products);
  leftOutLog('the catalogue of this project', log)(snapshot);
  return { current: () => snapshot };
};
