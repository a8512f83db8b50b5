import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Express as its documentation shows it. */

const express = createRequire(process.env.TOOLS ?? '')('express');
const products = JSON.parse(readFileSync(process.env.PRODUCTS_FILE ?? '', 'utf8'));

const app = express();
app.get('/products', (_request, response) => response.json(products));
app.get('/products/:id', ({ params }, response) =>
  response.json(products.find(({ id }) => String(id) === params.id)),
);
app.listen(Number(process.env.PORT), '127.0.0.1');
