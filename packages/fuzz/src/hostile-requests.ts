import fc, { type Arbitrary } from 'fast-check';
import { type FuzzBody, type FuzzRequest, toText } from './fuzz-request.ts';

const repeated = (before: string, unit: string, after: string, max: number): Arbitrary<FuzzBody> =>
  fc.nat(max).map((times) => ({ before, unit, times, after }));

const raw = (before: string): FuzzBody => ({ before, unit: '', times: 0, after: '' });

const numberLiteral = /(?<=[:[,])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?=[,\]}])/gi;

/** Numbers as no JSON.stringify writes them: of which no JavaScript number is exact, and such that are no JSON. */
const rawNumbers = [
  ...[
    '1e999',
    '-1e999',
    '1e-999',
    '-0',
    '-0.0',
    '1E+2',
    '9007199254740993',
    '0.1000000000000000055511151231257827',
  ],
  ...['1'.padEnd(5000, '0'), `0.${'1'.repeat(5000)}`, `1e${'9'.repeat(300)}`],
  ...['+1', '01', '1.', '.5', '0x10', 'NaN', 'Infinity', '1_000', '1n'],
];

const withRawNumber = (text: string, at: number, literal: string) => {
  const found = [...text.matchAll(numberLiteral)];
  const { index, 0: old } = found[at % found.length] ?? { index: 0, 0: text };
  return text.slice(0, index) + literal + text.slice(index + old.length);
};

/** Bodies that are large, deep, cut off or no JSON at all. Sizes reach a little beyond the largest body limit. */
const hostileBody = (valid: FuzzBody | undefined): Arbitrary<FuzzBody> =>
  fc.oneof(
    fc.string({ unit: 'binary' }).map(raw),
    fc
      .tuple(fc.nat(100), fc.constantFrom(...rawNumbers))
      .map(([at, literal]) => raw(withRawNumber(toText(valid ?? { json: { a: [1] } }), at, literal))),
    fc.nat(500).map((length) => raw(toText(valid ?? { json: {} }).slice(0, length))),
    fc
      .constantFrom('', 'null', '[]', '0', '""', '{}{}', '\ufeff{}', '{"__proto__":{"a":1}}', '{"a":1e999}')
      .map(raw),
    repeated('', '[', '', 100_000),
    repeated('', '{"a":', '', 100_000),
    repeated('{"cart":[{}', ',{}', ']}', 400_000),
    repeated('{"cart":[', '[],', '0]}', 400_000),
    repeated('{"email":"', '&', '"}', 4_300_000),
    repeated('{"email":"', '\\u0000', '"}', 700_000),
    repeated('{', '"k#":0,', '"k":0}', 380_000),
  );

const hostileHeader: Arbitrary<Record<string, string>> = fc.oneof(
  fc.constantFrom(
    ...['text/plain', 'application/json;charset=utf-16', 'multipart/form-data', '', 'a'.repeat(5000)].map(
      (type) => ({ 'content-type': type }),
    ),
    { 'content-encoding': 'gzip' },
    { cookie: 'session=x' },
    { cookie: `session=${'a'.repeat(7000)}` },
    { cookie: '=;'.repeat(2000) },
    { 'idempotency-key': '' },
    { 'idempotency-key': 'k'.repeat(256) },
    { 'if-none-match': '"a", '.repeat(1500) },
    { range: 'bytes=0-,1-,2-' },
    { accept: 'text/html' },
    { accept: `${'a/b;q=0.1,'.repeat(1000)}*/*` },
    { 'accept-encoding': `${'br;q=0.1,'.repeat(1000)}gzip` },
    { 'x-forwarded-for': '<script>' },
    { 'x-forwarded-for': '1.1.1.1,'.repeat(1000) },
    { 'x-forwarded-proto': 'javascript' },
    { 'x-forwarded-host': '[' },
    { host: 'evil.example' },
    { host: '' },
    { origin: 'null' },
    { 'x-large': 'a'.repeat(20_000) },
  ),
  fc
    .tuple(fc.stringMatching(/^[a-z-]{1,20}$/), fc.stringMatching(/^[\x20-\x7e]{0,80}$/))
    .map(([name, value]) => ({
      [`x-${name}`]: value,
    })),
);

/** A client resolves `..` before it sends a request, which is then for another route: it is not among them. */
const hostileSegment = fc.constantFrom(
  ...['%', '%ff', '%00', '%2e%2e%2f', '%252e', '%c0%af', '__proto__', 'a'.repeat(1200), '💥', '%0d%0a'],
  ...[
    '?a[b]=c',
    '?__proto__[a]=1',
    '?'.padEnd(5000, 'a&'),
    `?${'a=1&'.repeat(3000)}`,
    '#',
    ';',
    '//',
    '/%20/',
  ],
  ...['a%40b%40c', `${'a.'.repeat(400)}%40b`, `${'a'.repeat(14_000)}`],
);

/** A query or a fragment follows the path: in place of its last segment, it would be that of another route. */
const hostilePath = (path: string): Arbitrary<string> =>
  hostileSegment.map((segment) => {
    const before = /^[?#]/.test(segment) ? path : path.replace(/[^/]*$/, '');
    return encodeURI(before) + segment.replace('💥', '%F0%9F%92%A5');
  });

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'QUERY', 'PROPFIND'];

/** Requests that no client of the shop makes: each is a valid one in which one part is hostile. */
export const hostileRequests = (valid: Arbitrary<FuzzRequest>): Arbitrary<FuzzRequest> =>
  valid.chain((request) =>
    fc.oneof(
      { weight: 4, arbitrary: hostileBody(request.body).map((body) => ({ ...request, body })) },
      {
        weight: 2,
        arbitrary: hostileHeader.map((header) => ({
          ...request,
          headers: { ...request.headers, ...header },
        })),
      },
      { weight: 1, arbitrary: hostilePath(request.path).map((path) => ({ ...request, path })) },
      { weight: 1, arbitrary: fc.constantFrom(...methods).map((method) => ({ ...request, method })) },
    ),
  );
