import {
  describeInvalidList,
  type ProductList,
  productList,
  readProducts,
} from '@curiolane/contract/accepted';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { nextTask } from '../browser/scheduling.ts';

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
