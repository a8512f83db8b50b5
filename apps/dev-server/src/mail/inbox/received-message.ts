import { randomBytes } from 'node:crypto';
import { sandboxMailHeader } from '@curiolane/contract/sandbox-choice';
import type { Mailbox } from 'postal-mime';
import { normalizeEmail } from '../../normalized-email.ts';
import { shorten } from '../mail-text.ts';
import { type DecodedMail, decodeMail, formatMailbox } from './decoded-mail.ts';

/** How much HTML is converted to text: enough for the beginning of a mail, and its code. */
const maxConvertedCharacters = 128 * 1024;
const maxSubject = 200;
const maxRecipients = 5;
const maxSnippet = 250;

/** The client's words beside the mail; `username` is empty without AUTH. */
export type Envelope = { from: string; to: string[]; helo: string; username: string };

/** A mail as the inbox keeps it: what lists and searches need is made once, when it arrives. */
export type ReceivedMail = {
  id: string;
  created: string;
  /** Its From header, or the sender of its envelope. */
  from: string;
  /** Its first recipients. */
  to: string;
  subject: string;
  code: string | undefined;
  messageId: string | undefined;
  /** The beginning of its text. */
  snippet: string;
  /** How many attachments it has. */
  attachments: number;
  addresses: Addresses;
  envelope: Envelope;
  /** The bytes that were sent. */
  source: Buffer;
  /** Its headers, texts and the names of its parts in lower case, which searches read. */
  searchable: string;
  /** The sandbox that sent it. */
  sandbox: string | undefined;
};

/** Who a mail is from and to, by its headers; in `bcc` are also the recipients that no header names. */
export type Addresses = Record<'from' | 'to' | 'cc' | 'bcc' | 'replyTo', readonly Mailbox[]>;

const toSnippet = (text: string) => shorten(text.replace(/\s+/g, ' ').trim(), maxSnippet);

/** What a mail that was kept has already. */
export type KeptMail = { id: string; created: string };

const createIdentity = (): KeptMail => ({
  id: `${randomBytes(16).toString('hex')}@curiolane.inbox`,
  created: new Date().toISOString(),
});

/** A line of nothing but four to eight digits is a verification code. */
const findCode = (text: string) => /^[ \t]*(\d{4,8})[ \t]*\r?$/m.exec(text)?.[1];

const listRecipients = (to: readonly string[]) =>
  [
    ...to.slice(0, maxRecipients),
    ...(to.length > maxRecipients ? [`${to.length - maxRecipients} more`] : []),
  ].join(', ');

/** The addresses of a mail: those of its headers, and those of its envelope that no header names. */
export const getAddresses = (
  { from, to, cc, bcc, replyTo }: Omit<DecodedMail, 'parts'>,
  envelope: Envelope,
): Addresses => {
  const named = new Set([...to, ...cc, ...bcc].map(({ address }) => normalizeEmail(address)));
  const unnamed = envelope.to.filter((email) => !named.has(normalizeEmail(email)));
  return {
    from: from ? [from] : [],
    to,
    cc,
    bcc: [...bcc, ...unnamed.map((address) => ({ name: '', address }))],
    replyTo,
  };
};

const convertHtml = async (html: string) => {
  const { convert } = await import('html-to-text');
  return convert(html.slice(0, maxConvertedCharacters), {
    wordwrap: false,
    limits: { maxDepth: 100 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'td', format: 'block' },
      { selector: 'th', format: 'block' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
};

const getPlainText = async ({ text, html }: DecodedMail) =>
  text.trim() === '' && html !== '' ? convertHtml(html) : text;

const toSearchable = (
  { headers, subject, html, parts }: DecodedMail,
  addresses: Addresses,
  envelope: Envelope,
  text: string,
) =>
  [
    ...Object.values(addresses).flatMap((list) => list.map(formatMailbox)),
    // Here a domain of any script is as it is read; in headers it may be in its ASCII form.
    envelope.from,
    ...envelope.to,
    subject,
    text,
    html,
    ...parts.map(({ name }) => name),
    ...headers.map(({ originalKey, value }) => `${originalKey}: ${value}`),
  ]
    .join('\n')
    .toLowerCase();

/** Parses a mail that has arrived; `excess` is what it has too much of. */
export const receiveMail = async (
  source: Buffer,
  envelope: Envelope,
  { id, created } = createIdentity(),
): Promise<ReceivedMail | { excess: string }> => {
  const mail = await decodeMail(source);
  if ('excess' in mail) return mail;
  const addresses = getAddresses(mail, envelope);
  const text = await getPlainText(mail);
  return {
    id,
    created,
    from: shorten(mail.from ? formatMailbox(mail.from) : envelope.from, maxSubject),
    to: listRecipients(envelope.to),
    subject: shorten(mail.subject, maxSubject),
    code: findCode(text),
    messageId: mail.messageId,
    snippet: toSnippet(text),
    attachments: mail.parts.filter(({ isInline }) => !isInline).length,
    addresses,
    envelope,
    source,
    searchable: toSearchable(mail, addresses, envelope, text),
    sandbox: mail.headers.find(({ key }) => key === sandboxMailHeader.toLowerCase())?.value,
  };
};

/** Reads a mail again that was received. */
export const readReceived = async ({ source }: ReceivedMail): Promise<DecodedMail> => {
  const mail = await decodeMail(source);
  if ('excess' in mail) throw new Error(`A mail that was received has more than ${mail.excess}.`);
  return mail;
};
