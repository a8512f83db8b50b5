import { expect, test } from 'vitest';
import { resolveReferences } from './route-request.ts';

const document = {
  paths: {},
  components: {
    schemas: {
      Product: { title: 'Product', properties: { rating: { $ref: '#/components/schemas/Rating' } } },
      Rating: { properties: { rate: { type: 'number' } } },
      Tree: { properties: { child: { $ref: '#/components/schemas/Tree' } } },
    },
  },
};
const rating = { title: 'Rating', properties: { rate: { type: 'number' } } };

test('a reference is replaced by the schema, also within one', () => {
  const schema = { type: 'array', items: { $ref: '#/components/schemas/Product' } };
  expect(resolveReferences(schema, document)).toEqual({
    type: 'array',
    items: { title: 'Product', properties: { rating } },
  });
});

test('what stands beside a reference is kept', () => {
  const schema = { $ref: '#/components/schemas/Rating', description: 'Of all.' };
  expect(resolveReferences(schema, document)).toEqual({ ...rating, description: 'Of all.' });
});

test('a schema within itself, and an unknown one, stay references', () => {
  const tree = { $ref: '#/components/schemas/Tree' };
  expect(resolveReferences(tree, document)).toEqual({ title: 'Tree', properties: { child: tree } });
  const unknown = { $ref: '#/components/schemas/Nothing' };
  expect(resolveReferences(unknown, document)).toEqual(unknown);
});
