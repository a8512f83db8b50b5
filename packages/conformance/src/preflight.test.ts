import { expect, test } from 'vitest';
import { explainFailure } from './explain-failure.ts';
import { runConformance } from './run-conformance.ts';
import { type OddBackend, startHttp, startTcp } from './testing/odd-backend.ts';
import { UnusableBackend } from './unusable-backend.ts';

const run = (baseUrl: string, timeoutMs = 10_000) =>
  runConformance({
    baseUrl,
    catalogueUrl: baseUrl,
    mailbox: undefined,
    seed: 1,
    runId: 'odd',
    level: 'storefront',
    timeoutMs,
    mailTimeoutMs: 1,
  });

const json = { 'content-type': 'application/json' };

const getMessage = async (run: Promise<unknown>) => {
  const error = await run.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UnusableBackend);
  return (error as Error).message;
};

const padding = 'x'.repeat(10 * 1024 * 1024);

const backends: [string, () => Promise<OddBackend>, string, string][] = [
  [
    'a website',
    () => startHttp((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Shop</h1>')),
    'http',
    'responds with HTML to /products and /api/auth/Login. Give the URL of the backend, not of the website.',
  ],
  [
    'another API',
    () => startHttp((_, response) => response.writeHead(404, json).end('{}')),
    'http',
    'has neither /products nor /api/auth/Login (404). Check the URL: paths are added to it, and their case matters.',
  ],
  [
    'a redirect',
    () => startHttp((_, response) => response.writeHead(308, { location: 'https://shop.example/' }).end()),
    'http',
    'redirects to https://shop.example/. Give the URL that it redirects to.',
  ],
  [
    'a list of ten megabytes',
    () => startHttp((_, response) => response.writeHead(200, json).end(JSON.stringify([padding]))),
    'http',
    'responds with more than 8 MB. Check that the URL is the backend’s.',
  ],
  [
    'plain HTTP at an https URL',
    () => startHttp((_, response) => response.end()),
    'https',
    'does not speak TLS. Check the port, or try http:// instead of https://.',
  ],
  [
    'another protocol',
    () => startTcp('220 mail.example ESMTP\r\n'),
    'http',
    'does not speak HTTP. Check the port, or try https:// instead of http://.',
  ],
  [
    'a connection that is closed without a response',
    () => startTcp(''),
    'http',
    'socket hang up. Check the backend and its URL.',
  ],
];

test.each(backends)('%s is told apart from a backend in one line', async (_, start, protocol, text) => {
  await using backend = await start();
  const message = await getMessage(run(`${protocol}://127.0.0.1:${backend.port}`));
  expect(message.replaceAll("'", '’')).toContain(text);
  expect(message).not.toContain('\n');
});

test('a backend that hangs is given up after the timeout', async () => {
  await using backend = await startHttp(() => {});
  const message = await getMessage(run(`http://127.0.0.1:${backend.port}`, 200));
  expect(message).toContain('within 0.2 s. Check the backend, or wait longer with --timeout.');
});

test('a body that never ends is given up after the timeout', async () => {
  await using backend = await startHttp((_, response) => response.writeHead(200, json).write('['));
  const message = await getMessage(run(`http://127.0.0.1:${backend.port}`, 200));
  expect(message).toContain('within 0.2 s');
});

test('nothing at a port is told in one line', async () => {
  expect(await getMessage(run('http://127.0.0.1:2'))).toBe(
    'Nothing listens at http://127.0.0.1:2. Start the backend, or check host and port.',
  );
});

test.each([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])('a certificate that is refused with %s says how to trust its CA', (failureCode) => {
  const request = { method: 'GET', url: 'https://shop.example/products', headers: {} };
  expect(explainFailure({ request, failure: 'self-signed certificate', failureCode }, 1000)).toBe(
    'The certificate of https://shop.example is refused: self-signed certificate. Set NODE_EXTRA_CA_CERTS to the file of its CA.',
  );
});
