import * as z from 'zod/mini';

/** Every `code` of an error body. A client decides by it and shows `message`. */
export const errorCode = z.enum([
  'validation_failed',
  'malformed_json',
  'unauthenticated',
  'invalid_credentials',
  'forbidden',
  'verification_required',
  'verification_expired',
  'invalid_verification_code',
  'not_found',
  'product_not_found',
  'account_not_found',
  'order_not_found',
  'method_not_allowed',
  'email_taken',
  'saved_products_full',
  'price_changed',
  'product_unavailable',
  'payload_too_large',
  'unsupported_media_type',
  'total_mismatch',
  'idempotency_key_reused',
  'clock_conflict',
  'snapshot_mismatch',
  'timed_out',
  'rate_limited',
  'internal',
  'not_implemented',
  'unavailable',
]);

export type ErrorCode = z.infer<typeof errorCode>;
