import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuildId, unknownProductHeader } from '../apps/dev-server/src/http/static/build-id.ts';
import { contentSecurityPolicy } from '../apps/dev-server/src/http/static/content-security-policy.ts';
import { backendPaths } from '../packages/contract/src/backend-paths.ts';
import { readBasePath } from '../packages/contract/src/base-path.ts';
import type { ErrorCode } from '../packages/contract/src/error-body.ts';
import { errorMessages } from '../packages/contract/src/error-messages.ts';
import { maxBodyBytes } from '../packages/contract/src/limits.ts';

/**
 * Writes Caddy's part of the contract and of a built storefront: the paths of the backend, the routes and security
 * policies of the pages as a `map`, the maximum size of a body, and the error bodies of Caddy's own responses.
 *
 *     node docker/site-files.ts <folder of the build> <Caddy file to write>
 *
 * Caddy has the build in a folder of its own where it is below a path (BASE_PATH), so that URLs stay as they are.
 */

const basePath = readBasePath(process.env.BASE_PATH);

const [site = '', caddyFile = ''] = process.argv.slice(2);

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A page's route, with the file's name as a second spelling: `/shop` and `/shop.html`, `/` and `/index.html`. */
const toPattern = (page: string) => {
  const [, folder = '', name = ''] = /^(?:(.*)\/)?([^/]+)\.html$/.exec(page) ?? [];
  const path = escapeRegExp(basePath) + (folder === '' ? '' : `/${escapeRegExp(folder)}`);
  if (name === 'index') return `${path}(?:/index\\.html)?`;
  return `${path}/${escapeRegExp(name)}(?:\\.html)?`;
};

const readPolicy = (page: string) => `"${contentSecurityPolicy(readFileSync(join(site, page), 'utf8'))}"`;

/** The route of a page matches in any case, with or without trailing slashes. */
const mapLine = (page: string, pattern = toPattern(page)) =>
  `\t~(?i)^${pattern}/*$ ${basePath}/${page} ${readPolicy(page)}`;

// What begins with a dot is not sent: it is what the server renders pages with.
const names = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => !/(?:^|\/)\./.test(name));
// These stand for other pages: at their own names there is nothing.
const standIns = new Set(['200.html', '404.html']);
const pages = names.filter((name) => name.endsWith('.html') && !standIns.has(name)).sort();
const lines = [
  ...pages.map((page) => mapLine(page)),
  // Products are not prerendered one by one: one page shows them all.
  mapLine('200.html', `${escapeRegExp(basePath)}/product/[^/]+`),
  `\tdefault "" ${readPolicy('404.html')}`,
];

const json = 'header Content-Type "application/json; charset=utf-8"';

const respond = (status: number, code: ErrorCode, message: string) =>
  `respond \`${JSON.stringify({ message, code })}\` ${status}`;

/** The pages that show the catalogue, and the site map. */
const cataloguePath = `path_regexp (?i)^${escapeRegExp(basePath)}/(?:shop|product/[^/]+|sitemap\\.xml)/*$`;

/** The paths that a person types: the one of the shop without its slash, and that of the host. */
const home =
  basePath !== '' &&
  `@home {
	method GET HEAD
	path / ${basePath}
}
redir @home ${basePath}/ 302

`;

const buildId = readBuildId(site);

/** Empty for a build whose catalogue is another host's: no server renders its pages. */
const renderedPages =
  buildId &&
  `# The server has these with the products of its catalogue, if its build is this one. Otherwise they are those of this
# build, with 404 for a product that the server's catalogue does not have.
@rendered {
	method GET HEAD
	${cataloguePath}
}
handle @rendered {
	import whole-files
	reverse_proxy {
		import replicas 1s
		header_up X-Storefront-Build ${buildId}
		@unknown-product {
			status 404
			header ${unknownProductHeader} *
		}
		handle_response @unknown-product {
			import built-file
			import not-found-page
		}
		@not-rendered status 404
		handle_response @not-rendered {
			import built-file
			file_server {
				precompressed br gzip
				disable_canonical_uris
			}
		}
	}
}
`;

/** The same pages where no replica responds. */
const renderedPagesAway =
  buildId &&
  `	@rendered-away {
		expression \`{err.status_code} in [502, 503, 504]\`
		method GET HEAD
		${cataloguePath}
	}
	handle @rendered-away {
		# As a 200, a 304 would be an empty page.
		request_header -If-None-Match
		request_header -If-Modified-Since
		import built-file
		file_server {
			status 200
			precompressed br gzip
			disable_canonical_uris
		}
	}
`;

const length = '{http.request.header.Content-Length}';

writeFileSync(
  caddyFile,
  `map {http.request.uri.path} {page} {policy} {
${lines.join('\n')}
}

${home || ''}@backend path ${backendPaths.flatMap((path) => [basePath + path, `${basePath}${path}/*`]).join(' ')}

# For health checks beside the server: it says what the server has lost.
@internal path ${basePath}/health/ready ${basePath}/health/ready/*
handle @internal {
	${json}
	${respond(404, 'not_found', errorMessages.not_found('GET', `${basePath}/health/ready`))}
}

@too-large expression \`${length}.matches("^[0-9]{1,18}$") && int(${length}) > ${maxBodyBytes}\`
# Here, because a client that is still sending its body may never read the server's response.
handle @too-large {
	${json}
	${respond(413, 'payload_too_large', errorMessages.payload_too_large)}
}

${renderedPages ?? ''}
# No replica responds.
handle_errors {
${renderedPagesAway ?? ''}	@unavailable expression \`{err.status_code} in [502, 503, 504]\`
	handle @unavailable {
		header Retry-After 2
		${json}
		${respond(503, 'unavailable', errorMessages.unavailable)}
	}
}
`,
);
console.log(`${pages.length} pages`);
