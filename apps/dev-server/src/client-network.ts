import ipaddr from 'ipaddr.js';

declare const brand: unique symbol;

/**
 * Whom a limit for clients counts: an IPv4, or the /64 of an IPv6. Providers hand out whole /64s, so that a client can
 * send each request from another IP of its own.
 */
export type ClientNetwork = string & { readonly [brand]: true };

const prefixParts = 4;

const toPrefix = ({ parts }: ipaddr.IPv6) =>
  `${parts
    .slice(0, prefixParts)
    .map((part) => part.toString(16))
    .join(':')}::/64`;

/** Some proxies add the port of each connection: `203.0.113.7:51234`, `[2001:db8::7]:51234`. */
const withoutPort = (address: string) => {
  const { ipv4, ipv6 } = /^(?:(?<ipv4>[\d.]+)|\[(?<ipv6>[^\]]+)\])(?::\d+)?$/.exec(address)?.groups ?? {};
  return ipv4 ?? ipv6 ?? address;
};

/** An IPv4-mapped IPv6 is its IPv4. */
export const toClientNetwork = (address: string): ClientNetwork => {
  const ip = withoutPort(address);
  if (!ipaddr.isValid(ip)) return ip as ClientNetwork;
  const parsed = ipaddr.process(ip);
  return (parsed instanceof ipaddr.IPv6 ? toPrefix(parsed) : parsed.toString()) as ClientNetwork;
};
