import type { LeftOut, ProductList } from '@curiolane/contract/accepted';

const toText = ({ index, id, reason }: LeftOut): string =>
  `Product ${index + 1} of the catalogue${id === undefined ? '' : ` (id ${id})`} is left out: ${reason}.`;

// A list is loaded again and again, and its entries are mostly the same.
const logged = new Set<string>();

const log = ({ leftOut }: ProductList) => {
  for (const text of leftOut.map(toText)) {
    if (!logged.has(text)) console.warn(text);
    logged.add(text);
  }
};

/** Logs each entry of a product list that the storefront could not read, once. A failed list is reported elsewhere. */
export const logLeftOut = (loaded: Promise<{ data: ProductList }>): void => {
  loaded.then(
    ({ data }) => log(data),
    () => {},
  );
};
