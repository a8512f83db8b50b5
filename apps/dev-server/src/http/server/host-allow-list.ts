import { isIP } from 'node:net';

/** Whether the name in a Host header is allowed; `malformed` when the header is no host. */
export type HostVerdict = 'allowed' | 'refused' | 'malformed';

export type HostAllowList = (header: string) => HostVerdict;

const hostHeader = /^(?<host>\[[0-9a-f:.]+\]|[^\s/?#@:[\]\\]+)(?::\d*)?$/i;

/** The host of a Host header without its port, as names are compared: lower case, without the dot of a full name. */
const readHost = (header: string): string | undefined =>
  hostHeader.exec(header)?.groups?.host?.toLowerCase().replace(/\.$/, '');

const isIpLiteral = (host: string) => isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0;

const isListed = (host: string, entry: string) =>
  entry.startsWith('.') ? host === entry.slice(1) || host.endsWith(entry) : host === entry;

/**
 * Which Host headers a server responds to. By DNS rebinding a website makes its own host name resolve to this server,
 * and then reads it as its own origin; only the Host header tells. An IP is no name that could be rebound, and
 * `localhost` is resolved by the browser itself, so both are always allowed.
 *
 * @param entries Host names; one that begins with a dot allows a domain and its subdomains.
 */
export const createHostAllowList = (entries: readonly string[]): HostAllowList => {
  const listed = ['.localhost', ...entries.map((entry) => entry.toLowerCase())];
  const judge = (header: string): HostVerdict => {
    const host = readHost(header);
    if (!host) return 'malformed';
    return isIpLiteral(host) || listed.some((entry) => isListed(host, entry)) ? 'allowed' : 'refused';
  };
  // Nearly every request has the same Host as the one before.
  let latest: string | undefined;
  return (header) => {
    if (header === latest) return 'allowed';
    const verdict = judge(header);
    if (verdict === 'allowed') latest = header;
    return verdict;
  };
};
