import type { IncomingHttpHeaders } from 'node:http';
import { sandboxCookie } from '@curiolane/contract/sandbox-choice';

/** Of one connection, of an encoding that `fetch` chooses itself, or for which the backend would send no body. */
const droppedFromRequest = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'if-modified-since',
  'if-none-match',
  'keep-alive',
  'referer',
  'transfer-encoding',
  'upgrade',
]);

/** What would be wrong about a response that was decoded and comes from this origin over http. */
const droppedFromResponse =
  /^(?:connection|content-encoding|content-length|keep-alive|set-cookie|strict-transport-security|transfer-encoding|alt-svc|access-control-.*|content-security-policy)$/;

const withoutSandbox = (cookies: string) =>
  cookies
    .split(/; */)
    .filter((cookie) => !cookie.startsWith(`${sandboxCookie}=`))
    .join('; ');

/** The headers of a request as its backend expects them: from its own origin. */
export const toBackendHeaders = (headers: IncomingHttpHeaders, backend: URL): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || droppedFromRequest.has(name)) return [];
    const text = Array.isArray(value) ? value.join(', ') : value;
    if (name === 'origin') return [[name, backend.origin]];
    if (name !== 'cookie') return [[name, text]];
    const cookies = withoutSandbox(text);
    return cookies === '' ? [] : [[name, cookies]];
  });

const getBasePath = ({ pathname }: URL) => pathname.replace(/\/+$/, '');

/** A path of the backend, as it is on this origin: without the backend's own path, which a parent of it covers. */
const toOwnPath = (path: string, base: string) => {
  const plain = path.endsWith('/') ? path.slice(0, -1) : path;
  if (`${base}/`.startsWith(`${plain}/`)) return '/';
  return plain.startsWith(`${base}/`) ? path.slice(base.length) : path;
};

/** The prefixes of names by which a browser refuses a cookie that is not `Secure`. */
const mustBeSecure = /^__(?:Host|Secure|Http|Host-Http)-/i;

/** Attributes that need `Secure`, which browsers refuse over http. */
const toPlainAttribute = (name: string, attribute: string): string[] => {
  if (name === 'secure' || name === 'partitioned') return [];
  return name === 'samesite' && /= *none$/i.test(attribute) ? ['SameSite=Lax'] : [attribute];
};

/** A cookie for this origin: not for the backend's domain and path, and also over http unless its name forbids that. */
const toOwnCookie = (cookie: string, base: string) => {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const own = attributes.flatMap((attribute) => {
    const [name = '', value = ''] = attribute.split('=').map((part) => part.trim());
    const lowerName = name.toLowerCase();
    if (lowerName === 'domain') return [];
    if (lowerName === 'path' && value.startsWith('/')) return [`Path=${toOwnPath(value, base)}`];
    return mustBeSecure.test(pair) ? [attribute] : toPlainAttribute(lowerName, attribute);
  });
  return [pair, ...own].join('; ');
};

const toOwnLocation = (location: string, backend: URL) => {
  const target = URL.parse(location, backend.href);
  const base = getBasePath(backend);
  if (target?.origin !== backend.origin || !target.pathname.startsWith(`${base}/`)) return location;
  return `${target.pathname.slice(base.length)}${target.search}`;
};

/** The headers of a backend's response as a browser of this origin may get them. */
export const toBrowserHeaders = (headers: Headers, backend: URL): [string, string | string[]][] => {
  const base = getBasePath(backend);
  const cookies = headers.getSetCookie().map((cookie) => toOwnCookie(cookie, base));
  const others = [...headers]
    .filter(([name]) => !droppedFromResponse.test(name))
    .map(([name, value]): [string, string] => [
      name,
      name === 'location' ? toOwnLocation(value, backend) : value,
    ]);
  return cookies.length > 0 ? [...others, ['set-cookie', cookies]] : others;
};
