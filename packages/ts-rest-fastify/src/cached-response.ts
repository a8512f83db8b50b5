import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Above this size the best brotli quality costs seconds for a few percent. */
const maxBytesForBestQuality = 262_144;
/** Below this size compression does not save a packet. */
const minBytesToCompress = 1024;

type Encoding = 'br' | 'gzip' | 'identity';
type Variant = { body: Buffer | string; headers: Record<string, string | number> };

/**
 * A 200 response whose bytes are created once, when its content changes, and not for each request: JSON with an ETag,
 * compressed where the client accepts it. A handler may return it in place of `{ status: 200, body }`.
 */
export class CachedResponse {
  readonly status = 200;
  readonly #variants: Partial<Record<Encoding, Variant>> = {};
  readonly #identity: Variant;
  readonly #etag: string;

  /** @param content What is sent as JSON. It is not validated again: whoever creates the response validates it. */
  constructor(content: unknown) {
    const text = JSON.stringify(content);
    const body = Buffer.from(text);
    this.#etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    // Node writes a string in one packet with its headers and a buffer in two, which matters where both are short.
    const short = body.length < minBytesToCompress;
    this.#identity = { body: short ? text : body, headers: this.#headers(body) };
  }

  /** The body as text, for whoever sends it otherwise than it was built. */
  get text(): string {
    return String(this.#identity.body);
  }

  #headers(body: Buffer, encoding?: Encoding) {
    return {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      etag: this.#etag,
      'x-content-type-options': 'nosniff',
      'content-length': body.length,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    };
  }

  /** Creates the compressed variants; until they exist the uncompressed one is sent. */
  async compress(): Promise<void> {
    const { body } = this.#identity;
    if (typeof body === 'string') return;
    const quality = body.length <= maxBytesForBestQuality ? zlib.BROTLI_MAX_QUALITY : 5;
    const br = await brotli(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: quality } });
    const gz = await deflate(body);
    this.#variants.br = { body: br, headers: this.#headers(br, 'br') };
    this.#variants.gzip = { body: gz, headers: this.#headers(gz, 'gzip') };
  }

  #pick(accepted: string | undefined): Variant {
    if (accepted === undefined) return this.#identity;
    const accepts = (name: string) =>
      new RegExp(`(?:^|[ ,])${name}(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted);
    const { br, gzip } = this.#variants;
    if (br && accepts('br')) return br;
    return gzip && accepts('gzip') ? gzip : this.#identity;
  }

  /** Sends the response, or 304 to a client that has it already. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { headers } = request.raw;
    // CORS may have made the response depend on a header already.
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`);
    if (headers['if-none-match']?.includes(this.#etag))
      return reply.code(304).header('etag', this.#etag).send();
    const variant = this.#pick(headers['accept-encoding']);
    return reply.headers(variant.headers).send(variant.body);
  }
}
