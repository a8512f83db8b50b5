/** The route has no handler and no example. `handleErrors` makes it the application's 501. */
export class NotImplementedError extends Error {
  override name = 'NotImplementedError';
  /** The status that Fastify's own error handler responds with. */
  readonly statusCode = 501;
  readonly routeName: string;

  constructor(routeName: string) {
    super(`${routeName} has no handler.`);
    this.routeName = routeName;
  }
}
