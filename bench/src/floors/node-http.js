import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The least that an HTTP server in Node can do: bodies that are serialized before the first request. */

const list = readFileSync(process.env.PRODUCTS_FILE ?? '');
const bodies = new Map([['/products', list]]);
for (const product of JSON.parse(list.toString()))
  bodies.set(`/products/${product.id}`, Buffer.from(JSON.stringify(product)));

createServer((request, response) => {
  const body = bodies.get(request.url ?? '');
  if (!body) return response.writeHead(404).end();
  return response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
    .end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
