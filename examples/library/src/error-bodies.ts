import type { ErrorBodies } from '@curiolane/ts-rest-fastify';

const says = (problem: string) => () => ({ problem });

/** Every error of the library's server has this shape, those of the framework included. */
export const errorBodies: ErrorBodies = {
  invalidRequest: ({ fieldErrors }) => ({ problem: 'invalid', fields: Object.keys(fieldErrors) }),
  malformedJson: () => ({ problem: 'malformed JSON', fields: [] }),
  malformedUrl: says('malformed URL'),
  malformedHttp: says('malformed HTTP'),
  badRequest: says('bad request'),
  hostNotAllowed: says('host not allowed'),
  notFound: says('not found'),
  methodNotAllowed: says('method not allowed'),
  requestTimeout: says('timeout'),
  preconditionFailed: says('precondition failed'),
  payloadTooLarge: says('too large'),
  unsupportedMediaType: says('unsupported media type'),
  rangeNotSatisfiable: says('no such range'),
  expectationFailed: says('expectation failed'),
  headersTooLarge: says('headers too large'),
  invalidResponse: says('invalid response'),
  notImplemented: says('not implemented'),
  internal: says('internal'),
  unavailable: says('unavailable'),
};
