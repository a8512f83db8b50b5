/** Any ts-rest contract on Fastify 5: requests and responses are validated, and every error has one kind of body. */
export { CachedResponse } from './cached-response.ts';
export { type ContractRoutesOptions, contractRoutes, type Intercept } from './contract-routes.ts';
export { type ErrorBodies, type ErrorDetails, errorStatuses, type FieldErrors } from './error-bodies.ts';
export { type ErrorHandlingOptions, handleErrors, notFoundHandler } from './error-handling.ts';
export type { JsonResponse } from './error-response.ts';
export type { Handler, HandlerContext, Handlers } from './handlers.ts';
export { protocolErrors } from './protocol-errors.ts';
export { type ResponseViolation, validateResponse } from './response-validation.ts';
export type { RouteBody, RouteHeaders, RouteRequest, RouteResponse } from './route-types.ts';
