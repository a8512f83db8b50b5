// Serves the storefront, and passes its calls on to a backend of the protocol: BACKEND_URL.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';

const backend = process.env.BACKEND_URL ?? 'http://localhost:3000';
const types = { css: 'text/css', js: 'text/javascript' };
const calls = /^\/(?:products|api|Checkout\/mail|images)(?:\/|$)/;
const read = (name) => readFileSync(new URL(`public/${name}`, import.meta.url));

const passOn = async (request, response) => {
  const { 'content-type': type, cookie } = request.headers;
  const body = request.method === 'GET' ? undefined : await buffer(request);
  const headers = { ...(type && { 'content-type': type }), ...(cookie && { cookie }) };
  const reply = await fetch(backend + request.url, { method: request.method, headers, body });
  response.writeHead(reply.status, {
    'content-type': reply.headers.get('content-type') ?? 'application/json',
    'set-cookie': reply.headers.getSetCookie(),
  });
  response.end(Buffer.from(await reply.arrayBuffer()));
};

const server = http.createServer(async (request, response) => {
  try {
    if (calls.test(request.url)) return await passOn(request, response);
    const [, name, extension] = /^\/((?:shop|pages|account)\.(js)|style\.(?:css))$/.exec(request.url) ?? [];
    const type = name ? types[extension ?? 'css'] : 'text/html';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(read(name ?? 'index.html'));
  } catch (error) {
    response.writeHead(502, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ message: `The backend cannot be reached: ${error.message}` }));
  }
});

server.listen(Number(process.env.PORT ?? 4000), '127.0.0.1', () =>
  console.log(`listening on http://127.0.0.1:${server.address().port}`),
);
