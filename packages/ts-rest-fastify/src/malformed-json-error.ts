/**
 * What a content type parser of the application says is wrong with a JSON body. `handleErrors` makes it the
 * application's 400, whose body may repeat the message.
 */
export class MalformedJsonError extends Error {
  override name = 'MalformedJsonError';
  /** The status that Fastify's own error handler responds with. */
  readonly statusCode = 400;
}
