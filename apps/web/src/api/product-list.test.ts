import { productList } from '@curiolane/contract/accepted';
import { afterEach, expect, it, vi } from 'vitest';
import { nextTask } from '../browser/scheduling.ts';
import { aProduct } from '../testing/products.ts';
import { productListSchema } from './product-list.ts';

const validate = (value: unknown) => productListSchema['~standard'].validate(value);

const invalid = { ...aProduct({ id: 2 }), price: 'free' };

afterEach(() => vi.restoreAllMocks());

it.each([
  ['products', [aProduct({ id: 1 }), aProduct({ id: 3 })]],
  ['an invalid entry', [aProduct({ id: 1 }), invalid]],
  ['an id twice', [aProduct({ id: 1 }), aProduct({ id: 1 })]],
  ['no product', []],
  ['only invalid entries', [invalid, null]],
  ['no list', { products: [] }],
  ['a body that is not JSON', null],
])('validates %s as the schema that storefronts share', async (_, value) => {
  const { data, error } = productList.safeParse(value);
  const result = await validate(value);
  expect(result.issues?.map(({ message }) => message)).toEqual(error?.issues.map(({ message }) => message));
  expect('value' in result ? result.value : undefined).toEqual(data);
});

/** The validation of three products and a task that is queued as it begins, in the order in which they end. */
const race = async () => {
  const ended: string[] = [];
  const products = [1, 2, 3].map((id) => aProduct({ id }));
  const validated = Promise.resolve(validate(products)).then(() => ended.push('list'));
  await Promise.all([nextTask().then(() => ended.push('task')), validated]);
  return ended;
};

it('validates a list that takes long in several tasks', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 6));
  expect(await race()).toEqual(['task', 'list']);
});

it('validates a short one at once', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  expect(await race()).toEqual(['list', 'task']);
});
