import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { MIMEType } from 'node:util';
import { allowsMissingBody, MalformedJsonError } from '@curiolane/ts-rest-fastify';
import { errorCodes, type FastifyInstance } from 'fastify';
import { hasMoreValues } from './json-size.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it was sent; null when it has none, or was refused before it was read as text. */
    bodyText: string | null;
  }
}

const isUtf8Label = (charset: string | null) => charset === null || /^utf-?8$/i.test(charset);

/** True for headers of plain JSON in UTF-8: no other charset, and nothing to decompress. */
const isPlain = (headers: IncomingHttpHeaders): boolean => {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  return encoding.toLowerCase() === 'identity' && isUtf8Label(new MIMEType(type).params.get('charset'));
};

/** Up to the first byte that is wrong, decoding and encoding change nothing; a character that is cut off ends the body. */
const describeInvalidByte = (body: Buffer): string => {
  const encoded = Buffer.from(body.toString());
  const found = body.findIndex((byte, index) => byte !== encoded[index]);
  const at = found === -1 ? body.length - 1 : found;
  const byte = body
    .subarray(at, at + 1)
    .toString('hex')
    .toUpperCase();
  return `Byte ${at} of the body (0x${byte}) is not UTF-8: send JSON in UTF-8.`;
};

/** The escapes in a JSON text, a pair of surrogates as one. */
const escapes = /\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|\\u(?<unsafe>0000|d[89a-f][\da-f]{2})|\\./gis;

/** An escape of NUL, which PostgreSQL cannot store, or of half a surrogate pair, which UTF-8 cannot. */
const findUnsafeEscape = (text: string): string | undefined => {
  if (!/\\u(?:0000|d)/i.test(text)) return undefined;
  for (const { 0: found, groups } of text.matchAll(escapes)) if (groups?.unsafe) return found;
  return undefined;
};

export type JsonParserOptions = {
  /** The most strings, list items and object members of a body; one with more gets 413 before it is parsed. */
  maxValues: number;
};

/** @throws when the body is not what can be parsed and stored as it was sent. */
const readText = (body: Buffer, headers: IncomingHttpHeaders): string => {
  if (body.length === 0) throw new MalformedJsonError('The body is empty: send JSON.');
  if (!isPlain(headers)) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE();
  if (!isUtf8(body)) throw new MalformedJsonError(describeInvalidByte(body));
  return body.toString();
};

/**
 * Parses JSON bodies in UTF-8. A text that could not be stored as it was sent is refused; other content types get 415.
 */
export const registerJsonParser = (app: FastifyInstance, { maxValues }: JsonParserOptions): void => {
  if (!app.hasRequestDecorator('bodyText')) app.decorateRequest('bodyText', null);
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0 && allowsMissingBody(request.routeOptions.config.route)) return done(null);
    const text = readText(body, request.headers);
    request.bodyText = text;
    if (hasMoreValues(text, maxValues)) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    const unsafe = findUnsafeEscape(text);
    if (unsafe !== undefined)
      throw new MalformedJsonError(
        `The body has the escape ${unsafe}: send texts without NUL and without half surrogate pairs.`,
      );
    return parse(request, text, done);
  });
};
