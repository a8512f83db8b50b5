/** The messages about a request, by the path of the field (`body.email`, `params.id`, `body.cart.0.quantity`). */
export type FieldErrors = Record<string, string[]>;

/** The details of each error that happens outside a handler. */
export type ErrorDetails = {
  /** The request does not fit the contract. */
  invalidRequest: { fieldErrors: FieldErrors };
  /** `reason` is the message of a `MalformedJsonError`. */
  malformedJson: { reason?: string };
  malformedUrl: object;
  /** The bytes that arrived on the connection are not HTTP. */
  malformedHttp: object;
  /** Any other error that Fastify or a plugin blames on the client, with the status that it keeps. */
  badRequest: { statusCode: number };
  /** The server does not respond to the request's Host. */
  hostNotAllowed: { host: string };
  notFound: { method: string; path: string };
  methodNotAllowed: { method: string; allowed: readonly string[] };
  requestTimeout: object;
  /** An If-Match or If-Unmodified-Since that does not hold. */
  preconditionFailed: object;
  payloadTooLarge: object;
  /** The headers that say what the body is, as they were sent. */
  unsupportedMediaType: { contentType?: string | undefined; contentEncoding?: string | undefined };
  rangeNotSatisfiable: object;
  /** The header Expect has another value than 100-continue. */
  expectationFailed: object;
  headersTooLarge: object;
  /** A handler's response does not fit the contract; each problem names route, path and rule. */
  invalidResponse: { problems: readonly string[] };
  /** A handler threw. */
  internal: object;
  /** The route has neither a handler nor an example. */
  notImplemented: { routeName: string };
  /** A handler threw because something that it depends on cannot be reached. */
  unavailable: object;
};

export type ErrorKind = keyof ErrorDetails;

/** The status of each error. */
export const errorStatuses = {
  invalidRequest: 400,
  malformedJson: 400,
  malformedUrl: 400,
  malformedHttp: 400,
  badRequest: 400,
  hostNotAllowed: 403,
  notFound: 404,
  methodNotAllowed: 405,
  requestTimeout: 408,
  preconditionFailed: 412,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  rangeNotSatisfiable: 416,
  expectationFailed: 417,
  headersTooLarge: 431,
  invalidResponse: 500,
  internal: 500,
  notImplemented: 501,
  unavailable: 503,
} as const satisfies Record<ErrorKind, number>;

/**
 * The JSON body of each error, in the shape that the application's clients read. Whether `invalidResponse` tells its
 * problems is the application's choice; they are logged in any case.
 */
export type ErrorBodies<Body = unknown> = { [Kind in ErrorKind]: (details: ErrorDetails[Kind]) => Body };
