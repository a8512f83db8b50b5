import assert from 'node:assert/strict';
import {
  badge,
  type ConformanceOptions,
  getResults,
  getVerdicts,
  isConformant,
  junitReport,
  mailhogMailbox,
  markdownReport,
  runConformance,
  UnusableBackend,
  UsageError,
} from '@curiolane/conformance';
import { server } from './server.ts';

/** Holds a backend to the contract from a program, where the command is not enough. */
const options: ConformanceOptions = {
  baseUrl: server.storefront,
  catalogueUrl: server.storefront,
  mailbox: mailhogMailbox(server.inbox),
  level: 'documented',
  seed: 1,
  runId: String(process.pid),
  timeoutMs: 10_000,
  mailTimeoutMs: 10_000,
};

const seen: string[] = [];
const report = await runConformance({
  ...options,
  onRouteReport: ({ route }) => seen.push(route),
});
assert(
  isConformant(report),
  JSON.stringify(getResults(report).filter(({ outcome }) => outcome === 'failed')),
);
assert.deepEqual(
  getVerdicts(report).map(({ level, isMet }) => [level, isMet]),
  [
    ['storefront', true],
    ['documented', true],
  ],
);
assert(seen.includes('sendOrderConfirmation'));
assert.match(junitReport(report), /<testsuite name="login"/);
assert.match(markdownReport(report), /✅ \| documented/);
assert.match(badge(report), /conformance: documented/);

await assert.rejects(runConformance({ ...options, routes: ['signIn'] }), (error) => {
  assert(error instanceof UsageError);
  assert.match(error.message, /^routes has signIn; it takes .*login/);
  return true;
});
await assert.rejects(runConformance({ ...options, baseUrl: 'http://127.0.0.1:1' }), UnusableBackend);
console.log('ok');
