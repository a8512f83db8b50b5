import { errorCodes, type FastifyInstance } from 'fastify';
import { hasMoreValues, isEscaped } from './json-size.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it was sent; null when it has none, or was refused before it was read. */
    bodyText: string | null;
  }
}

const nul = '\\u0000';

/** Whether a text has the character as JSON escapes it, and not an escaped backslash followed by the same letters. */
const hasNul = (text: string): boolean => {
  for (let at = text.indexOf(nul); at !== -1; at = text.indexOf(nul, at + 1))
    if (!isEscaped(text, at)) return true;
  return false;
};

export type JsonParserOptions = {
  /** The most strings, list items and object members of a body; one with more gets 413 before it is parsed. */
  maxValues: number;
};

/** Parses JSON bodies, and rejects a NUL character in one: PostgreSQL cannot store it. Other content types get 415. */
export const registerJsonParser = (app: FastifyInstance, { maxValues }: JsonParserOptions): void => {
  if (!app.hasRequestDecorator('bodyText')) app.decorateRequest('bodyText', null);
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    request.bodyText = text;
    if (hasMoreValues(text, maxValues)) return done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    if (hasNul(text)) return done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
    return parse(request, text, done);
  });
};
