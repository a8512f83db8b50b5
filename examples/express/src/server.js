import { isUtf8 } from 'node:buffer';
import express from 'express';
import { getUser, login, register, rememberCode, updateUser } from './accounts.js';
import { handleErrors, Refusal } from './errors.js';
import { sendCode, sendConfirmation } from './mails.js';
import { placeOrder } from './orders.js';
import { getProduct, products } from './products.js';
import { validateBody, validateEmail, validateKey } from './validation.js';

const app = express();
app.set('case sensitive routing', true);
app.disable('x-powered-by');

const requireJson = (request, _response, next) => {
  if (!request.is('application/json')) throw new Refusal(415, 'unsupported_media_type');
  next();
};

/** A route with its handler; every other method on its path gets 405. */
const addRoute = (method, path, ...handlers) => {
  app[method](path, ...handlers);
  app.all(path, (_request, response) => {
    response.set('Allow', method.toUpperCase());
    throw new Refusal(405, 'method_not_allowed');
  });
};

/** JSON is UTF-8; the parser would put replacement characters in place of other bytes. */
const verify = (_request, _response, body) => {
  if (!isUtf8(body)) throw new Error('not UTF-8');
};

/** Half of a surrogate pair is no text: it could not be stored as it was sent. */
const reviver = (_key, value) => {
  if (typeof value === 'string' && !value.isWellFormed()) throw new SyntaxError('not Unicode');
  return value;
};

const addPost = (path, limit, ...handlers) => {
  const documented = path.replace(':email', '{email}');
  const parse = express.json({ limit, inflate: false, strict: false, verify, reviver });
  addRoute('post', path, requireJson, parse, validateBody(documented), ...handlers);
};

addRoute('get', '/products', (_request, response) => response.json(products));

addRoute('get', '/products/:id', (request, response) => {
  const { id } = request.params;
  if (!/^[1-9]\d{0,15}$/.test(id))
    throw new Refusal(400, 'validation_failed', {
      'params.id': ['A product id is a positive whole number.'],
    });
  const product = getProduct(Number(id));
  if (!product) throw new Refusal(404, 'product_not_found');
  response.json(product);
});

addPost('/api/auth/Profile', '16kb', (request, response) => response.json({ user: getUser(request.body) }));

addPost('/api/auth/updateProfile', '640kb', (request, response) =>
  response.json({ user: updateUser(request.body) }),
);

addPost('/Checkout/mail/send-Verification-Code/:email', '16kb', validateEmail, async (request, response) => {
  const { email } = request.params;
  await sendCode(email, request.body.verificationCode);
  rememberCode(email);
  response.json({ message: 'The code is on its way.' });
});

addPost('/api/auth/Register', '16kb', async (request, response) => {
  await register(request.body);
  response.status(201).json({ message: 'Registered successfully' });
});

addPost('/api/auth/Login', '16kb', async (request, response) => {
  await login(request.body);
  response.json({ message: 'Login successful' });
});

const orderPath = '/Checkout/mail/send-Order-confirmation/:email';
addPost(orderPath, '256kb', validateEmail, validateKey, (request, response) => {
  const { body, params, headers } = request;
  const placed = placeOrder(body, params.email, headers['idempotency-key']);
  if (placed.isNew) sendConfirmation(body);
  response.status(201).json(placed.response);
});

app.use(() => {
  throw new Refusal(404, 'not_found');
});
app.use(handleErrors);

const server = app.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', (error) => {
  if (error) throw error;
  console.log(`listening on http://127.0.0.1:${server.address().port}`);
});
