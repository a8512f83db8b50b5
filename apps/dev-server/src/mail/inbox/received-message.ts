import { randomBytes } from 'node:crypto';
import { sandboxMailHeader } from '@curiolane/contract/sandbox-choice';
import PostalMime, { type Email } from 'postal-mime';
import { shorten } from '../mail-text.ts';
import { type Envelope, toMailhogMessage } from './mailhog-message.ts';
import { type MimePart, parseMime } from './mime-part.ts';

/** What is decoded for the list: the subject and the verification code are at the beginning. */
const summaryCharacters = 64 * 1024;
/** A mail's JSON has its body twice, once per level of its parts, and escapes control characters sixfold. */
const maxJsonCharacters = 64 * 1024 * 1024;
const maxSubject = 200;
const maxRecipients = 5;
const maxSnippet = 250;

/** A mail as the inbox keeps it: what its pages and its API need is made once, when it arrives. */
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
  envelope: Envelope;
  /** As it was sent. */
  data: string;
  /** As MailHog's API has it. */
  json: string;
  /** What MailHog's API searches by sender and by recipient. */
  senders: readonly string[];
  recipients: readonly string[];
  /** The sandbox that sent it. */
  sandbox: string | undefined;
};

/** Decodes the beginning of a mail, or says why it cannot be decoded. */
export const decodeMail = (data: string, characters: number): Promise<Email | Error> =>
  PostalMime.parse(data.slice(0, characters)).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );

const isAttachment = ({ Headers }: MimePart) =>
  /^\s*attachment/i.test(Headers['Content-Disposition']?.[0] ?? '');

const countAttachments = (part: MimePart): number =>
  (isAttachment(part) ? 1 : 0) +
  (part.MIME?.Parts ?? []).reduce((sum, each) => sum + countAttachments(each), 0);

const toSnippet = (text: string | undefined) => shorten((text ?? '').replace(/\s+/g, ' ').trim(), maxSnippet);

/** What a mail that was kept has already. */
export type KeptMail = { id: string; created: string };

const createIdentity = (): KeptMail => ({
  id: `${randomBytes(16).toString('hex')}@curiolane.inbox`,
  created: new Date().toISOString(),
});

/** A line of nothing but four to eight digits is a verification code. */
const findCode = (text: string | undefined) => /^[ \t]*(\d{4,8})[ \t]*\r?$/m.exec(text ?? '')?.[1];

const listRecipients = (to: readonly string[]) =>
  [
    ...to.slice(0, maxRecipients),
    ...(to.length > maxRecipients ? [`${to.length - maxRecipients} more`] : []),
  ].join(', ');

/** Parses a mail that has arrived; `excess` is what it has too much of. */
export const receiveMail = async (
  data: string,
  envelope: Envelope,
  { id, created } = createIdentity(),
): Promise<ReceivedMail | { excess: string }> => {
  const parsed = parseMime(data);
  if ('excess' in parsed) return parsed;
  const { Headers } = parsed.part;
  const json = JSON.stringify(toMailhogMessage(id, data, parsed.part, envelope, created));
  if (json.length > maxJsonCharacters) return { excess: `${maxJsonCharacters} characters as JSON` };
  const decoded = await decodeMail(data, summaryCharacters);
  const email = decoded instanceof Error ? undefined : decoded;
  return {
    id,
    created,
    from: shorten(Headers.From?.[0] ?? envelope.from, maxSubject),
    to: listRecipients(envelope.to),
    subject: shorten(email?.subject ?? Headers.Subject?.[0] ?? '', maxSubject),
    code: findCode(email?.text),
    messageId: email?.messageId,
    snippet: toSnippet(email?.text),
    attachments: countAttachments(parsed.part),
    envelope,
    data,
    json,
    senders: [envelope.from, ...(Headers.From ?? [])],
    recipients: [...envelope.to, ...(Headers.To ?? [])],
    sandbox: Headers[sandboxMailHeader]?.[0],
  };
};
