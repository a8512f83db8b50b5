import type { ErrorCode } from './error-body.ts';
import type { ErrorStatusOf, Operation } from './operations.ts';

type Codes = readonly [ErrorCode, ...ErrorCode[]];

const ofServer = { 500: ['internal'], 503: ['unavailable'] } as const;

const ofReading = {
  400: ['validation_failed', 'malformed_json'],
  413: ['payload_too_large'],
  415: ['unsupported_media_type'],
  ...ofServer,
} as const;

const ofBody = { ...ofReading, 429: ['rate_limited'] } as const;

const ofProfile = {
  ...ofBody,
  401: ['unauthenticated'],
  403: ['forbidden'],
  404: ['account_not_found'],
} as const;

/** Which codes each call can answer with each of its error statuses. */
export const errorCodes = {
  listProducts: ofServer,
  getProduct: { 400: ['validation_failed'], 404: ['product_not_found'], ...ofServer },
  getProfile: ofProfile,
  updateProfile: ofProfile,
  sendVerificationCode: ofBody,
  register: { ...ofBody, 403: ['verification_required', 'verification_expired'], 409: ['email_taken'] },
  login: { ...ofBody, 401: ['invalid_credentials'] },
  sendOrderConfirmation: {
    ...ofBody,
    409: ['price_changed', 'product_unavailable'],
    422: ['total_mismatch', 'idempotency_key_reused'],
  },
  getSession: { 401: ['unauthenticated'], ...ofServer },
  logout: ofReading,
  getOrder: {
    400: ['validation_failed'],
    401: ['unauthenticated'],
    404: ['order_not_found'],
    ...ofServer,
  },
  settleOrder: ofReading,
  live: {},
  ready: {},
} as const satisfies { [Name in Operation]: Record<ErrorStatusOf<Name>, Codes> };

/** The codes that an operation documents for a status; none for a status that carries another body. */
export const codesOf = (name: Operation, status: number): readonly ErrorCode[] =>
  (errorCodes[name] as Partial<Record<number, readonly ErrorCode[]>>)[status] ?? [];
