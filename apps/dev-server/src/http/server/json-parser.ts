import type { FastifyInstance } from 'fastify';

type WithCode = Error & { statusCode: number; code: string };

const nulError = (): WithCode =>
  Object.assign(new Error('A text holds a NUL character.'), { statusCode: 400, code: 'CURIOLANE_NUL' });

/** How JSON writes the character, and not a backslash followed by the letters. */
const nul = /(?<!\\)(?:\\\\)*\\u0000/;

/** Reads JSON bodies, and none with a NUL character: PostgreSQL cannot keep it. Other types of body are refused. */
export const readJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (nul.test(String(body))) return done(nulError());
    return parse(request, String(body), done);
  });
};
