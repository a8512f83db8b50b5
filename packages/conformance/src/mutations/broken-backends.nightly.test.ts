import type { RunningServer } from '@curiolane/testing/server-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mailbox, mailhogMailbox } from '../mailbox.ts';
import { getResults, getVerdicts, isConformant, type Report } from '../report.ts';
import type { Rule } from '../rules.ts';
import { getBrokenRules, runAgainst } from '../testing/run-against.ts';
import { startServer } from '../testing/server-process.ts';
import type { BrokenBackend } from './broken-backend.ts';
import { brokenBackends } from './broken-backends.ts';
import { missedLevels } from './missed-levels.ts';
import type { Mutation } from './mutation.ts';

let server: RunningServer;
let checkingServer: RunningServer;

beforeAll(async () => {
  [server, checkingServer] = await Promise.all([startServer(), startServer({ VERIFICATION: 'server' })]);
});

afterAll(() => Promise.all([server.stop(), checkingServer.stop()]));

const getOthers = (report: Report) => getResults(report).filter(({ outcome }) => outcome !== 'passed');

/** A backend without a mistake, and the mails that it sends: a shop limits those of one address. */
const createCounter = () => {
  const counts = { sendVerificationCode: 0, sendOrderConfirmation: 0 };
  const mutation: Mutation = (forward) => async (request) => {
    const response = await forward(request);
    const { route } = request;
    if ((route === 'sendVerificationCode' || route === 'sendOrderConfirmation') && response)
      counts[route] += response.status < 300 ? 1 : 0;
    return response;
  };
  return { counts, mutation };
};

test.concurrent('without a mistake every case passes, except those of a route that is not there, with few mails', async () => {
  const { counts, mutation } = createCounter();
  const report = await runAgainst(server, { mutation });
  const { results = [] } = report.routes.find(({ route }) => route === 'verifyCode') ?? {};
  expect(results.every(({ outcome }) => outcome === 'skipped')).toBe(true);
  expect(getOthers(report)).toEqual(results);
  expect(isConformant(report)).toBe(true);
  // Customers who change or delete their account are no others' customers.
  expect(counts.sendVerificationCode).toBeLessThanOrEqual(30);
  expect(counts.sendOrderConfirmation).toBeLessThanOrEqual(36);
});

test.concurrent('every case passes where the server checks the codes, and none is skipped', async () => {
  expect(getOthers(await runAgainst(checkingServer))).toEqual([]);
});

test.concurrent('a late mail without a code is not taken for the one with the code', async () => {
  const { listMails } = mailhogMailbox(checkingServer.inbox);
  const asked = new Set<string>();
  const mailbox: Mailbox = {
    listMails: async (recipient) => {
      const late = asked.has(recipient) ? [{ text: 'Your account was deleted.' }] : [];
      asked.add(recipient);
      return [...late, ...(await listMails(recipient))];
    },
  };
  expect(getOthers(await runAgainst(checkingServer, { mailbox, routes: ['deleteAccount'] }))).toEqual([]);
});

const mistakes = Object.entries<Record<string, BrokenBackend>>(brokenBackends).flatMap(([rule, backends]) =>
  Object.entries(backends).map(([mistake, backend]) => ({ rule: rule as Rule, mistake, ...backend })),
);

/** Long enough for a mail that is sent to arrive, and short enough to wait for one that is not. */
const missingMailMs = 2000;

/** The lowest level that a backend misses. */
const getMissedLevel = (report: Report) => getVerdicts(report).find(({ isMet }) => !isMet)?.level;

test.concurrent.each(mistakes)(
  '$rule breaks when a backend $mistake',
  async ({ rule, mistake, mutation, route }) => {
    const report = await runAgainst(server, {
      mutation,
      routes: [route],
      ...(rule.endsWith('-mail') ? { mailTimeoutMs: missingMailMs } : {}),
    });
    expect(getBrokenRules(report)).toContain(rule);
    expect(missedLevels[mistake]).toBe(getMissedLevel(report));
  },
);

test('the levels are those of the mistakes of the code, and of no other', () => {
  expect(Object.keys(missedLevels).toSorted()).toEqual(mistakes.map(({ mistake }) => mistake).toSorted());
});
