import type { Address, Email, Mailbox } from 'postal-mime';
import { findParts, type MailPart } from './mail-parts.ts';
import { type MimePart, readMime } from './mime-reader.ts';

/** A mail as it is read: lists, searches, pages and APIs all have it from here. */
export type DecodedMail = {
  headers: Email['headers'];
  from: Mailbox | undefined;
  to: Mailbox[];
  cc: Mailbox[];
  bcc: Mailbox[];
  replyTo: Mailbox[];
  subject: string;
  messageId: string | undefined;
  date: string | undefined;
  text: string;
  html: string;
  parts: MailPart[];
  /** The mail as it came. */
  root: MimePart;
};

const toMailboxes = (addresses: readonly Address[] = []): Mailbox[] =>
  addresses.flatMap((each) => each.group ?? [each]);

/** The sender or a recipient as text. */
export const formatMailbox = ({ name, address }: Mailbox): string =>
  name && address ? `${name} <${address}>` : name || address;

const toLineFeeds = (text = '') => text.replaceAll('\r\n', '\n');

/** Reads a mail; `excess` is what it has more of than is read. */
export const decodeMail = async (source: Buffer): Promise<DecodedMail | { excess: string }> => {
  const read = await readMime(source);
  if ('excess' in read) return read;
  const { email, root } = read;
  const html = toLineFeeds(email.html);
  return {
    headers: email.headers,
    from: toMailboxes(email.from && [email.from])[0],
    to: toMailboxes(email.to),
    cc: toMailboxes(email.cc),
    bcc: toMailboxes(email.bcc),
    replyTo: toMailboxes(email.replyTo),
    subject: email.subject ?? '',
    messageId: email.messageId,
    date: email.date,
    text: toLineFeeds(email.text),
    html,
    parts: findParts(root, html),
    root,
  };
};
