import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { contentSecurityPolicy } from '../http/static/content-security-policy.ts';
import type { RenderedPage } from '../http/static/rendered-page.ts';

export type RenderRequest = {
  /** The folder of the build's bundle for servers, with the template of its pages. */
  folder: string;
  products: unknown;
  maxProducts: number;
};

/** What the process says: a page with its URL, one after the other, or why it cannot go on. */
export type RenderResult = { url: string; page: RenderedPage } | { error: unknown };

/** What the storefront's bundle for servers exports: apps/web/src/entry-server.tsx. */
type Bundle = {
  renderCataloguePages(
    template: string,
    products: unknown,
    maxProducts: number,
  ): AsyncIterable<{ path: string; text: string }>;
};

// The best quality takes ten times as long for a few percent.
const brotli = { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } };

const toPage = (path: string, text: string): RenderedPage => ({
  contentType: path.endsWith('.xml') ? 'application/xml' : 'text/html; charset=utf-8',
  etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  policy: contentSecurityPolicy(text),
  br: brotliCompressSync(text, brotli),
  gzip: gzipSync(text),
});

/** Resolves when it was handed over, so that the process does not end before. */
const send = (result: RenderResult) =>
  new Promise<void>((resolve, reject) =>
    process.send?.(result, (error: Error | null) => (error ? reject(error) : resolve())),
  );

const render = async ({ folder, products, maxProducts }: RenderRequest) => {
  const { renderCataloguePages }: Bundle = await import(pathToFileURL(join(folder, 'entry-server.js')).href);
  const template = readFileSync(join(folder, 'template.html'), 'utf8');
  for await (const { path, text } of renderCataloguePages(template, products, maxProducts))
    await send({ url: path, page: toPage(path, text) });
};

process.once('message', async (request: RenderRequest) => {
  // An error that cannot be sent has no reader: the server has ended.
  await render(request).catch((error: unknown) => send({ error }).catch(() => process.exit()));
  process.disconnect();
});
// Its server has ended.
process.once('disconnect', () => process.exit());
