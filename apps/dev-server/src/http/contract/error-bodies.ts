import type { ErrorBody, ErrorCode } from '@curiolane/contract';
import { errorMessages } from '@curiolane/contract/error-messages';
import type { ErrorBodies, ErrorDetails } from '@curiolane/ts-rest-fastify';

const body = (code: ErrorCode, message: string): ErrorBody => ({ message, code });

const maxShown = 100;

const describeBody = ({ contentType, contentEncoding }: ErrorDetails['unsupportedMediaType']): string => {
  const type = contentType?.slice(0, maxShown) || 'a body without a Content-Type';
  return contentEncoding ? `${type} with the Content-Encoding ${contentEncoding.slice(0, maxShown)}` : type;
};

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
  malformedJson: ({ reason = errorMessages.malformed_json }) => body('malformed_json', reason),
  malformedUrl: () => body('validation_failed', 'The URL could not be decoded.'),
  malformedHttp: () =>
    body(
      'validation_failed',
      'The request is not valid HTTP: it needs a known method, a path and exactly one Host.',
    ),
  badRequest: () => body('validation_failed', 'The request could not be read.'),
  hostNotAllowed: ({ host }) =>
    body(
      'forbidden',
      `The host ${host.slice(0, 253)} is not one of this server's: use localhost or an IP, or list it in ALLOWED_HOSTS.`,
    ),
  notFound: ({ method, path }) => body('not_found', errorMessages.not_found(method, path)),
  methodNotAllowed: ({ method, allowed }) =>
    body('method_not_allowed', errorMessages.method_not_allowed(method, allowed)),
  requestTimeout: () => body('validation_failed', 'The request took too long to arrive.'),
  preconditionFailed: () => body('validation_failed', 'The file has changed.'),
  payloadTooLarge: () => body('payload_too_large', errorMessages.payload_too_large),
  unsupportedMediaType: (sent) =>
    body('unsupported_media_type', errorMessages.unsupported_media_type(describeBody(sent))),
  rangeNotSatisfiable: () => body('validation_failed', 'The file has no such range.'),
  expectationFailed: () =>
    body('validation_failed', 'The header Expect takes 100-continue and nothing else.'),
  headersTooLarge: () => body('payload_too_large', 'The request headers are too large.'),
  invalidResponse: ({ problems }) => body('internal', verbose ? problems.join('\n') : errorMessages.internal),
  internal: () => body('internal', errorMessages.internal),
  notImplemented: ({ routeName }) => body('not_implemented', errorMessages.not_implemented(routeName)),
  unavailable: () => body('unavailable', errorMessages.unavailable),
});
