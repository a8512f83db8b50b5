import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gi;

/** Data blocks such as JSON-LD never run, so they need no permission. */
const runs = (attributes: string) => !/type=["']?application\//i.test(attributes);

const getScriptHashes = (page: string) =>
  [...page.matchAll(inlineScript)]
    .filter(({ groups }) => runs(groups?.attributes ?? ''))
    .map(
      ({ groups }) =>
        `'sha256-${createHash('sha256')
          .update(groups?.code ?? '')
          .digest('base64')}'`,
    );

/**
 * The content security policy of one built page: its own scripts and the inline ones that were built into it, and
 * no others. Calls and pictures may go elsewhere, because the API and the catalogue can live on another host.
 */
export const pagePolicy = (page: string): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(getScriptHashes(page))].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: http: https:",
    "connect-src 'self' http: https: ws: wss:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
