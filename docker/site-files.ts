import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSecurityPolicy } from '../apps/dev-server/src/http/static/content-security-policy.ts';
import { backendPaths } from '../packages/contract/src/backend-paths.ts';
import type { ErrorCode } from '../packages/contract/src/error-body.ts';
import { errorMessages } from '../packages/contract/src/error-messages.ts';
import { maxBodyBytes } from '../packages/contract/src/limits.ts';

/**
 * Writes Caddy's part of the contract and of a built storefront: the paths of the backend, the routes and security
 * policies of the pages as a `map`, the maximum size of a body, and the error bodies of Caddy's own responses.
 *
 *     node docker/site-files.ts <folder of the build> <Caddy file to write>
 */

const [site = '', caddyFile = ''] = process.argv.slice(2);

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const toRoute = (page: string) => page.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '');

const readPolicy = (page: string) => `"${contentSecurityPolicy(readFileSync(join(site, page), 'utf8'))}"`;

/** The route of a page matches in any case, with or without trailing slashes. */
const mapLine = (page: string, pattern = `/${escapeRegExp(toRoute(page))}`) =>
  `\t~(?i)^${pattern}/*$ /${page} ${readPolicy(page)}`;

const names = readdirSync(site, { recursive: true, encoding: 'utf8' }).map((name) =>
  name.replaceAll('\\', '/'),
);
const pages = names.filter((name) => name.endsWith('.html') && name !== '404.html').sort();
const lines = [
  ...pages.map((page) => mapLine(page)),
  // Products are not prerendered one by one: one page shows them all.
  mapLine('200.html', '/product/[^/]+'),
  `\tdefault "" ${readPolicy('404.html')}`,
];

const json = 'header Content-Type "application/json; charset=utf-8"';

const respond = (status: number, code: ErrorCode, message: string) =>
  `respond \`${JSON.stringify({ message, code })}\` ${status}`;

const length = '{http.request.header.Content-Length}';

writeFileSync(
  caddyFile,
  `map {http.request.uri.path} {page} {policy} {
${lines.join('\n')}
}

@backend path ${backendPaths.flatMap((path) => [path, `${path}/*`]).join(' ')}

@too-large expression \`${length}.matches("^[0-9]{1,18}$") && int(${length}) > ${maxBodyBytes}\`
# Here, because a client that is still sending its body may never read the server's response.
handle @too-large {
	${json}
	${respond(413, 'payload_too_large', errorMessages.payload_too_large)}
}

# No replica responds.
handle_errors {
	@unavailable expression \`{err.status_code} in [502, 503, 504]\`
	handle @unavailable {
		header Retry-After 2
		${json}
		${respond(503, 'unavailable', errorMessages.unavailable)}
	}
}
`,
);
console.log(`${pages.length} pages`);
