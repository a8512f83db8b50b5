import type { Product, ProductList } from '@curiolane/contract/accepted';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { nextTask } from '../browser/next-task.ts';
import { readFittingList, readFittingProduct } from './fitting-products.ts';
import { loadCatalogueSchemas, loadResponseSchemas, type ResponseSchemas } from './lazy-schemas.ts';

const lazySchema = <Output>(
  validate: (value: unknown) => Promise<StandardSchemaV1.Result<Output>>,
): StandardSchemaV1<unknown, Output> => ({ '~standard': { version: 1, vendor: 'curiolane', validate } });

/** The schema of the body of a success of a route other than the catalogue's. */
export const getSuccessSchema = <Name extends keyof ResponseSchemas['responseSchemas']>(name: Name) =>
  lazySchema<StandardSchemaV1.InferOutput<ResponseSchemas['responseSchemas'][Name]>>(async (value) => {
    const { responseSchemas } = await loadResponseSchemas();
    return responseSchemas[name]['~standard'].validate(value) as never;
  });

/** The schema of the body of an error response. */
export const errorSchema = lazySchema(async (value) =>
  (await loadCatalogueSchemas()).acceptedError['~standard'].validate(value),
);

/** Of what takes longer than 50 ms at once the shopper notices, and a phone is several times slower. */
const maxTaskMs = 5;

/** Runs a reader of a long list in several tasks, so that the page responds in between. */
const readInTasks = async <List>(reading: Generator<undefined, List>): Promise<List> => {
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

/** What was read of bodies that certainly fit the contract, without a schema. */
const fittingLists = new WeakMap<object, ProductList>();
const fittingProducts = new WeakMap<object, Product>();

/** Whether a product list certainly fits the contract. `productListSchema` does not validate such a list again. */
export const isFittingList = async (body: unknown): Promise<boolean> => {
  const products = Array.isArray(body) ? await readInTasks(readFittingList(body)) : undefined;
  if (products) fittingLists.set(body as unknown[], { products, leftOut: [] });
  return products !== undefined;
};

/** Whether a product certainly fits the contract. `productSchema` does not validate such a product again. */
export const isFittingProduct = async (body: unknown): Promise<boolean> => {
  const product = readFittingProduct(body);
  if (product) fittingProducts.set(body as object, product);
  return product !== undefined;
};

/** The schema of a product. */
export const productSchema = lazySchema<Product>(async (value) => {
  const fitting = fittingProducts.get(value as object);
  return fitting ? { value: fitting } : (await loadCatalogueSchemas()).product['~standard'].validate(value);
});

/** The schema of a product list. It validates a long one in several tasks. */
export const productListSchema = lazySchema<ProductList>(async (value) => {
  const fitting = fittingLists.get(value as object);
  if (fitting) return { value: fitting };
  const { productList, readProducts, describeInvalidList } = await loadCatalogueSchemas();
  if (!Array.isArray(value)) return productList['~standard'].validate(value);
  const list = await readInTasks(readProducts(value));
  const message = describeInvalidList(list);
  return message ? { issues: [{ message }] } : { value: list };
});
