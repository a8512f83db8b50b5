import type { ActiveFault, TestRunner } from '@curiolane/contract/dev-tools';
import type { NormalizedEmail } from '../../normalized-email.ts';
import type { Beginning } from '../beginnings.ts';
import type { RecordedEntry } from '../journal-capture.ts';
import type { FindCustomers } from '../stored-customers.ts';
import { findPasswords } from './find-passwords.ts';
import { findRefusal } from './find-refusal.ts';
import { type CookieSource, findCookieSources } from './find-sessions.ts';
import { addPrerequisites } from './prerequisites.ts';
import { isGenuine, isStep, type RecordedStep, readRecordedStep } from './recorded-step.ts';
import { findSandboxData, getOwnAccounts } from './sandbox-data.ts';
import { createSecrets, toUnknownPassword } from './secrets-of-test.ts';
import { writeSteps } from './write-steps.ts';
import { writeTest } from './write-test.ts';

export type TestSources = {
  /** All that the journal keeps, oldest first. */
  entries: readonly RecordedEntry[];
  beginning: Beginning;
  activeFaults: readonly ActiveFault[];
  findCustomers: FindCustomers;
  findSessionEmail: (token: string) => Promise<NormalizedEmail | undefined>;
  urls: { storefront: string; inbox: string | undefined };
  /** A path of the journal as `sandbox.fetch` takes it. */
  toPath: (path: string) => string;
};

export type CopiedTest = { outcome: 'copied'; code: string } | { outcome: 'refused'; message: string };

const maxTitled = 3;

const toTitle = (steps: readonly RecordedStep[]) => {
  const parts = steps.map(
    ({ entry }) =>
      `${entry.operation ?? `${entry.method} ${entry.path}`} ${entry.status === null ? 'gets no response' : `responds with ${entry.status}`}`,
  );
  const more = parts.length - maxTitled;
  return [...parts.slice(0, maxTitled), ...(more > 0 ? [`${more} more`] : [])].join(', then ');
};

/** No request of the journal meets it by itself, because the outbox sends the mail. */
const isOfOrderMail = ({ operation, fault }: ActiveFault) =>
  operation === 'sendOrderConfirmation' && fault.kind.startsWith('smtp-');

const defaultInbox = 'http://localhost:8025';

/** A server that makes its codes itself tells them by mail alone. */
const needsInbox = (steps: readonly RecordedStep[]) =>
  steps.some((step) => isStep(step, 'verifyCode', 200) && isGenuine(step));

/**
 * Writes entries of a journal as a test that passes as it stands: in a sandbox with the data that the requests need,
 * with the faults that they met, signed in where they were, and with what the requests need before them.
 */
export const copyAsTest = async (
  ids: readonly number[],
  runner: TestRunner,
  sources: TestSources,
): Promise<CopiedTest> => {
  const { entries, beginning, activeFaults, findCustomers, findSessionEmail, urls, toPath } = sources;
  const all = entries.flatMap((entry) => readRecordedStep(entry) ?? []);
  const chosen = new Set(ids);
  const steps = addPrerequisites(
    all.filter(({ entry }) => chosen.has(entry.id)),
    all,
  );
  const refusal = findRefusal(steps);
  if (refusal !== undefined) return { outcome: 'refused', message: refusal };
  if (needsInbox(steps) && urls.inbox === undefined)
    return {
      outcome: 'refused',
      message: 'A code that the server has made is read from its mail, which takes the embedded inbox.',
    };

  const cookies = new Map<number, readonly CookieSource[]>();
  for (const step of steps)
    cookies.set(step.entry.id, await findCookieSources(step, { steps, all, findSessionEmail }));
  const signedIn = [...cookies.values()]
    .flat()
    .flatMap((source) => (source.kind === 'sign-in' ? source.email : []));

  const own = getOwnAccounts(beginning);
  const secrets = createSecrets(new Set(own.map(({ password }) => password)));
  const passwords = findPasswords({ all, steps, cookies });
  const getPassword = (email: string): string => {
    const given = own.find((account) => account.email.toLowerCase() === email)?.password;
    const known = passwords.get(email as NormalizedEmail) ?? given;
    return String(secrets.toPassword(known ?? toUnknownPassword(email as NormalizedEmail)));
  };
  const data = await findSandboxData({ steps, beginning, signedIn, findCustomers, getPassword });
  const known = new Set([
    ...(data.orders ?? []).flatMap(({ id, createdAt }) => [id ?? '', createdAt ?? '']),
    ...(data.accounts ?? []).map(({ createdAt }) => createdAt ?? ''),
  ]);
  const written = writeSteps({
    steps,
    chosen,
    cookies,
    secrets,
    getPassword,
    known,
    toPath,
    hasInbox: urls.inbox !== undefined,
    mailFaults: steps.some((step) => isStep(step, 'sendOrderConfirmation'))
      ? activeFaults.filter(isOfOrderMail)
      : [],
  });
  const code = writeTest({
    runner,
    urls: { storefront: urls.storefront, inbox: urls.inbox ?? defaultInbox },
    title: toTitle(steps.filter(({ entry }) => chosen.has(entry.id))),
    seed: beginning.seed,
    data,
    ...written,
  });
  return { outcome: 'copied', code };
};
