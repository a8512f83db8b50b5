import {
  describeInvalidList,
  type LeftOut,
  type ProductList,
  productList,
  readProducts,
} from '@curiolane/contract/accepted';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { nextTask } from '../browser/scheduling.ts';

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

/** A shopper notices a task longer than 50 ms, and a phone is several times slower. */
const maxTaskMs = 5;

const readInTasks = async (entries: readonly unknown[]): Promise<ProductList> => {
  const reading = readProducts(entries);
  let began = performance.now();
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
    if (performance.now() - began > maxTaskMs) {
      await nextTask();
      began = performance.now();
    }
  }
};

/**
 * The contract's `productList`, in several tasks for a long list: ten thousand products take a phone some 300 ms, during
 * which the page would not respond to input.
 */
export const productListSchema: StandardSchemaV1<unknown, ProductList> = {
  '~standard': {
    version: 1,
    vendor: 'curiolane',
    validate: async (value) => {
      if (!Array.isArray(value)) return productList['~standard'].validate(value);
      const list = await readInTasks(value);
      const message = describeInvalidList(list);
      return message ? { issues: [{ message }] } : { value: list };
    },
  },
};
