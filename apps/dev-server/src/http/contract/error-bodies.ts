import type { ErrorBody, ErrorCode } from '@curiolane/contract';
import type { ErrorBodies } from '@curiolane/ts-rest-fastify';

const body = (code: ErrorCode, message: string): ErrorBody => ({ message, code });

const internalMessage = 'Something went wrong on our side. Please try again.';

/**
 * The one error body for every error that no handler answers.
 *
 * @param options.verbose Whether a response that violates the contract is answered with what is wrong about it.
 */
export const createErrorBodies = ({ verbose }: { verbose: boolean }): ErrorBodies<ErrorBody> => ({
  invalidRequest: ({ fieldErrors }) => ({
    ...body('validation_failed', 'Please check the marked fields.'),
    fieldErrors,
  }),
  malformedJson: () => body('malformed_json', 'The body is not readable JSON.'),
  malformedUrl: () => body('validation_failed', 'The address could not be read.'),
  malformedHttp: () => body('validation_failed', 'The request is not readable HTTP.'),
  badRequest: () => body('validation_failed', 'The request could not be read.'),
  notFound: ({ method, path }) => body('not_found', `Nothing answers ${method} ${path}.`),
  methodNotAllowed: ({ method, allowed }) =>
    body('method_not_allowed', `${method} is not allowed here; use ${allowed.join(' or ')}.`),
  requestTimeout: () => body('validation_failed', 'The request took too long to arrive.'),
  payloadTooLarge: () => body('payload_too_large', 'The request is larger than this call takes.'),
  unsupportedMediaType: () => body('unsupported_media_type', 'Send the body as application/json.'),
  headersTooLarge: () => body('payload_too_large', 'The request headers are too large.'),
  invalidResponse: ({ problems }) => body('internal', verbose ? problems.join('\n') : internalMessage),
  internal: () => body('internal', internalMessage),
  unavailable: () =>
    body('unavailable', 'The shop is not available right now. Please try again in a moment.'),
});
