import type { JournalEntry, NewFault } from '@curiolane/contract/dev-tools';
import { RefusedCall } from './dev-client.ts';
import type { TestShop } from './sandbox.ts';

/** How long a wait takes at most, in milliseconds. Default: 5000. */
export type WaitOptions = { timeoutMs?: number };

/** The requests that are waited for; all parts are optional. */
export type RequestFilter = {
  /** The name of a route of the contract. */
  operation?: NewFault['operation'];
  status?: number;
  method?: string;
  /** A text that the path contains. */
  path?: string;
  /** The id of an entry: only those after it. */
  after?: number;
};

const listEntries = (error: RefusedCall) => {
  const { entries = [] } = error.body as { entries?: JournalEntry[] };
  return entries.map(({ id, method, path, status }) => `  ${id}  ${method} ${path}  ${status ?? 'dropped'}`);
};

const explainTimeout = (error: unknown, toLines: (refused: RefusedCall) => string[]): never => {
  if (!(error instanceof RefusedCall) || error.status !== 408) throw error;
  const lines = toLines(error);
  error.message += lines.length > 0 ? `\nWhat came instead:\n${lines.join('\n')}` : '\nNothing came instead.';
  throw error;
};

/**
 * The journal entry of a request to the shop that fits, at once or when it comes.
 *
 * @example
 * const { status } = await waitForRequest(sandbox, { operation: 'login' });
 * @throws {RefusedCall} when none comes in time, with those that came instead.
 */
export const waitForRequest = async (
  { dev }: Pick<TestShop, 'dev'>,
  filter: RequestFilter,
  { timeoutMs }: WaitOptions = {},
): Promise<JournalEntry> => {
  const query = { ...filter, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
  const { body } = await dev
    .waitForJournalEntry({ query })
    .catch((error: unknown) => explainTimeout(error, listEntries));
  return body;
};

/** The mails that are waited for; all parts are optional. */
export type MailFilter = {
  /** Texts that the recipient, the sender and the subject contain. */
  to?: string;
  from?: string;
  subject?: string;
  /** A text that the mail contains. */
  text?: string;
  /** Only mails that were not read. */
  unread?: boolean;
};

/** A mail of the embedded inbox. */
export type TestMail = {
  id: string;
  /** The e-mails. */
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
};

type InboxAddress = { Address: string };

type InboxMessage = {
  ID: string;
  From: InboxAddress;
  To: InboxAddress[];
  Subject: string;
  Text: string;
  HTML: string;
};

type InboxSummary = Pick<InboxMessage, 'To' | 'Subject'>;

const toMail = ({ ID, From, To, Subject, Text, HTML }: InboxMessage): TestMail => ({
  id: ID,
  from: From.Address,
  to: To.map(({ Address }) => Address),
  subject: Subject,
  text: Text,
  html: HTML,
});

/** A quote cannot stand within quotes in a search. */
const quote = (text: string) => `"${text.replaceAll('"', ' ')}"`;

const toQuery = ({ to, from, subject, text, unread }: MailFilter): string =>
  [
    ...Object.entries({ to, from, subject }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}:${quote(value)}`],
    ),
    ...(text === undefined ? [] : [quote(text)]),
    ...(unread ? ['is:unread'] : []),
  ].join(' ');

const listMails = (error: RefusedCall) => {
  const { messages = [] } = error.body as { messages?: InboxSummary[] };
  return messages.map(({ To, Subject }) => `  ${To.map(({ Address }) => Address).join(', ')}  ${Subject}`);
};

const noInbox = (inbox: string, cause: unknown) =>
  new Error(
    `No inbox responds at ${inbox}: pass as \`inbox\` what the server prints as Mail when it starts.`,
    { cause },
  );

const noWait = (inbox: string, status: number) =>
  new Error(
    `${inbox} cannot wait for a mail (${status}): it is no inbox of a CurioLane server. Poll mailbox.search instead.`,
  );

/** An inbox may be served below a path. */
const toInboxUrl = (inbox: string, path: string) => new URL(`${inbox.replace(/\/$/, '')}${path}`);

/**
 * The newest mail of the shop that fits, at once or when it comes.
 *
 * @example
 * const { text } = await waitForMail(sandbox, { to: 'ann@example.com', subject: 'order' });
 * @throws {RefusedCall} when none comes in time, with those that came instead; an error when no inbox responds.
 */
export const waitForMail = async (
  { inbox, headers }: Pick<TestShop, 'inbox' | 'headers'>,
  filter: MailFilter,
  { timeoutMs }: WaitOptions = {},
): Promise<TestMail> => {
  const url = toInboxUrl(inbox, '/api/v1/wait');
  url.searchParams.set('query', toQuery(filter));
  if (timeoutMs !== undefined) url.searchParams.set('timeoutMs', String(timeoutMs));
  const response = await fetch(url, { headers }).catch((error: unknown) => {
    throw noInbox(inbox, error);
  });
  const text = await response.text();
  if (!text.startsWith('{')) throw noWait(inbox, response.status);
  const body = JSON.parse(text) as InboxMessage & { Error?: string; message?: string };
  if (response.ok) return toMail(body);
  const message = body.Error ?? body.message;
  const refused = new RefusedCall('GET /api/v1/wait', response.status, { ...body, message });
  return explainTimeout(refused, listMails);
};

const otpSubject = 'verification code';

/**
 * The verification code that the shop has mailed to somebody. Each code is read once: the next call waits for the next
 * one.
 *
 * @throws {RefusedCall} when none comes in time; an error when the newest is that of an address which has this one in it.
 */
export const readOtp = async (
  shop: Pick<TestShop, 'inbox' | 'headers'>,
  email: string,
  options: WaitOptions = {},
): Promise<number> => {
  const filter = { to: email, subject: otpSubject, unread: true };
  const { id, to, text } = await waitForMail(shop, filter, options);
  // The inbox finds a part of an address, too.
  const found = to.map((address) => address.toLowerCase());
  const wanted = email.toLowerCase();
  if (!found.includes(wanted) && found.some((address) => address.includes(wanted)))
    throw new Error(
      `The newest unread code is that of ${to.join(', ')}, whose address has ${email} in it: read that one first.`,
    );
  await fetch(toInboxUrl(shop.inbox, '/api/v1/messages'), {
    method: 'PUT',
    headers: { ...shop.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ IDs: [id], Read: true }),
  });
  const otp = /^\d{4}$/m.exec(text)?.[0];
  if (otp === undefined) throw new Error(`The mail “${otpSubject}” to ${email} has no line of four digits.`);
  return Number(otp);
};
