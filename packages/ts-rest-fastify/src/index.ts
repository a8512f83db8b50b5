/** Any ts-rest contract on Fastify 5: requests and responses are validated, and every error has one kind of body. */
export { acceptsEncoding } from './accepts-encoding.ts';
export { CachedResponse } from './cached-response.ts';
export { closeWithResponse } from './close-with-response.ts';
export {
  type ContractRoutesOptions,
  contractRoutes,
  type Intercept,
  type RouteHooks,
} from './contract-routes.ts';
export { type DefaultErrorBody, defaultErrorBodies } from './default-error-bodies.ts';
export {
  type ErrorBodies,
  type ErrorDetails,
  type ErrorKind,
  errorStatuses,
  type FieldErrors,
} from './error-bodies.ts';
export { type ErrorHandlingOptions, handleErrors, notFoundHandler } from './error-handling.ts';
export { type JsonResponse, sendError } from './error-response.ts';
export type { Handler, HandlerContext, Handlers } from './handlers.ts';
export { MalformedJsonError } from './malformed-json-error.ts';
export { matchesEtag } from './matches-etag.ts';
export { allowsMissingBody } from './missing-body.ts';
export { NotImplementedError } from './not-implemented-error.ts';
export { type ProtocolErrorsOptions, protocolErrors } from './protocol-errors.ts';
export { type ClientError, getRequestOrigin } from './request-origin.ts';
export { createRequestValidator, type RequestLimits } from './request-validation.ts';
export { type ResponseViolation, validateResponse } from './response-validation.ts';
export type { RouteBody, RouteHeaders, RouteRequest, RouteResponse } from './route-types.ts';
export type { IssueLimits } from './schema.ts';
export {
  completeHandlers,
  type GetExample,
  type PartialHandlers,
  responseSourceHeader,
  type UnwrittenHandlers,
} from './unwritten-handlers.ts';
