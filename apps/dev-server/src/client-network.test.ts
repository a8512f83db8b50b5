import { expect, test } from 'vitest';
import { toClientNetwork } from './client-network.ts';

test.each([
  ['an IPv4 stays what it is', '203.0.113.7', '203.0.113.7'],
  ['an IPv4-mapped IPv6 is its IPv4', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv4-mapped IPv6 in hexadecimal is its IPv4', '::ffff:cb00:7107', '203.0.113.7'],
  ['an IPv6 is its /64', '2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34::/64'],
  ['a shortened IPv6 is its /64', '2001:db8::1', '2001:db8:0:0::/64'],
  ['upper case makes no difference', '2001:DB8::ABCD', '2001:db8:0:0::/64'],
  ['a zone makes no difference', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['the port that a proxy adds to an IPv4 makes no difference', '203.0.113.7:51234', '203.0.113.7'],
  ['nor that of an IPv6', '[2001:db8::1]:51234', '2001:db8:0:0::/64'],
  ['what is no IP stays what it is', 'unknown', 'unknown'],
])('%s', (_, ip, network) => expect(toClientNetwork(ip)).toBe(network));
