import type { ErrorBody, ErrorCode } from '@curiolane/contract';
import { errorMessages } from '@curiolane/contract/error-messages';
import type { ErrorBodies } from '@curiolane/ts-rest-fastify';

const body = (code: ErrorCode, message: string): ErrorBody => ({ message, code });

/**
 * The one error body for every error that happens outside a handler.
 *
 * @param options.verbose Whether a client is told how a response violated the contract.
 */
export const createErrorBodies = ({ verbose }: { verbose: boolean }): ErrorBodies<ErrorBody> => ({
  invalidRequest: ({ fieldErrors }) => ({
    ...body('validation_failed', errorMessages.validation_failed),
    fieldErrors,
  }),
  malformedJson: () => body('malformed_json', errorMessages.malformed_json),
  malformedUrl: () => body('validation_failed', 'The URL could not be decoded.'),
  malformedHttp: () => body('validation_failed', 'The request is not valid HTTP.'),
  badRequest: () => body('validation_failed', 'The request could not be read.'),
  notFound: ({ method, path }) => body('not_found', errorMessages.not_found(method, path)),
  methodNotAllowed: ({ method, allowed }) =>
    body('method_not_allowed', errorMessages.method_not_allowed(method, allowed)),
  requestTimeout: () => body('validation_failed', 'The request took too long to arrive.'),
  payloadTooLarge: () => body('payload_too_large', errorMessages.payload_too_large),
  unsupportedMediaType: () => body('unsupported_media_type', errorMessages.unsupported_media_type),
  headersTooLarge: () => body('payload_too_large', 'The request headers are too large.'),
  invalidResponse: ({ problems }) => body('internal', verbose ? problems.join('\n') : errorMessages.internal),
  internal: () => body('internal', errorMessages.internal),
  unavailable: () => body('unavailable', errorMessages.unavailable),
});
