import { isDeepStrictEqual } from 'node:util';
import { shopContract } from '@curiolane/contract';
import { Blocked } from '../blocked.ts';
import type { CaseTable } from '../case.ts';
import type { Stage } from '../stage.ts';
import { addressCases, parameterCases } from './bad-requests.ts';

// A foreign catalogue is held to what it answers; how it refuses is its own affair.
const ours = ['own-catalogue'] as const;

const anyProduct = (stage: Stage) => {
  const [product] = stage.lines(1);
  if (!product) throw new Blocked('The catalogue gave no products to look up.');
  const { quantity: _quantity, ...rest } = product;
  return rest;
};

const unusedId = ({ products }: Stage) => String(Math.max(0, ...products.map(({ id }) => id)) + 1_000_003);

const goodProduct = (stage: Stage) => ({ params: { id: String(anyProduct(stage).id) } });

export const catalogueCases = {
  listProducts: [
    {
      name: 'answers with products, each with an id of its own',
      rule: 'good-input',
      expect: { status: 200 },
      plan: () => ({
        check: ({ json }) => {
          const ids = shopContract.listProducts.responses[200].parse(json).map(({ id }) => id);
          if (ids.length === 0) return ['The list is empty.'];
          return new Set(ids).size === ids.length ? [] : ['Two products have the same id.'];
        },
      }),
    },
    ...addressCases<'listProducts'>(() => ({}), { method: 'DELETE', allow: 'GET', needs: ours }),
  ],
  getProduct: [
    {
      name: 'answers with the product that the list has under that id',
      rule: 'catalogue-agrees',
      expect: { status: 200 },
      plan: (stage) => {
        const listed = anyProduct(stage);
        return {
          params: { id: String(listed.id) },
          check: ({ json }) =>
            isDeepStrictEqual(json, listed) ? [] : [`The list has ${JSON.stringify(listed)}.`],
        };
      },
    },
    {
      name: 'answers 404 to an id that no product has',
      rule: 'unknown-is-404',
      needs: ours,
      expect: { status: 404, code: 'product_not_found' },
      plan: (stage) => ({ params: { id: unusedId(stage) } }),
    },
    ...parameterCases<'getProduct'>(
      goodProduct,
      'id',
      ['0', '-1', '1.5', 'abc', '1e3', '9'.repeat(40)],
      ours,
    ),
    ...addressCases<'getProduct'>(goodProduct, { method: 'DELETE', allow: 'GET', needs: ours }),
  ],
} satisfies Pick<CaseTable, 'listProducts' | 'getProduct'>;
