import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePolicy } from '../apps/dev-server/src/http/static/content-security-policy.ts';
import { maxBodyBytes } from '../packages/contract/src/body-limit.ts';

/**
 * Tells Caddy of a built storefront what the server knows: the addresses and security policies of the pages as a
 * `map`, and how large a body may be.
 *
 *     node docker/site-files.ts <folder of the build> <Caddy file to write>
 */

const [site = '', caddyFile = ''] = process.argv.slice(2);

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const routeOf = (page: string) => page.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '');

const policyOf = (page: string) => `"${pagePolicy(readFileSync(join(site, page), 'utf8'))}"`;

/** A page answers to its route in any case, with or without slashes at the end. */
const mapLine = (page: string, pattern = `/${literally(routeOf(page))}`) =>
  `\t~(?i)^${pattern}/*$ /${page} ${policyOf(page)}`;

const names = readdirSync(site, { recursive: true, encoding: 'utf8' }).map((name) =>
  name.replaceAll('\\', '/'),
);
const pages = names.filter((name) => name.endsWith('.html') && name !== '404.html').sort();
const lines = [
  ...pages.map((page) => mapLine(page)),
  // Products are too many to be built one by one: each is shown by one page.
  mapLine('200.html', '/product/[^/]+'),
  `\tdefault "" ${policyOf('404.html')}`,
];
const length = '{http.request.header.Content-Length}';
writeFileSync(
  caddyFile,
  `map {http.request.uri.path} {page} {policy} {
${lines.join('\n')}
}

@too-large expression \`${length}.matches("^[0-9]{1,18}$") && int(${length}) > ${maxBodyBytes}\`
`,
);
console.log(`${pages.length} pages`);
