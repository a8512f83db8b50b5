import assert from 'node:assert/strict';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getResults, isConformant, readContract, runGenerated } from '@curiolane/conformance';
import { contract } from './contract.ts';
import { createServer } from './server.ts';

/** Runs the cases that are generated from the library's contract, against its server and against a wrong one. */
const test = async (baseUrl: string) => {
  const headers = { 'x-librarian': 'ada' };
  const options = { level: 'strict', seed: 1, timeoutMs: 10_000, headers } as const;
  const report = await runGenerated({ ...options, baseUrl, api: readContract(contract) });
  return { report, failed: getResults(report).filter(({ outcome }) => outcome === 'failed') };
};

const { app } = createServer();
const own = await test(await app.listen({ port: 0, host: '127.0.0.1' }));
assert.deepEqual(own.failed, []);
assert(isConformant(own.report));
const passed = getResults(own.report).filter(({ outcome }) => outcome === 'passed');
assert(passed.length > 30, `${passed.length} passed`);
await app.close();

const wrong = createHttpServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
await new Promise<void>((resolve) => wrong.listen(0, '127.0.0.1', resolve));
const other = await test(`http://127.0.0.1:${(wrong.address() as AddressInfo).port}`);
assert(!isConformant(other.report));
assert.deepEqual(
  new Set(other.failed.map(({ rule }) => rule)),
  new Set([
    'accepts-valid',
    'refuses-malformed-json',
    'refuses-invalid-values',
    'refuses-media-types',
    'refuses-methods',
  ]),
);
wrong.close();
wrong.closeAllConnections();
console.log('ok');
