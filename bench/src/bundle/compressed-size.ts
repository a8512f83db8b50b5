import { brotliCompressSync, constants } from 'node:zlib';

/** The bytes of a text as the storefront sends it: brotli at its highest quality. */
export const compressedSize = (content: string | Uint8Array): number =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
