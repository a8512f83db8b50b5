import type { ErrorCode } from './error-body.ts';
import { maxSavedProducts } from './limits.ts';

/**
 * The message that this project's backend sends with each code, and the OpenAPI document shows as its example. A
 * message that names what the request was about is a function of it. Other backends word theirs as they like: clients
 * decide by the code.
 */
export const errorMessages = {
  validation_failed: 'Please check the marked fields.',
  malformed_json: 'The body is not valid JSON.',
  unauthenticated: 'Please login.',
  invalid_credentials: 'Invalid email or password.',
  forbidden: 'You can only see and change your own profile.',
  verification_required: 'Verify your e-mail address with the code we send you first.',
  verification_expired: 'Your code has expired. Please ask for a new one.',
  invalid_verification_code: 'Invalid OTP. Please try again.',
  not_found: (method: string, path: string) => `No route matches ${method} ${path}.`,
  product_not_found: (id: string) => `There is no product ${id}.`,
  account_not_found: 'There is no account for this e-mail address.',
  order_not_found: 'You have no such order.',
  method_not_allowed: (method: string, allowed: readonly string[]) =>
    `${method} is not allowed here; use ${allowed.join(' or ')}.`,
  email_taken: 'An account with this e-mail address already exists.',
  saved_products_full: `Your account keeps at most ${maxSavedProducts} saved products. Please remove some first.`,
  price_changed: (title: string, price: string) => `The price of ${title} has changed to ${price}.`,
  product_unavailable: (title: string) => `${title} is no longer available.`,
  payload_too_large: 'The request is larger than the server accepts.',
  unsupported_media_type: (received: string) =>
    `Send the body as application/json in UTF-8 without a Content-Encoding, not as ${received}.`,
  total_mismatch: (expected: string, received: string) => `The total is ${expected}, not ${received}.`,
  idempotency_key_reused: 'This Idempotency-Key was used before.',
  clock_conflict: (sessionStart: string) =>
    `A session began at ${sessionStart}; the clock takes that time or a later one.`,
  snapshot_mismatch: (reason: string) => reason,
  timed_out: (what: string, timeoutMs: number) => `${what} within ${timeoutMs} ms.`,
  rate_limited: 'Too many requests. Please try again later.',
  internal: 'Something went wrong on our side. Please try again.',
  not_implemented: (operation: string) =>
    `${operation} is not implemented: it has no handler and no example.`,
  unavailable: 'The shop is not available right now. Please try again in a moment.',
} as const satisfies Record<ErrorCode, string | ((...details: never[]) => string)>;

/** The messages of `fieldErrors` of some codes. */
export const fieldMessages = {
  productUnavailable: 'This product is no longer sold.',
  priceChanged: (price: string) => `The price is now ${price}.`,
  totalMismatch: (expected: string) => `The lines cost ${expected}.`,
};
