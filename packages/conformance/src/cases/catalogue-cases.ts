import { isDeepStrictEqual } from 'node:util';
import { shopContract } from '@curiolane/contract';
import type { CaseTable } from '../case.ts';
import type { World } from '../world.ts';
import { parameterCases, pathCases } from './invalid-request-cases.ts';

// Of a catalogue on another host only the successful responses are tested.
const sameHost = ['catalogue-on-same-host'] as const;

const unusedId = ({ products }: World) => String(Math.max(0, ...products.map(({ id }) => id)) + 1_000_003);

/** A long list may leave out the descriptions. */
const asListed = (product: unknown, listed: unknown): unknown => {
  const hasDescription = (value: unknown) =>
    typeof value === 'object' && value !== null && 'description' in value;
  if (!hasDescription(product) || hasDescription(listed)) return product;
  const { description: _, ...rest } = product as { description: unknown };
  return rest;
};

const validProduct = (world: World) => ({ params: { id: String(world.anyProduct().id) } });

export const catalogueCases = {
  listProducts: [
    {
      name: 'responds with products whose ids are unique',
      rule: 'valid-request',
      expect: { status: 200 },
      request: () => ({
        check: ({ json }) => {
          const ids = shopContract.listProducts.responses[200].parse(json).map(({ id }) => id);
          if (ids.length === 0) return ['The list is empty.'];
          return new Set(ids).size === ids.length ? [] : ['Two products have the same id.'];
        },
      }),
    },
    // PATCH without a body: a real backend may carry out a DELETE of its catalogue.
    ...pathCases<'listProducts'>(() => ({}), { method: 'PATCH', allow: 'GET', needs: sameHost }),
  ],
  getProduct: [
    {
      name: 'responds with the product that the list has under that id',
      rule: 'catalogue-consistency',
      expect: { status: 200 },
      request: (world) => {
        const { id } = world.anyProduct();
        const listed = world.getListed(id);
        return {
          params: { id: String(id) },
          check: ({ json }) =>
            isDeepStrictEqual(asListed(json, listed), listed)
              ? []
              : [`The list has ${JSON.stringify(listed)}.`],
        };
      },
    },
    {
      name: 'responds with 404 to an unknown id',
      rule: 'unknown-id-is-404',
      needs: sameHost,
      expect: { status: 404, code: 'product_not_found' },
      request: (world) => ({ params: { id: unusedId(world) } }),
    },
    ...parameterCases<'getProduct'>(
      validProduct,
      'id',
      ['0', '-1', '1.5', 'abc', '1e3', '9'.repeat(40), '1\n'],
      sameHost,
    ),
    ...pathCases<'getProduct'>(validProduct, { method: 'PATCH', allow: 'GET', needs: sameHost }),
  ],
} satisfies Pick<CaseTable, 'listProducts' | 'getProduct'>;
