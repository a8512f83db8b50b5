import { isDocumented, operations } from '@curiolane/contract/operations';
import { expect, test } from 'vitest';
import { isConformant, type Report } from './report.ts';
import { BackendUnreachable } from './run-conformance.ts';
import { ReferenceBackend } from './testing/reference-backend.ts';
import type { Input } from './testing/reference-shop.ts';
import { brokenRules, resultsOf, runAgainst } from './testing/run-against.ts';

/** Has the eight routes as the product's specification describes them, and no extension. */
class BareBackend extends ReferenceBackend {
  override match(path: string) {
    return super.match(path).filter(({ name }) => isDocumented(name));
  }
  override stranger() {
    return undefined;
  }
  override objection() {
    return undefined;
  }
  override login(input: Input<'login'>) {
    const { status, body } = super.login(input);
    return { status, body };
  }
  override register(input: Input<'register'>) {
    this.verified.add(input.body.email);
    return super.register(input);
  }
}

const reasonsOf = (report: Report) =>
  new Set(resultsOf(report).flatMap((result) => (result.outcome === 'skipped' ? [result.reason] : [])));

test('a backend with only the documented routes passes when only these are tested', async () => {
  const report = await runAgainst(new BareBackend(), { documentedOnly: true });
  expect(resultsOf(report).filter(({ outcome }) => outcome === 'failed' || outcome === 'blocked')).toEqual(
    [],
  );
  expect([...reasonsOf(report)]).toEqual([
    'Sessions are an extension, and only the documented behavior is tested.',
    'It is an extension, and only the documented behavior is tested.',
    'It is an extension, and only the documented routes are tested.',
  ]);
});

test('extensions that a backend does not have are skipped, with the reason', async () => {
  const report = await runAgainst(new BareBackend());
  const extensions = report.routes.filter(({ documented }) => !documented);
  expect(extensions.map(({ operation }) => operation)).toEqual([
    'getSession',
    'logout',
    'getOrder',
    'live',
    'ready',
  ]);
  for (const { results } of extensions)
    for (const result of results)
      expect(result).toMatchObject({
        outcome: 'skipped',
        reason: 'The backend does not have this extension (404).',
      });
  expect(reasonsOf(report)).toContain(
    'The backend has no sessions: no session route, and login sets no cookie.',
  );
});

test('the safeguards of orders and accounts are tested unless only the documented routes are', async () => {
  const report = await runAgainst(new BareBackend());
  expect([...brokenRules(report)]).toEqual([
    'email-verification',
    'price-check',
    'product-check',
    'total-check',
  ]);
});

test('without a mailbox the cases that read mails are skipped, with the reason', async () => {
  const report = await runAgainst(new ReferenceBackend(), { mailbox: undefined });
  const skipped = resultsOf(report).filter(({ outcome }) => outcome === 'skipped');
  expect(new Set(skipped.map(({ rule }) => rule))).toEqual(
    new Set(['verification-code-mail', 'exactly-once', 'order-confirmation-mail']),
  );
  expect([...reasonsOf(report)]).toEqual(['No mailbox is given (--mailhog).']);
  expect(isConformant(report)).toBe(true);
});

test('only the successful responses of a catalogue on another host are tested', async () => {
  const catalogue = await new ReferenceBackend().listen();
  try {
    const report = await runAgainst(new ReferenceBackend(), { catalogueUrl: catalogue.url });
    const [list, item] = report.routes;
    expect(list?.results.map(({ outcome }) => outcome)).toEqual(['passed', 'skipped', 'skipped']);
    expect(item?.results[0]?.outcome).toBe('passed');
    expect(item?.results.slice(1).every(({ outcome }) => outcome === 'skipped')).toBe(true);
    expect(isConformant(report)).toBe(true);
  } finally {
    catalogue.close();
  }
});

test('the same seed sends the same requests', async () => {
  const bodies = (report: Report) =>
    resultsOf(report).map((result) => ('traffic' in result ? result.traffic.request.body : result.outcome));
  const [first, again, other] = [
    await runAgainst(new ReferenceBackend(), { seed: 7 }),
    await runAgainst(new ReferenceBackend(), { seed: 7 }),
    await runAgainst(new ReferenceBackend(), { seed: 8 }),
  ];
  expect(bodies(again)).toEqual(bodies(first));
  expect(bodies(other)).not.toEqual(bodies(first));
});

test('a case is blocked when a request that it depends on fails, and counts against the backend', async () => {
  const report = await runAgainst(
    new (class extends ReferenceBackend {
      override login() {
        return { status: 503, body: { message: 'Try again.', code: 'unavailable' } };
      }
    })(),
  );
  const blocked = resultsOf(report).filter((result) => result.outcome === 'blocked');
  expect(blocked[0]).toMatchObject({
    reason: 'login, which this case depends on, failed: 503 {"message":"Try again.","code":"unavailable"}',
  });
  expect(isConformant(report)).toBe(false);
});

test('a finding names the path and what the contract expected', async () => {
  const report = await runAgainst(
    new (class extends ReferenceBackend {
      override live() {
        return { status: 200, body: { status: 7 } };
      }
    })(),
    { rule: 'valid-request' },
  );
  const [result] = report.routes.find(({ operation }) => operation === 'live')?.results ?? [];
  expect(result).toMatchObject({
    findings: [{ rule: 'documented-body', path: 'status', message: 'Invalid input: expected "live"' }],
  });
});

test('an unreachable backend ends the run', async () => {
  const { url, close } = await new ReferenceBackend().listen();
  close();
  await expect(runAgainst(new ReferenceBackend(), { baseUrl: url })).rejects.toThrow(BackendUnreachable);
});

test('the cases of one rule can be run alone', async () => {
  const report = await runAgainst(new ReferenceBackend(), { rule: 'logout' });
  expect(report.routes.map(({ operation }) => operation)).toEqual(['logout']);
  expect(new Set(resultsOf(report).map(({ rule }) => rule))).toEqual(new Set(['logout']));
});

test('a run reports every route of the contract', async () => {
  const report = await runAgainst(new ReferenceBackend());
  expect(report.routes.map(({ operation }) => operation)).toEqual(Object.keys(operations));
});
