import type { ReferenceObject, ResponseObject } from 'openapi3-ts/oas31';
import type { ErrorCode } from '../error-body.ts';

const response = (description: string, code: ErrorCode, message: string): ResponseObject => ({
  description: `Refused before it reached the operation: ${description}.`,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/ErrorBody' },
      example: { code, message },
    },
  },
});

/** The responses to a request that a server refuses before it knows the operation, as components. */
export const protocolErrors = {
  MalformedHttp: response(
    'it is not valid HTTP',
    'validation_failed',
    'The request is not valid HTTP: it needs a known method, a path and exactly one Host.',
  ),
  HostNotAllowed: response(
    "its host is not one of the server's",
    'forbidden',
    "The host evil.example is not one of this server's.",
  ),
  RequestTimeout: response(
    'it did not arrive in time',
    'validation_failed',
    'The request took too long to arrive.',
  ),
  ExpectationFailed: response(
    'its header Expect is not 100-continue',
    'validation_failed',
    'The header Expect takes 100-continue and nothing else.',
  ),
  HeadersTooLarge: response(
    'its URL or headers are too large',
    'payload_too_large',
    'The request headers are too large.',
  ),
};

const toReference = (name: keyof typeof protocolErrors): ReferenceObject => ({
  $ref: `#/components/responses/${name}`,
});

/**
 * Those responses by their statuses, for every operation; one with responses of its own of a status has those. Each
 * status by itself and not `4XX`: generators of clients make types of it that do not compile.
 */
export const protocolErrorResponses: Record<string, ReferenceObject> = {
  400: toReference('MalformedHttp'),
  403: toReference('HostNotAllowed'),
  408: toReference('RequestTimeout'),
  417: toReference('ExpectationFailed'),
  431: toReference('HeadersTooLarge'),
};
