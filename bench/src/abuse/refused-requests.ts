import { contract } from '@curiolane/contract';
import type { Operation } from '@curiolane/contract/operations';
import type { AbuseRequest, AbuseShop } from './abuse-shop.ts';
import type { Shape } from './accepted-requests.ts';

/** Sizes just above and just below what a route may take. */
const bodySizes = [4_150_000, 1_000_000, 250_000, 64_000, 16_000, 8_000, 4_000];

const fill = (before: string, unit: string, after: string) => (bytes: number) =>
  before + unit.repeat(Math.max(0, Math.floor((bytes - before.length - after.length) / unit.length))) + after;

const numberedKeys = (bytes: number) =>
  `{${Array.from({ length: Math.floor(bytes / 12) }, (_, index) => `"k${index}":0`).join()}}`;

const bodies: Record<string, (bytes: number) => string> = {
  'unknown keys': numberedKeys,
  'a list of empty objects as the cart': fill('{"cart":[{}', ',{}', ']}'),
  'a list of lists': fill('{"cart":[[]', ',[]', ']}'),
  'nested lists': (bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
  'nested objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}0${'}'.repeat(bytes / 6)}`,
  'one long text': fill('{"email":"', '&', '"}'),
  'escaped control characters': fill('{"email":"', '\\u0000', '"}'),
  'truncated JSON': fill('{"email":["', 'a","', ''),
};

const fillPath = (path: string, value: string) => path.replace(/:\w+/g, value);

const urls: Record<string, (path: string) => Omit<AbuseRequest, 'method'>> = {
  'a query of 14 KB': (path) => ({ path: `${fillPath(path, '0')}?${'a[b]=%26&'.repeat(1500)}` }),
  'a parameter of 1 KB': (path) => ({ path: fillPath(path, '%26'.repeat(1000)) }),
  'a cookie of 14 KB': (path) => ({ path: fillPath(path, '0'), headers: { cookie: 'a=%26; '.repeat(2000) } }),
  'headers of 20 KB': (path) => ({ path: fillPath(path, '0'), headers: { 'x-a': 'a'.repeat(20_000) } }),
};

/**
 * Candidates for the most expensive request that an operation refuses, as shapes that a body or a URL can have.
 *
 * @param sizes Those of bodies that are tried, from the largest to the first that is not refused by its size alone.
 */
export const createRefusedShapes = async (
  shop: AbuseShop,
  name: Operation,
  sizes: readonly number[] = bodySizes,
): Promise<Shape[]> => {
  const { method, path } = contract[name];
  const same = (what: string, request: AbuseRequest): Shape => ({ what, make: async () => request });
  const shapes = Object.entries(urls).map(([what, make]) => same(what, { method, ...make(path) }));
  if (!('body' in contract[name])) return shapes;
  const target = fillPath(path, encodeURIComponent('ann@example.test'));
  for (const [what, make] of Object.entries(bodies)) {
    // The largest that is not refused by its size alone, which is cheap, and the one that is.
    for (const bytes of sizes) {
      const request = { method, path: target, body: make(bytes), headers: { 'idempotency-key': 'key' } };
      shapes.push(same(`${what}, ${Math.round(bytes / 1000)} KB`, request));
      if ((await shop.send(request)).status !== 413) break;
    }
  }
  return shapes;
};
