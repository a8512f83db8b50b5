import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createShopRoutes } from './shop-routes.js';

/** ts-rest on Fastify as its documentation shows it, with validated responses. */

const load = createRequire(process.env.TOOLS ?? '');
const { initContract } = load('@ts-rest/core');
const { initServer } = load('@ts-rest/fastify');
const { fastify } = load('fastify');
const { z } = load('zod');

const products = JSON.parse(readFileSync(process.env.PRODUCTS_FILE ?? '', 'utf8'));

const contract = initContract().router(createShopRoutes(z));

const app = fastify();
const server = initServer();
const routes = server.router(contract, {
  list: async () => ({ status: 200, body: products }),
  item: async ({ params }) => ({ status: 200, body: products.find(({ id }) => id === params.id) }),
});
server.registerRouter(contract, routes, app, { responseValidation: true });
app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
