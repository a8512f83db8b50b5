import { type ErrorCode, findUnicodeLocalPart, localPartSigns } from '@curiolane/contract';
import { isolate } from './formatting.ts';
import * as m from './messages.ts';

/** Known to the build, which leaves out of an English storefront what only the others need. */
declare const __IS_ENGLISH__: boolean;

/** The errors that a shopper can come across. */
const errorTexts: Partial<Record<ErrorCode, string>> = __IS_ENGLISH__
  ? {}
  : {
      validation_failed: m.errorValidationFailed,
      unauthenticated: m.errorUnauthenticated,
      invalid_credentials: m.errorInvalidCredentials,
      forbidden: m.errorForbidden,
      verification_required: m.errorVerificationRequired,
      verification_expired: m.errorVerificationExpired,
      invalid_verification_code: m.invalidOtp,
      product_not_found: m.noSuchProduct,
      account_not_found: m.errorAccountNotFound,
      order_not_found: m.errorOrderNotFound,
      email_taken: m.errorEmailTaken,
      saved_products_full: m.errorSavedProductsFull,
      price_changed: m.errorPriceChanged,
      product_unavailable: m.errorProductUnavailable,
      total_mismatch: m.errorPriceChanged,
      payload_too_large: m.errorPayloadTooLarge,
      rate_limited: m.errorRateLimited,
      internal: m.errorInternal,
      unavailable: m.errorUnavailable,
    };

/** The message of an error response in the language of the build, by its code: a backend's own is English. */
export const translateError = (
  message: string | undefined,
  code: ErrorCode | undefined,
): string | undefined => {
  const received = message && isolate(message);
  return __IS_ENGLISH__ ? received : ((code && errorTexts[code]) ?? received);
};

/** A backend's message of success, when that is in the language of the build. */
export const translateSuccess = (message: string | undefined, own: string): string =>
  __IS_ENGLISH__ && message ? isolate(message) : own;

const fieldTexts: Record<string, string> = __IS_ENGLISH__
  ? {}
  : {
      password: m.errorPassword,
      newPassword: m.errorPassword,
      oneTimeCode: m.errorOneTimeCode,
      orderId: m.errorOrderNumber,
      name: m.errorName,
      address: m.errorAddress,
      phone: m.errorPhone,
    };

const describeEmail = (email: unknown): string => {
  const part = findUnicodeLocalPart(email);
  return part === undefined ? m.errorEmail : m.errorEmailLocalPart({ part, signs: localPartSigns });
};

/** The problem of a field of a form in the language of the build: the contract's messages are English. */
export const translateFieldError = (
  name: string,
  issue: { message: string; code?: string; maximum?: number | bigint },
  value: unknown,
): string => {
  if (__IS_ENGLISH__) return issue.message;
  if (issue.code === 'too_big') return m.errorTooLong({ max: Number(issue.maximum) });
  return name === 'email' ? describeEmail(value) : (fieldTexts[name] ?? issue.message);
};
