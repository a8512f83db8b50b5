import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from './accepts-encoding.ts';
import { matchesEtag } from './matches-etag.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Above this size the best brotli quality costs seconds for a few percent. */
const maxBytesForBestQuality = 262_144;
/** Below this size compression does not save a packet. */
const minBytesToCompress = 1024;

type Encoding = 'br' | 'gzip';
type Variant = {
  body: Buffer | string;
  /** The headers of 304, too. */
  validators: { etag: string; 'cache-control': string };
  headers: Record<string, string>;
};

const vary = 'accept-encoding';

/**
 * A 200 response whose bytes are created once, when its content changes, and not for each request: JSON with an ETag,
 * compressed where the client accepts it. A handler may return it in place of `{ status: 200, body }`.
 */
export class CachedResponse {
  readonly status = 200;
  readonly #variants: Partial<Record<Encoding, Variant>> = {};
  readonly #identity: Variant;
  readonly #hash: string;

  /** @param content What is sent as JSON. It is not validated again: its creator validates it. */
  constructor(content: unknown) {
    const text = JSON.stringify(content);
    const body = Buffer.from(text);
    this.#hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    // Node writes a string in one packet with its headers and a buffer in two, which matters where both are short.
    const short = body.length < minBytesToCompress;
    this.#identity = { ...this.#createVariant(body), body: short ? text : body };
  }

  /** The body as JSON text, for an `intercept` that sends a changed one. */
  get text(): string {
    return String(this.#identity.body);
  }

  #createVariant(body: Buffer, encoding?: Encoding): Variant {
    return {
      body,
      // The bytes of each encoding differ, and a strong ETag is of bytes.
      validators: {
        etag: encoding ? `"${this.#hash}-${encoding}"` : `"${this.#hash}"`,
        'cache-control': 'no-cache',
      },
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-length': String(body.length),
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    };
  }

  /** Creates the compressed variants; until they exist the uncompressed one is sent. */
  async compress(): Promise<void> {
    const { body } = this.#identity;
    if (typeof body === 'string') return;
    const quality = body.length <= maxBytesForBestQuality ? zlib.BROTLI_MAX_QUALITY : 5;
    const br = await brotli(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: quality } });
    const gz = await deflate(body);
    this.#variants.br = this.#createVariant(br, 'br');
    this.#variants.gzip = this.#createVariant(gz, 'gzip');
  }

  #pick(accepted: string | undefined): Variant {
    const { br, gzip } = this.#variants;
    if (br && acceptsEncoding(accepted, 'br')) return br;
    return gzip && acceptsEncoding(accepted, 'gzip') ? gzip : this.#identity;
  }

  /** Sends the response, or 304 to a client that has it already. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { headers } = request.raw;
    // CORS may have made the response depend on a header already.
    const present = reply.getHeader('vary');
    reply.header('vary', present === undefined ? vary : `${present}, ${vary}`);
    const variant = this.#pick(headers['accept-encoding']);
    reply.headers(variant.validators);
    if (matchesEtag(headers['if-none-match'], variant.validators.etag)) return reply.code(304).send();
    return reply.headers(variant.headers).send(variant.body);
  }
}
