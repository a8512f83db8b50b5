// A backend written in ten minutes: the storefront works with it, and much of the contract does not hold. It is here
// for its report, not to be copied.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { text } from 'node:stream/consumers';

const products = JSON.parse(readFileSync(new URL('../products.json', import.meta.url), 'utf8'));
const users = {};

const routes = {
  'GET /products': () => [200, products],
  'POST /api/auth/Register': ({ email, password }) => {
    if (users[email]) return [400, { message: 'This e-mail is taken' }];
    users[email] = { email, password, phone: '', address: '', avatar: '', createdAt: new Date(), orders: [] };
    return [200, { message: 'Registered' }];
  },
  'POST /api/auth/Login': ({ email, password }) =>
    users[email]?.password === password ? [200, { message: 'Welcome' }] : [401, { message: 'Wrong' }],
  'POST /api/auth/Profile': ({ email }) => [200, { user: users[email] }],
  'POST /api/auth/updateProfile': (change) => [200, { user: Object.assign(users[change.email], change) }],
};

const mails = /^\/Checkout\/mail\/send-(Verification-Code|Order-confirmation)\//;

const findHandler = ({ method, url }) => {
  if (method === 'POST' && mails.test(url)) return () => [200, { ok: true }];
  const product = products.find(({ id }) => url === `/products/${id}`);
  return product ? () => [200, product] : routes[`${method} ${url}`];
};

const server = http.createServer(async (request, response) => {
  try {
    const handle = findHandler(request);
    const body = await text(request);
    const [status, json] = handle ? handle(body ? JSON.parse(body) : {}) : [404, { error: 'Not found' }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  } catch (error) {
    response.writeHead(500).end(error.stack);
  }
});

server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () =>
  console.log(`listening on http://127.0.0.1:${server.address().port}`),
);
