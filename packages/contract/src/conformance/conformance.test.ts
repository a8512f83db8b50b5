import { expect, test } from 'vitest';
import { extensionsContract } from '../extensions-contract.ts';
import { isDocumented, operations } from '../operations.ts';
import { Unreachable } from './conformance.ts';
import { isConformant, type Report } from './report.ts';
import { ReferenceBackend } from './testing/reference-backend.ts';
import type { Input } from './testing/reference-shop.ts';
import { brokenRules, resultsOf, runAgainst } from './testing/run-against.ts';

/** Has the eight calls as the product's specification describes them, and nothing that was added to them. */
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

test('a backend with only the documented calls passes when only these are asked for', async () => {
  const report = await runAgainst(new BareBackend(), { documentedOnly: true });
  expect(resultsOf(report).filter(({ outcome }) => outcome === 'failed' || outcome === 'blocked')).toEqual(
    [],
  );
  expect([...reasonsOf(report)]).toEqual([
    'Sessions are an addition, and only the documented behaviour was asked for.',
    'It is an addition, and only the documented behaviour was asked for.',
    'It is an addition, and only the documented calls were asked for.',
  ]);
});

test('additions that a backend does not have are skipped, with the reason', async () => {
  const report = await runAgainst(new BareBackend());
  const additions = report.sections.filter(({ documented }) => !documented);
  expect(additions.map(({ operation }) => operation)).toEqual(Object.keys(extensionsContract));
  for (const { results } of additions)
    for (const result of results)
      expect(result).toMatchObject({
        outcome: 'skipped',
        reason: 'The backend does not have this addition (404).',
      });
  expect(reasonsOf(report)).toContain(
    'The backend has no sessions: no session call, and sign-in gives no cookie.',
  );
});

test('the safeguards of orders and accounts are asked for unless only the documented calls are', async () => {
  const report = await runAgainst(new BareBackend());
  expect([...brokenRules(report)]).toEqual([
    'address-is-verified',
    'price-is-checked',
    'product-is-checked',
    'total-is-checked',
  ]);
});

test('without a mailbox the cases that read mails are skipped, with the reason', async () => {
  const report = await runAgainst(new ReferenceBackend(), { mailbox: undefined });
  const skipped = resultsOf(report).filter(({ outcome }) => outcome === 'skipped');
  expect(new Set(skipped.map(({ rule }) => rule))).toEqual(
    new Set(['code-mail', 'exactly-once', 'order-mail']),
  );
  expect([...reasonsOf(report)]).toEqual(['No mailbox was given (--mailhog).']);
  expect(isConformant(report)).toBe(true);
});

test('a catalogue of another host is held to its good answers only', async () => {
  const catalogue = await new ReferenceBackend().listen();
  try {
    const report = await runAgainst(new ReferenceBackend(), { catalogueUrl: catalogue.url });
    const [list, item] = report.sections;
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
    resultsOf(report).map((result) => ('traffic' in result ? result.traffic.sent.body : result.outcome));
  const [first, again, other] = [
    await runAgainst(new ReferenceBackend(), { seed: 7 }),
    await runAgainst(new ReferenceBackend(), { seed: 7 }),
    await runAgainst(new ReferenceBackend(), { seed: 8 }),
  ];
  expect(bodies(again)).toEqual(bodies(first));
  expect(bodies(other)).not.toEqual(bodies(first));
});

test('what a case builds on is told when it does not work, and counts against the backend', async () => {
  const report = await runAgainst(
    new (class extends ReferenceBackend {
      override login() {
        return { status: 503, body: { message: 'Try again.', code: 'unavailable' } };
      }
    })(),
  );
  const blocked = resultsOf(report).filter((result) => result.outcome === 'blocked');
  expect(blocked[0]).toMatchObject({
    reason: 'login, which this case builds on, gave 503 {"message":"Try again.","code":"unavailable"}',
  });
  expect(isConformant(report)).toBe(false);
});

test('a finding says what the contract expected and what came', async () => {
  const report = await runAgainst(
    new (class extends ReferenceBackend {
      override live() {
        return { status: 200, body: { status: 7 } };
      }
    })(),
    { rule: 'good-input' },
  );
  const [result] = report.sections.find(({ operation }) => operation === 'live')?.results ?? [];
  expect(result).toMatchObject({
    findings: [{ rule: 'documented-body', path: 'status', message: 'Invalid input: expected "live"' }],
  });
});

test('a host where nobody answers ends the run', async () => {
  const { url, close } = await new ReferenceBackend().listen();
  close();
  await expect(runAgainst(new ReferenceBackend(), { baseUrl: url })).rejects.toThrow(Unreachable);
});

test('the cases of one rule can be put alone', async () => {
  const report = await runAgainst(new ReferenceBackend(), { rule: 'sign-out' });
  expect(report.sections.map(({ operation }) => operation)).toEqual(['logout']);
  expect(new Set(resultsOf(report).map(({ rule }) => rule))).toEqual(new Set(['sign-out']));
});

test('a run reports every call of the contract', async () => {
  const report = await runAgainst(new ReferenceBackend());
  expect(report.sections.map(({ operation }) => operation)).toEqual(Object.keys(operations));
});
