import type { ErrorBody, ErrorCode } from '../error-body.ts';

/** What each error looks like on the wire. */
export const errorExamples = {
  validation_failed: {
    message: 'Check the marked fields.',
    fieldErrors: { 'body.email': ['Enter a valid e-mail address.'] },
  },
  malformed_json: { message: 'The body is not JSON.' },
  unauthenticated: { message: 'Please login.' },
  invalid_credentials: { message: 'Login failed' },
  forbidden: { message: 'This profile belongs to another account.' },
  verification_required: { message: 'Please enter the OTP sent to your email.' },
  verification_expired: { message: 'The code has expired. Ask for another.' },
  not_found: { message: 'There is no such address.' },
  product_not_found: { message: 'There is no such product.' },
  account_not_found: { message: 'There is no account for this e-mail address.' },
  order_not_found: { message: 'There is no such order.' },
  method_not_allowed: { message: 'This address does not take that method.' },
  email_taken: { message: 'There is already an account for this e-mail address.' },
  price_changed: {
    message: 'A price has changed. Review your cart.',
    fieldErrors: { 'body.cart.0.price': ['The price is now $18.50.'] },
  },
  product_unavailable: {
    message: 'A product is no longer available. Review your cart.',
    fieldErrors: { 'body.cart.0.id': ['There is no such product.'] },
  },
  payload_too_large: { message: 'The body is larger than 4 MiB.' },
  unsupported_media_type: { message: 'Send the body as application/json.' },
  total_mismatch: {
    message: 'The total is not the sum of the lines.',
    fieldErrors: { 'body.total': ['The lines cost $37.00.'] },
  },
  idempotency_key_reused: { message: 'This Idempotency-Key was used with another body.' },
  clock_conflict: { message: 'The clock cannot be set before a session began.' },
  snapshot_mismatch: { message: 'The snapshot is of another version.' },
  rate_limited: { message: 'Too many requests. Try again in a minute.' },
  internal: { message: 'Something went wrong.' },
  unavailable: { message: 'The service is not ready. Try again in a moment.' },
} as const satisfies Record<ErrorCode, Omit<ErrorBody, 'code'>>;
