import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gi;

/** Data blocks such as JSON-LD are never executed, so the policy need not allow them. */
const isExecutable = (attributes: string) => !/type=["']?application\//i.test(attributes);

const getScriptHashes = (page: string) =>
  [...page.matchAll(inlineScript)]
    .filter(({ groups }) => isExecutable(groups?.attributes ?? ''))
    .map(
      ({ groups }) =>
        `'sha256-${createHash('sha256')
          .update(groups?.code ?? '')
          .digest('base64')}'`,
    );

/**
 * The content security policy of one built page: scripts of its own origin and the inline ones that were built into
 * it. Requests and images may go elsewhere, because the API and the catalogue can be on another host.
 */
export const contentSecurityPolicy = (page: string): string =>
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
