import { type Product, toCents, toDollars } from '@curiolane/contract';
import type { HttpResponse } from '../http-client.ts';
import type { ResponseRule } from '../rules.ts';
import { acrossRoutes, type BrokenBackends, onRoute } from './broken-backend.ts';
import { jsonResponse, replaceError, rewriteResponse, withBody } from './mutation.ts';

const whenStatus = (status: number, rewrite: (response: HttpResponse) => HttpResponse | undefined) =>
  rewriteResponse((response) => (response.status === status ? rewrite(response) : response));

const whenError = (rewrite: (response: HttpResponse) => HttpResponse) =>
  rewriteResponse((response) => (response.status >= 400 ? rewrite(response) : response));

const withHeaders = (response: HttpResponse, headers: HttpResponse['headers']): HttpResponse => ({
  ...response,
  headers: { ...response.headers, ...headers },
});

const withStatus = (status: number) => (response: HttpResponse) => ({ ...response, status });

const rewriteUser = (rewrite: (user: object) => object) =>
  whenStatus(200, (response) =>
    withBody(response, { user: rewrite((response.json as { user: object }).user) }),
  );

const withMessage = (message: unknown) => (response: HttpResponse) =>
  withBody(response, { ...(response.json as object), message });

const htmlErrorPage = (response: HttpResponse) => ({
  ...withHeaders(response, { 'content-type': 'text/html' }),
  text: '<!doctype html><h1>Error</h1>',
});

const withPriceText = ({ price, ...product }: Product) => ({ ...product, price: `$${price}` });

const withoutPrice = ({ price: _price, ...product }: Product) => product;

const notFound = () => jsonResponse(404, { message: 'Not found.', code: 'not_found' });

/** Backends with which the storefront does not work. */
export const storefrontMutations = {
  'screens-work': {
    'lists products without prices': onRoute(
      'listProducts',
      whenStatus(200, (response) => withBody(response, (response.json as Product[]).map(withoutPrice))),
    ),
    'confirms no order': onRoute('sendOrderConfirmation', whenStatus(201, withStatus(500))),
    'signs in with any password': onRoute('login', whenStatus(401, withStatus(200))),
  },
} satisfies BrokenBackends<'screens-work'>;

/** Backends whose responses break a rule for every response. */
export const responseMutations = {
  responds: {
    'drops the connection on an unknown product': onRoute(
      'getProduct',
      whenStatus(404, () => undefined),
    ),
  },
  json: {
    'sends HTML error pages': onRoute('getProduct', whenError(htmlErrorPage)),
    'sends JSON as text/plain': onRoute(
      'live',
      rewriteResponse((response) => withHeaders(response, { 'content-type': 'text/plain' })),
    ),
    'sends plain text as JSON': onRoute(
      'getSession',
      whenStatus(401, (response) => ({ ...response, text: 'Login failed' })),
      'session-required',
    ),
  },
  'documented-status': {
    'responds with 418 instead of 401': onRoute(
      'getSession',
      whenStatus(401, withStatus(418)),
      'session-required',
    ),
    'responds with 200 instead of 201': onRoute(
      'sendOrderConfirmation',
      whenStatus(201, withStatus(200)),
      'valid-request',
    ),
  },
  'documented-body': {
    'sends prices as text': onRoute(
      'listProducts',
      rewriteResponse((response) => withBody(response, (response.json as Product[]).map(withPriceText))),
    ),
    'omits the membership from the profile': onRoute(
      'getProfile',
      rewriteUser((user) => ({ ...user, membership: undefined })),
      'valid-request',
    ),
    'has an error body of its own': onRoute(
      'getProduct',
      whenError((response) => withBody(response, { error: 'Something is wrong' })),
    ),
    'sends a list as the message of an error': onRoute('getProduct', whenError(withMessage(['Not found']))),
    'sends a number as the message of an error': onRoute('login', whenError(withMessage(401))),
    'sends a number as the message of a login': onRoute(
      'login',
      whenStatus(200, withMessage(1)),
      'valid-request',
    ),
  },
  'no-password': {
    'reveals the hash of the password': onRoute(
      'getProfile',
      rewriteUser((user) => ({ ...user, passwordHash: '$argon2id$' })),
      'valid-request',
    ),
  },
  'not-cached': {
    'lets caches keep a profile': onRoute(
      'getProfile',
      rewriteResponse((response) => withHeaders(response, { 'cache-control': 'public, max-age=60' })),
      'valid-request',
    ),
    'does not say that the list of orders is not to be kept': onRoute(
      'listOrders',
      rewriteResponse((response) => withHeaders(response, { 'cache-control': undefined })),
      'order-persists',
    ),
  },
  'no-unknown-keys': {
    'sends all that is stored of an account': onRoute(
      'getProfile',
      rewriteUser((user) => ({ ...user, updatedBy: 'migration 7' })),
      'valid-request',
    ),
  },
  'documented-code': {
    'has one code for every 404': onRoute('getProduct', whenStatus(404, notFound)),
  },
  'retry-after': {
    'refuses wrong passwords as too many, without Retry-After': onRoute(
      'login',
      whenStatus(401, () => jsonResponse(429, { message: 'Too many requests.', code: 'rate_limited' })),
      'password-check',
    ),
  },
} satisfies BrokenBackends<ResponseRule>;

/** Backends whose paths, methods or catalogue break a rule. */
export const pathMutations = {
  'method-is-405': {
    'responds with 404 to another method': acrossRoutes('live', whenStatus(405, notFound)),
    'does not say which methods it takes': acrossRoutes(
      'live',
      whenStatus(405, (response) => withHeaders(response, { allow: undefined })),
    ),
  },
  'unknown-path-is-404': {
    'responds with 200 to every path': acrossRoutes(
      'live',
      replaceError('not_found', () => jsonResponse(200, { message: 'Welcome' })),
    ),
  },
  'unknown-id-is-404': {
    'responds with null for an unknown product': onRoute(
      'getProduct',
      replaceError('product_not_found', () => jsonResponse(200, null)),
    ),
  },
  'catalogue-consistency': {
    'has another price for a product than in the list': onRoute(
      'getProduct',
      whenStatus(200, (response) => {
        const product = response.json as Product;
        return withBody(response, { ...product, price: toDollars(toCents(product.price) + 1) });
      }),
    ),
  },
} satisfies BrokenBackends<
  'method-is-405' | 'unknown-path-is-404' | 'unknown-id-is-404' | 'catalogue-consistency'
>;
