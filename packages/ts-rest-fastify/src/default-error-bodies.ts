import { STATUS_CODES } from 'node:http';
import { type ErrorBodies, type ErrorKind, errorStatuses, type FieldErrors } from './error-bodies.ts';

/** The body of Fastify's own errors, with the fields of an invalid request. */
export type DefaultErrorBody = {
  statusCode: number;
  /** The status as text, such as `Not Found`. */
  error: string;
  message: string;
  /** With an invalid request alone. */
  fieldErrors?: FieldErrors;
};

const createBody = (
  kind: ErrorKind,
  message: string,
  statusCode: number = errorStatuses[kind],
): DefaultErrorBody => ({ statusCode, error: STATUS_CODES[statusCode] ?? '', message });

/**
 * Error bodies in the shape of Fastify's own, where an application has none. None of them tells internals: the
 * problems of an invalid response are in the log alone.
 *
 * @example
 * const errorBodies = { ...defaultErrorBodies, notFound: () => ({ message: 'There is nothing here.' }) };
 */
export const defaultErrorBodies: ErrorBodies<DefaultErrorBody> = {
  invalidRequest: ({ fieldErrors }) => ({
    ...createBody('invalidRequest', 'The request is invalid.'),
    fieldErrors,
  }),
  malformedJson: ({ reason = 'The body is not valid JSON.' }) => createBody('malformedJson', reason),
  malformedUrl: () => createBody('malformedUrl', 'The URL cannot be decoded.'),
  malformedHttp: () => createBody('malformedHttp', 'The request is not valid HTTP.'),
  badRequest: ({ statusCode }) => createBody('badRequest', 'The request was refused.', statusCode),
  hostNotAllowed: ({ host }) => createBody('hostNotAllowed', `The host ${host} is not allowed.`),
  notFound: ({ method, path }) => createBody('notFound', `Route ${method}:${path} not found`),
  methodNotAllowed: ({ method, allowed }) =>
    createBody('methodNotAllowed', `${method} is not allowed here; use ${allowed.join(' or ')}.`),
  requestTimeout: () => createBody('requestTimeout', 'The request took too long to arrive.'),
  preconditionFailed: () => createBody('preconditionFailed', 'A precondition of the request does not hold.'),
  payloadTooLarge: () => createBody('payloadTooLarge', 'The body is too large.'),
  unsupportedMediaType: ({ contentType = 'none' }) =>
    createBody('unsupportedMediaType', `The content type ${contentType} is not supported here.`),
  rangeNotSatisfiable: () => createBody('rangeNotSatisfiable', 'The range does not exist.'),
  expectationFailed: () => createBody('expectationFailed', 'The header Expect is not supported.'),
  headersTooLarge: () => createBody('headersTooLarge', 'The headers are too large.'),
  invalidResponse: () => createBody('invalidResponse', 'The server created an invalid response.'),
  internal: () => createBody('internal', 'The server failed.'),
  notImplemented: ({ routeName }) => createBody('notImplemented', `${routeName} is not implemented.`),
  unavailable: () => createBody('unavailable', 'The service is unavailable; try again later.'),
};
