import { readFileSync } from 'node:fs';
import fastify from 'fastify';

/** Bare Fastify as its documentation shows it: a route for each path, responses serialized by a schema. */

const text = { type: 'string' };
const number = { type: 'number' };
const integer = { type: 'integer' };
const rating = { type: 'object', properties: { rate: number, count: integer } };
const product = {
  type: 'object',
  properties: {
    ...{ id: integer, title: text, price: number, description: text, category: text, image: text },
    ...{ rating, color: text },
  },
};

/** @type {{ id: number }[]} */
const products = JSON.parse(readFileSync(process.env.PRODUCTS_FILE ?? '', 'utf8'));
const byId = new Map(products.map((item) => [String(item.id), item]));

const app = fastify();
app.get(
  '/products',
  { schema: { response: { 200: { type: 'array', items: product } } } },
  async () => products,
);
app.get('/products/:id', { schema: { response: { 200: product } } }, async ({ params }) =>
  byId.get(/** @type {{ id: string }} */ (params).id),
);
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
