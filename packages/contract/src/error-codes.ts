import type { ErrorCode } from './error-body.ts';
import type { Operation, OperationErrorStatus } from './operations.ts';

type Codes = readonly [ErrorCode, ...ErrorCode[]];

const serverErrors = { 500: ['internal'], 503: ['unavailable'] } as const;

const bodyErrors = {
  400: ['validation_failed', 'malformed_json'],
  413: ['payload_too_large'],
  415: ['unsupported_media_type'],
  ...serverErrors,
} as const;

const rateLimitedBodyErrors = { ...bodyErrors, 429: ['rate_limited'] } as const;

const profileErrors = {
  ...rateLimitedBodyErrors,
  401: ['unauthenticated'],
  403: ['forbidden'],
  404: ['account_not_found'],
} as const;

const passwordErrors = {
  ...rateLimitedBodyErrors,
  401: ['unauthenticated'],
  403: ['invalid_credentials'],
} as const;

/** The codes that each route may respond with, by error status. */
export const errorCodes = {
  listProducts: serverErrors,
  getProduct: { 400: ['validation_failed'], 404: ['product_not_found'], ...serverErrors },
  getProfile: profileErrors,
  updateProfile: profileErrors,
  sendVerificationCode: rateLimitedBodyErrors,
  register: {
    ...rateLimitedBodyErrors,
    403: ['verification_required', 'verification_expired'],
    409: ['email_taken'],
  },
  login: { ...rateLimitedBodyErrors, 401: ['invalid_credentials'] },
  sendOrderConfirmation: {
    ...rateLimitedBodyErrors,
    409: ['price_changed', 'product_unavailable'],
    422: ['total_mismatch', 'idempotency_key_reused'],
  },
  getSession: { 401: ['unauthenticated'], ...serverErrors },
  logout: bodyErrors,
  logoutEverywhere: { ...bodyErrors, 401: ['unauthenticated'] },
  verifyCode: {
    ...rateLimitedBodyErrors,
    403: ['invalid_verification_code', 'verification_required', 'verification_expired'],
    404: ['not_found'],
  },
  listFeatures: serverErrors,
  requestPasswordReset: rateLimitedBodyErrors,
  resetPassword: {
    ...rateLimitedBodyErrors,
    403: ['invalid_verification_code', 'verification_required', 'verification_expired'],
  },
  changePassword: passwordErrors,
  requestEmailChange: { ...passwordErrors, 404: ['not_found'] },
  confirmEmailChange: {
    ...rateLimitedBodyErrors,
    401: ['unauthenticated'],
    403: ['invalid_verification_code', 'verification_required', 'verification_expired'],
    404: ['not_found'],
    409: ['email_taken'],
  },
  deleteAccount: passwordErrors,
  listSavedProducts: { 401: ['unauthenticated'], ...serverErrors },
  changeSavedProducts: { ...bodyErrors, 401: ['unauthenticated'], 409: ['saved_products_full'] },
  listOrders: { 401: ['unauthenticated'], ...serverErrors },
  getOrder: {
    400: ['validation_failed'],
    401: ['unauthenticated'],
    404: ['order_not_found'],
    ...serverErrors,
  },
  lookUpOrder: { ...rateLimitedBodyErrors, 404: ['order_not_found'] },
  settleOrder: bodyErrors,
  live: {},
  ready: {},
} as const satisfies { [Name in Operation]: Record<OperationErrorStatus<Name>, Codes> };

/** The documented codes of a status of an operation; empty for a status with another body. */
export const getErrorCodes = (name: Operation, status: number): readonly ErrorCode[] =>
  (errorCodes[name] as Partial<Record<number, readonly ErrorCode[]>>)[status] ?? [];
