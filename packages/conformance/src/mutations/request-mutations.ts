import { type CartLine, maxBodyBytes, shopContract } from '@curiolane/contract';
import { type BrokenBackends, onRoute } from './broken-backend.ts';
import {
  jsonResponse,
  type Mutation,
  type ProxyRequest,
  parseBody,
  rewriteRequest,
  rewriteResponse,
  withBody,
  withRequestBody,
} from './mutation.ts';

const orderAccepted = () =>
  jsonResponse(201, { message: 'Your order has been placed successfully.', orderId: '1' });

const getFieldErrors = (json: unknown) => (json as { fieldErrors?: object } | undefined)?.fieldErrors ?? {};

const acceptInvalidBody: Mutation = rewriteResponse((response) =>
  Object.keys(getFieldErrors(response.json)).some((key) => key.startsWith('body'))
    ? orderAccepted()
    : response,
);

const omitFieldErrors: Mutation = rewriteResponse((response) =>
  withBody(response, { ...(response.json as object), fieldErrors: undefined }),
);

const parseAnyJson = (request: ProxyRequest) =>
  parseBody(request) === undefined ? withRequestBody(request, {}) : request;

const isTooLong = (value: unknown) => typeof value === 'string' && value.length >= maxBodyBytes;

const dropLongStrings = (request: ProxyRequest): ProxyRequest => {
  const body = parseBody(request);
  if (body === undefined) return request;
  return {
    ...request,
    body: JSON.stringify(body, (_key, value) => (isTooLong(value) ? undefined : value)),
  };
};

const setHeaders = (headers: Record<string, string>) =>
  rewriteRequest((request) => ({ ...request, headers: { ...request.headers, ...headers } }));

const failAt =
  (pattern: RegExp): Mutation =>
  (forward) =>
  async (request) =>
    pattern.test(String(request.body ?? ''))
      ? jsonResponse(500, { message: 'Internal Server Error' })
      : forward(request);

type Keyed = Record<string | number, unknown>;

const dropUnknownKeys = (request: ProxyRequest): ProxyRequest => {
  const body = parseBody<Keyed>(request);
  if (body === undefined) return request;
  const { error } = shopContract.sendOrderConfirmation.body.safeParse(body);
  for (const issue of error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue;
    const target = issue.path.reduce((value, key) => value[key as string] as Keyed, body);
    for (const key of issue.keys) delete target[key];
  }
  return withRequestBody(request, body);
};

/** Looks up the first product whenever an id is refused. */
const ignoreProductId: Mutation = (forward) => async (request) => {
  const response = await forward(request);
  return response?.status === 400 ? forward({ ...request, path: '/products/1' }) : response;
};

const shortenKey = (request: ProxyRequest): ProxyRequest => {
  const key = request.headers['idempotency-key'];
  return key
    ? { ...request, headers: { ...request.headers, 'idempotency-key': key.slice(0, 255) } }
    : request;
};

/** Refuses orders that have such a line. */
const refuseLines =
  (isRefused: (line: CartLine) => boolean): Mutation =>
  (forward) =>
  async (request) =>
    shopContract.sendOrderConfirmation.body.safeParse(parseBody(request)).data?.cart.some(isRefused)
      ? jsonResponse(400, {
          message: 'Invalid cart.',
          code: 'validation_failed',
          fieldErrors: { 'body.cart': ['Invalid cart.'] },
        })
      : forward(request);

/** Backends that validate requests too little, or too much. */
export const requestMutations = {
  'valid-request': {
    'refuses more than ten of a product': onRoute(
      'sendOrderConfirmation',
      refuseLines(({ quantity }) => quantity > 10),
    ),
    'refuses a line without a description': onRoute(
      'sendOrderConfirmation',
      refuseLines(({ description }) => description === undefined),
    ),
    'refuses a rating without a count': onRoute(
      'sendOrderConfirmation',
      refuseLines(({ rating }) => rating !== undefined && rating.count === undefined),
    ),
    'lists no products': onRoute(
      'listProducts',
      rewriteResponse((response) => withBody(response, [])),
    ),
  },
  'malformed-json': {
    'parses malformed JSON as an empty object': onRoute(
      'sendOrderConfirmation',
      rewriteRequest(parseAnyJson),
    ),
    'decodes other bytes than UTF-8 as replacement characters': onRoute(
      'sendOrderConfirmation',
      rewriteRequest((request) => ({ ...request, body: String(request.body ?? '') })),
    ),
    'fails at NaN': onRoute('sendOrderConfirmation', failAt(/:NaN\b/)),
    'fails at half of a surrogate pair': onRoute('register', failAt(/\\ud83d"/)),
  },
  'json-only': {
    'parses a body of any media type': onRoute(
      'sendOrderConfirmation',
      setHeaders({ 'content-type': 'application/json' }),
    ),
  },
  'body-limit': {
    'accepts a body of any size': onRoute('sendOrderConfirmation', rewriteRequest(dropLongStrings)),
  },
  'field-validation': {
    'does not validate bodies': onRoute('sendOrderConfirmation', acceptInvalidBody),
    'does not name the invalid field': onRoute('sendOrderConfirmation', omitFieldErrors),
  },
  'no-unknown-fields': {
    'ignores unknown keys': onRoute('sendOrderConfirmation', rewriteRequest(dropUnknownKeys)),
  },
  'parameter-validation': {
    'does not validate path parameters': onRoute('getProduct', ignoreProductId),
    'ignores a line break after a value in the path': onRoute(
      'sendVerificationCode',
      rewriteRequest((request) => ({ ...request, path: request.path.replace(/%0A$/i, '') })),
    ),
    'does not validate headers': onRoute('sendOrderConfirmation', rewriteRequest(shortenKey)),
  },
} satisfies BrokenBackends<
  | 'valid-request'
  | 'malformed-json'
  | 'json-only'
  | 'body-limit'
  | 'field-validation'
  | 'no-unknown-fields'
  | 'parameter-validation'
>;
