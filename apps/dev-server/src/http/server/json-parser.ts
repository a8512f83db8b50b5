import { errorCodes, type FastifyInstance } from 'fastify';

/** The character as JSON escapes it, and not an escaped backslash followed by the same letters. */
const nul = /(?<!\\)(?:\\\\)*\\u0000/;

/** Parses JSON bodies, and rejects a NUL character in one: PostgreSQL cannot store it. Other content types get 415. */
export const registerJsonParser = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (nul.test(String(body))) return done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
    return parse(request, String(body), done);
  });
};
