import { extensionsContract } from '@curiolane/contract';
import { operations } from '@curiolane/contract/operations';
import type { RunningServer } from '@curiolane/testing/server-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenBackends } from './mutations/broken-backends.ts';
import {
  combine,
  jsonResponse,
  type Mutation,
  only,
  rewriteResponse,
  withBody,
} from './mutations/mutation.ts';
import { isConformant, type Report } from './report.ts';
import { BackendUnreachable } from './run-conformance.ts';
import { getBrokenRules, getResults, runAgainst } from './testing/run-against.ts';
import { startServer } from './testing/server-process.ts';

let server: RunningServer;
let bareServer: RunningServer;

beforeAll(async () => {
  [server, bareServer] = await Promise.all([startServer(), startServer({ SESSION_ENFORCEMENT: 'off' })]);
});

afterAll(() => Promise.all([server.stop(), bareServer.stop()]));

const extensionPath = /^\/(api\/session|api\/orders|health)\b/;

const withoutExtensions: Mutation = (forward) => async (request) =>
  extensionPath.test(request.path)
    ? jsonResponse(404, { message: 'Not found.', code: 'not_found' })
    : forward(request);

/** The eight routes as the product's specification describes them, and nothing else. */
const documentedBehavior = combine(
  withoutExtensions,
  brokenBackends['session-cookie']['sets no cookie'].mutation,
  brokenBackends['price-check']['trusts the price that the browser sends'].mutation,
  brokenBackends['product-check']['sells products that it does not have'].mutation,
  brokenBackends['total-check']['trusts the total that the browser sends'].mutation,
);

const getSkipReasons = (report: Report) => [
  ...new Set(getResults(report).flatMap((result) => (result.outcome === 'skipped' ? [result.reason] : []))),
];

test.concurrent('a backend with only the documented routes passes when only these are tested', async () => {
  const report = await runAgainst(bareServer, { mutation: documentedBehavior, documentedOnly: true });
  const results = getResults(report);
  expect(results.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped')).toEqual([]);
  expect(getSkipReasons(report)).toEqual([
    'Sessions are an extension, and only the documented behavior is tested.',
    'It is an extension, and only the documented behavior is tested.',
    'It is an extension, and only the documented routes are tested.',
  ]);
});

test.concurrent('a missing extension is skipped, and a missing safeguard breaks its rule', async () => {
  const report = await runAgainst(bareServer, { mutation: documentedBehavior });
  const extensions = report.routes.filter(({ documented }) => !documented);
  expect(extensions.map(({ operation }) => operation)).toEqual(Object.keys(extensionsContract));
  for (const result of extensions.flatMap(({ results }) => results))
    expect(result).toMatchObject({
      outcome: 'skipped',
      reason: 'The backend does not have this extension (404).',
    });
  expect(getSkipReasons(report)).toContain(
    'The backend has no sessions: no session route, and login sets no cookie.',
  );
  expect(getBrokenRules(report)).toEqual([
    'email-verification',
    'price-check',
    'product-check',
    'total-check',
  ]);
});

test.concurrent('without a mailbox the cases that read mails are skipped, with the reason', async () => {
  const report = await runAgainst(server, {
    mailbox: undefined,
    operations: ['sendVerificationCode', 'sendOrderConfirmation'],
  });
  const skipped = getResults(report).filter(({ outcome }) => outcome === 'skipped');
  expect(new Set(skipped.map(({ rule }) => rule))).toEqual(
    new Set(['verification-code-mail', 'exactly-once', 'order-confirmation-mail']),
  );
  expect(getSkipReasons(report)).toEqual(['No mailbox is given (--mailhog).']);
  expect(isConformant(report)).toBe(true);
});

test.concurrent('only the successful responses of a catalogue on another host are tested', async () => {
  const report = await runAgainst(server, {
    catalogueUrl: bareServer.storefront,
    operations: ['listProducts', 'getProduct'],
  });
  const [list, item] = report.routes;
  expect(list?.results.map(({ outcome }) => outcome)).toEqual(['passed', 'skipped', 'skipped']);
  expect(item?.results[0]?.outcome).toBe('passed');
  expect(item?.results.slice(1).every(({ outcome }) => outcome === 'skipped')).toBe(true);
  expect(isConformant(report)).toBe(true);
});

test.concurrent('the same seed sends the same requests', async () => {
  const sendOrders = async (seed: number) => {
    const report = await runAgainst(server, {
      seed,
      runId: 'seed',
      operations: ['sendOrderConfirmation'],
      rule: 'field-validation',
    });
    return getResults(report).map((result) => 'traffic' in result && result.traffic.request.body);
  };
  const [first, again, other] = [await sendOrders(7), await sendOrders(7), await sendOrders(8)];
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

test.concurrent('a case is blocked when a request that it depends on fails', async () => {
  const unavailable = () => jsonResponse(503, { message: 'Try again.', code: 'unavailable' });
  const report = await runAgainst(server, {
    mutation: only(['login'], rewriteResponse(unavailable)),
    operations: ['getProfile'],
    rule: 'valid-request',
  });
  expect(getResults(report)).toMatchObject([
    {
      outcome: 'blocked',
      reason: 'login, which this case depends on, failed: 503 {"message":"Try again.","code":"unavailable"}',
    },
  ]);
  expect(isConformant(report)).toBe(false);
});

test.concurrent.each([
  ['sendOrderConfirmation', 'getOrder', 'order-persists', 'blocked'],
  ['getProfile', 'updateProfile', 'changes-persist', 'failed'],
] as const)(
  'an invalid body from %s does not end the run of %s',
  async (invalid, operation, rule, outcome) => {
    const report = await runAgainst(server, {
      mutation: only(
        [invalid],
        rewriteResponse((response) => withBody(response, null)),
      ),
      operations: [operation],
      rule,
    });
    expect(getResults(report).map((result) => result.outcome)).toEqual([outcome]);
  },
);

test.concurrent('a finding names the path and what the contract expects', async () => {
  const report = await runAgainst(server, {
    mutation: only(
      ['live'],
      rewriteResponse((response) => withBody(response, { status: 7 })),
    ),
    operations: ['live'],
    rule: 'valid-request',
  });
  expect(getResults(report)).toMatchObject([
    { findings: [{ rule: 'documented-body', path: 'status', message: 'Invalid input: expected "live"' }] },
  ]);
});

test.concurrent('an unreachable backend ends the run', () =>
  expect(runAgainst(server, { baseUrl: 'http://127.0.0.1:1' })).rejects.toThrow(BackendUnreachable));

test.concurrent('the cases of one rule can be run alone', async () => {
  const report = await runAgainst(server, { rule: 'logout' });
  expect(report.routes.map(({ operation }) => operation)).toEqual(['logout']);
  expect(getResults(report).map(({ rule }) => rule)).toEqual(['logout']);
});

test.concurrent('every route of the contract is reported', async () => {
  const report = await runAgainst(server, { rule: 'method-is-405' });
  expect(report.routes.map(({ operation }) => operation)).toEqual(Object.keys(operations));
});
