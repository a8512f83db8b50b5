import '../zod-locale.ts';
import type * as z from 'zod/mini';
import { contract } from '../contract.ts';
import type { ErrorBody, ErrorCode } from '../error-body.ts';
import { errorMessages, fieldMessages } from '../error-messages.ts';
import type { Operation } from '../operations.ts';

const product = 'Stoneware mug';

/** The messages that name what the request was about, each with an example of it. */
const messages: Record<ErrorCode, string> = {
  ...errorMessages,
  not_found: 'This server leaves the check to the browser.',
  product_not_found: errorMessages.product_not_found('99'),
  method_not_allowed: errorMessages.method_not_allowed('PUT', ['GET', 'HEAD']),
  unsupported_media_type: errorMessages.unsupported_media_type('text/plain'),
  price_changed: errorMessages.price_changed(product, '$18.50'),
  product_unavailable: errorMessages.product_unavailable(product),
  total_mismatch: errorMessages.total_mismatch('$37.00', '$36.00'),
  clock_conflict: errorMessages.clock_conflict('2025-11-21T09:00:00.000Z'),
  not_implemented: errorMessages.not_implemented('getOrder'),
  timed_out: errorMessages.timed_out('No entry has come', 5000),
  snapshot_mismatch: errorMessages.snapshot_mismatch('This server has no table orders.'),
};

type Shape = Record<string, z.ZodMiniType>;
type Route = { pathParams?: { shape: Shape }; body?: { shape?: Shape } };

/** Nothing that the contract names is the first; a password, which may be any text, is not the second. */
const invalidValues = ['-', ''];

const getFirstInvalid = (part: 'params' | 'body', shape: Shape = {}): ErrorBody['fieldErrors'] => {
  for (const value of invalidValues)
    for (const [name, schema] of Object.entries(shape)) {
      const [issue] = schema.safeParse(value).error?.issues ?? [];
      if (issue) return { [`${part}.${name}`]: [issue.message] };
    }
  return undefined;
};

/** A field of the operation with what the contract says of an invalid value; an unknown key where it has none. */
const getInvalidField = (name: Operation): ErrorBody['fieldErrors'] => {
  const { pathParams, body }: Route = contract[name] as Route;
  return (
    getFirstInvalid('params', pathParams?.shape) ??
    getFirstInvalid('body', body?.shape) ?? { 'body.coupon': ['This key is not known.'] }
  );
};

const getFieldErrors = (code: ErrorCode, name: Operation): ErrorBody['fieldErrors'] => {
  if (code === 'validation_failed') return getInvalidField(name);
  if (code === 'price_changed') return { 'body.cart.0.price': [fieldMessages.priceChanged('$18.50')] };
  if (code === 'product_unavailable') return { 'body.cart.0.id': [fieldMessages.productUnavailable] };
  if (code === 'total_mismatch') return { 'body.total': [fieldMessages.totalMismatch('$37.00')] };
  return undefined;
};

/** An example of the error body with a code, as the operation responds with it. */
export const getErrorExample = (code: ErrorCode, name: Operation): ErrorBody => {
  const fieldErrors = getFieldErrors(code, name);
  return { code, message: messages[code], ...(fieldErrors ? { fieldErrors } : {}) };
};
