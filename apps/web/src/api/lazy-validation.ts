import type { ProductList } from '@curiolane/contract/accepted';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { nextTask } from '../browser/next-task.ts';
import { loadCatalogueSchemas, loadResponseSchemas, type ResponseSchemas } from './lazy-schemas.ts';

const lazySchema = <Schema extends StandardSchemaV1>(
  load: () => Promise<Schema>,
): StandardSchemaV1<unknown, StandardSchemaV1.InferOutput<Schema>> => ({
  '~standard': {
    version: 1,
    vendor: 'curiolane',
    validate: async (value) =>
      (await load())['~standard'].validate(value) as Promise<
        StandardSchemaV1.Result<StandardSchemaV1.InferOutput<Schema>>
      >,
  },
});

/** The schema of the body of a success of a route other than the catalogue's. */
export const getSuccessSchema = <Name extends keyof ResponseSchemas['responseSchemas']>(name: Name) =>
  lazySchema(async () => (await loadResponseSchemas()).responseSchemas[name]);

/** The schema of a product. */
export const productSchema = lazySchema(async () => (await loadCatalogueSchemas()).product);

/** The schema of the body of an error response. */
export const errorSchema = lazySchema(async () => (await loadCatalogueSchemas()).acceptedError);

/** Of what takes longer than 50 ms at once the shopper notices, and a phone is several times slower. */
const maxTaskMs = 5;

/** The schema of a product list. It validates a long one in several tasks, so that the page responds in between. */
export const productListSchema: StandardSchemaV1<unknown, ProductList> = {
  '~standard': {
    version: 1,
    vendor: 'curiolane',
    validate: async (value) => {
      const { productList, readProducts, describeInvalidList } = await loadCatalogueSchemas();
      if (!Array.isArray(value)) return productList['~standard'].validate(value);
      const reading = readProducts(value);
      let began = performance.now();
      for (;;) {
        const { done, value: list } = reading.next();
        if (done) {
          const message = describeInvalidList(list);
          return message ? { issues: [{ message }] } : { value: list };
        }
        if (performance.now() - began > maxTaskMs) {
          await nextTask();
          began = performance.now();
        }
      }
    },
  },
};
