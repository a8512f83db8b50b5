import { gunzipSync } from 'node:zlib';
import { acceptsEncoding, matchesEtag } from '@curiolane/ts-rest-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page that this server has rendered, compressed: few clients accept neither encoding. */
export type RenderedPage = {
  contentType: string;
  /** Weak: the encodings share it. */
  etag: string;
  policy: string;
  br: Uint8Array;
  gzip: Uint8Array;
};

/** The pages that the server renders itself, from what it serves. */
export type RenderedPages = {
  /** The page of a URL, or a promise while it is rendered; undefined where the one of the build is to be sent. */
  find(url: string): RenderedPage | undefined | Promise<RenderedPage | undefined>;
  /** True for the path of a product that the catalogue does not have; false while no catalogue is loaded. */
  isUnknownProduct(path: string): boolean;
};

/** For a server that renders none. */
export const noRenderedPages: RenderedPages = { find: () => undefined, isUnknownProduct: () => false };

const encode = ({ br, gzip }: RenderedPage, accepted: string | undefined) => {
  if (acceptsEncoding(accepted, 'br')) return { encoding: 'br', body: br };
  if (acceptsEncoding(accepted, 'gzip')) return { encoding: 'gzip', body: gzip };
  return { body: gunzipSync(gzip) };
};

/** Sends a rendered page, or 304 to a browser that has it already. */
export const sendRendered = (
  reply: FastifyReply,
  request: FastifyRequest,
  page: RenderedPage,
): FastifyReply => {
  const { contentType, etag, policy } = page;
  // CORS may have made the response depend on a header already.
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  reply.headers({ 'cache-control': 'no-cache', etag, vary, 'content-security-policy': policy });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const { encoding, body } = encode(page, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(200)
    .type(contentType)
    .send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
};
