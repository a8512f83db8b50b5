import type { JournalDetails, JournalEntry } from '@curiolane/contract/dev-tools';
import type { TestSandbox } from './sandbox.ts';

type FailedMail = { to: string; subject: string; text: string };

/** What happened in the sandbox of a test that has failed. */
export type SandboxFailure = {
  /** The sandbox in the console. */
  consoleUrl: string;
  /** Its newest requests with headers and bodies, secrets masked, oldest first. */
  journal: JournalDetails[];
  /** Its mails, oldest first. */
  mails: FailedMail[];
  /** Lines for the output: the link, and the requests and mails in short. */
  summary: string;
};

const maxEntries = 100;
const maxShown = 20;

const toConsoleUrl = ({ storefront, id }: TestSandbox) =>
  `${storefront.replace(/\/$/, '')}/__dev?sandbox=${id}#/journal`;

const readJournal = async ({ dev }: TestSandbox): Promise<JournalDetails[]> => {
  const { entries } = (await dev.readJournal({ query: { limit: maxEntries } })).body;
  const read = ({ id }: JournalEntry) => dev.readJournalEntry({ params: { id: String(id) }, query: {} });
  return (await Promise.all(entries.toReversed().map(read))).map(({ body }) => body);
};

const readMails = async ({ dev }: TestSandbox): Promise<FailedMail[]> => {
  const { mails } = (await dev.listMails({ query: {} })).body;
  const read = async ({ id, to, subject }: (typeof mails)[number]) => {
    const { body } = await dev.readMail({ params: { id } });
    return { to, subject, text: body.text ?? '' };
  };
  return Promise.all(mails.toReversed().map(read));
};

const describeEntry = ({ entry: { id, method, path, status, fault } }: JournalDetails) =>
  `  ${id}  ${method} ${path}  ${status ?? 'dropped'}${fault === null ? '' : `  (fault: ${fault})`}`;

const describeMail = ({ to, subject }: FailedMail) => `  ${to}  ${subject}`;

const list = (title: string, lines: readonly string[]) => {
  if (lines.length === 0) return [`No ${title}.`];
  const more = lines.length - maxShown;
  return [`The ${title}:`, ...(more > 0 ? [`  … ${more} before these`] : []), ...lines.slice(-maxShown)];
};

/** Reads what happened in a sandbox, for the report of a test that has failed. */
export const readFailure = async (sandbox: TestSandbox): Promise<SandboxFailure> => {
  const consoleUrl = toConsoleUrl(sandbox);
  const kept = `The sandbox of this test is kept until it expires: ${consoleUrl}`;
  try {
    const journal = await readJournal(sandbox);
    const mails = await readMails(sandbox);
    const summary = [
      kept,
      ...list('requests', journal.map(describeEntry)),
      ...list('mails', mails.map(describeMail)),
    ].join('\n');
    return { consoleUrl, journal, mails, summary };
  } catch (error) {
    // The failure of the test is the one to report.
    const summary = `${kept}\nIts journal and mails could not be read: ${error instanceof Error ? error.message : error}`;
    return { consoleUrl, journal: [], mails: [], summary };
  }
};
