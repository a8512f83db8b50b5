import { readFileSync } from 'node:fs';
import { contractRoutes, errorStatuses, handleErrors } from '@curiolane/ts-rest-fastify';
import fastify from 'fastify';
import { z } from 'zod';
import { createShopRoutes } from './shop-routes.js';

/** This repository's own ts-rest on Fastify, without its cached responses: requests and responses are validated. */

const products = JSON.parse(readFileSync(process.env.PRODUCTS_FILE ?? '', 'utf8'));

const contract = createShopRoutes(z);

const errorBodies = Object.fromEntries(
  Object.keys(errorStatuses).map((kind) => [kind, () => ({ error: kind })]),
);

const app = fastify();
handleErrors(app, { errorBodies });
const handlers = {
  list: () => ({ status: 200, body: products }),
  item: ({ params }) => ({ status: 200, body: products.find(({ id }) => id === params.id) }),
};
app.register(contractRoutes(contract, handlers, { errorBodies }));
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
