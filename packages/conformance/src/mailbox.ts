import { setTimeout as sleep } from 'node:timers/promises';
import { convert } from 'html-to-text';
import PostalMime from 'postal-mime';
import { Blocked } from './blocked.ts';
import { explainFailure } from './explain-failure.ts';
import { sendRequest } from './http-client.ts';
import { UnusableBackend } from './unusable-backend.ts';

/** A mail as its recipient reads it. */
export type Mail = { text: string };

/** The mails that a backend has sent. */
export type Mailbox = { listMails(recipient: string): Promise<Mail[]> };

const intervalMs = 50;
const timeoutMs = 15_000;

/** A mail as version 2 of MailHog's API has it: its headers, and its body in its encoding. */
type MailhogItem = { Content: { Headers: Record<string, string[]>; Body: string } };

const toSource = ({ Content: { Headers, Body } }: MailhogItem) => {
  const lines = Object.entries(Headers).flatMap(([name, values]) =>
    values.map((value) => `${name}: ${value}`),
  );
  return [...lines, '', Body].join('\r\n');
};

const search = async (url: string, recipient: string): Promise<string[]> => {
  const query = new URLSearchParams({ kind: 'to', query: recipient, limit: '50' });
  const result = await sendRequest(
    { method: 'GET', url: `${url}/api/v2/search?${query}`, headers: {} },
    timeoutMs,
  );
  const { response } = result;
  if (!response) throw new Blocked(explainFailure(result, timeoutMs, 'mailbox'));
  const { items } = (response.json ?? {}) as { items?: MailhogItem[] };
  if (response.status !== 200 || !Array.isArray(items))
    throw new Blocked(
      `${url} responds with ${response.status} and ${response.headers['content-type'] ?? 'no media type'} where a mailbox has MailHog's API. Check the URL: /api/v2/search is added to it.`,
    );
  return items.map(toSource);
};

/** A mail may be in HTML alone. */
const readMail = async (source: string): Promise<Mail> => {
  const { text, html } = await PostalMime.parse(source);
  return { text: (text || convert(html ?? '', { wordwrap: false })).trim() };
};

/** The mailbox behind a MailHog API: MailHog itself, or anything that has its API. */
export const mailhogMailbox = (url: string): Mailbox => ({
  async listMails(recipient) {
    const sources = await search(url.replace(/\/+$/, ''), recipient);
    return Promise.all(sources.map(readMail));
  },
});

type MailpitList = { messages: { ID: string }[] };

const getJson = async <Body>(url: string): Promise<Body> => {
  const result = await sendRequest({ method: 'GET', url, headers: {} }, timeoutMs);
  if (!result.response) throw new Blocked(explainFailure(result, timeoutMs, 'mailbox'));
  const { status, json } = result.response;
  if (status !== 200) throw new Blocked(`${url} responds with ${status}.`);
  return json as Body;
};

const mailpitMailbox = (url: string): Mailbox => ({
  async listMails(recipient) {
    const query = new URLSearchParams({ query: `to:"${recipient}"` });
    const { messages } = await getJson<MailpitList>(`${url}/api/v1/search?${query}`);
    const texts = messages.map(({ ID }) => getJson<{ Text: string }>(`${url}/api/v1/message/${ID}`));
    return (await Promise.all(texts)).map(({ Text }) => ({ text: Text }));
  },
});

const hasApi = async (url: string) => {
  const result = await sendRequest({ method: 'GET', url, headers: {} }, timeoutMs);
  if (!result.response) throw new UnusableBackend(explainFailure(result, timeoutMs, 'mailbox'));
  return result.response.status === 200 && result.response.json !== undefined;
};

/**
 * The mailbox behind the API of MailHog or Mailpit.
 *
 * @throws UnusableBackend where neither is at the URL. The message is one line that says what to do.
 */
export const openMailbox = async (mailboxUrl: string): Promise<Mailbox> => {
  const url = mailboxUrl.replace(/\/+$/, '');
  if (await hasApi(`${url}/api/v2/messages?limit=1`)) return mailhogMailbox(url);
  if (await hasApi(`${url}/api/v1/messages?limit=1`)) return mailpitMailbox(url);
  throw new UnusableBackend(
    `At ${url} responds neither MailHog's nor Mailpit's API. Check the URL of the mailbox.`,
  );
};

const codeDigits = { 4: '[1-9]\\d{3}', 8: '\\d{8}' };

/**
 * Finds the code of a mail: the number after the word "code", else one on a line of its own, else the first. Mails
 * have other numbers, too, such as a year.
 */
export const findCode = (text: string, length: keyof typeof codeDigits): string | undefined => {
  const digits = codeDigits[length];
  const patterns = [
    new RegExp(`\\bcode\\b\\D{0,40}\\b(${digits})\\b`, 'i'),
    new RegExp(`^[^\\S\\n]*(${digits})\\s*$`, 'm'),
    new RegExp(`\\b(${digits})\\b`),
  ];
  return patterns.map((pattern) => pattern.exec(text)?.[1]).find((code) => code !== undefined);
};

/** Waits until a mail to the recipient matches; undefined when none does in time. */
export const waitForMail = async (
  mailbox: Mailbox,
  recipient: string,
  matches: (mail: Mail) => boolean,
  timeoutMs: number,
): Promise<Mail | undefined> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const mail = (await mailbox.listMails(recipient)).find(matches);
    if (mail || Date.now() > deadline) return mail;
    await sleep(intervalMs);
  }
};
