import type { ErrorBody, ErrorCode } from '../error-body.ts';
import { errorMessages, fieldMessages } from '../error-messages.ts';

const product = 'Stoneware mug';

/** The messages that name what the request was about, each with an example of it. */
const messages: Record<ErrorCode, string> = {
  ...errorMessages,
  not_found: errorMessages.not_found('GET', '/api/nope'),
  product_not_found: errorMessages.product_not_found('99'),
  method_not_allowed: errorMessages.method_not_allowed('PUT', ['GET', 'HEAD']),
  price_changed: errorMessages.price_changed(product, '$18.50'),
  product_unavailable: errorMessages.product_unavailable(product),
  total_mismatch: errorMessages.total_mismatch('$37.00', '$36.00'),
  clock_conflict: errorMessages.clock_conflict('2025-11-21T09:00:00.000Z'),
  snapshot_mismatch: errorMessages.snapshot_mismatch('This server has no table orders.'),
};

const fieldErrors: Partial<Record<ErrorCode, ErrorBody['fieldErrors']>> = {
  validation_failed: { 'body.email': ['Enter a valid e-mail address.'] },
  price_changed: { 'body.cart.0.price': [fieldMessages.priceChanged('$18.50')] },
  product_unavailable: { 'body.cart.0.id': [fieldMessages.productUnavailable] },
  total_mismatch: { 'body.total': [fieldMessages.totalMismatch('$37.00')] },
};

/** What an error looks like on the wire. */
export const getErrorExample = (code: ErrorCode): ErrorBody => ({
  code,
  message: messages[code],
  ...(fieldErrors[code] ? { fieldErrors: fieldErrors[code] } : {}),
});
