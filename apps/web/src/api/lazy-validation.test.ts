import { product, productList } from '@curiolane/contract/accepted';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextTask } from '../browser/next-task.ts';
import { aProduct } from '../testing/products.ts';
import { isFittingList, isFittingProduct, productListSchema, productSchema } from './lazy-validation.ts';

const validate = (value: unknown) => productListSchema['~standard'].validate(value);

const invalid = { ...aProduct({ id: 2 }), price: 'free' };
const lenient = { ...aProduct({ id: 4 }), price: '12.50' };

afterEach(() => vi.restoreAllMocks());

describe('what certainly fits the contract', () => {
  it.each([
    ['products', [aProduct({ id: 1 }), aProduct({ id: 3, price: 0.1 + 0.2 })], true],
    ['a list without products', [], true],
    ['a price as text', [aProduct({ id: 1 }), lenient], false],
    ['an invalid entry', [aProduct({ id: 1 }), invalid], false],
    ['an id twice', [aProduct({ id: 1 }), aProduct({ id: 1 })], false],
    ['no list', { products: [] }, false],
    ['nothing', null, false],
  ])('as a list: %s', async (_, value, fits) => {
    expect(await isFittingList(value)).toBe(fits);
    const result = await validate(value);
    expect('value' in result ? result.value : undefined).toEqual(productList.safeParse(value).data);
  });

  it.each([
    ['a product', aProduct({ price: 0.1 + 0.2 }), true],
    ['a price as text', lenient, false],
    ['an invalid product', invalid, false],
    ['nothing', null, false],
  ])('as a product: %s', async (_, value, fits) => {
    expect(await isFittingProduct(value)).toBe(fits);
    const result = await productSchema['~standard'].validate(value);
    expect('value' in result ? result.value : undefined).toEqual(product.safeParse(value).data);
  });

  it('is read in several tasks, if it is long', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 6));
    const ended: string[] = [];
    await Promise.all([
      nextTask().then(() => ended.push('task')),
      isFittingList([1, 2, 3].map((id) => aProduct({ id }))).then(() => ended.push('list')),
    ]);
    expect(ended).toEqual(['task', 'list']);
  });
});

describe('the schema of a product list', () => {
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

  /** What ends first: the validation of three products, or a task that is queued as it begins. */
  const race = async () => {
    await validate([]);
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
});
