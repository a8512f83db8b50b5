import type { Address, Email } from 'postal-mime';
import type { InboxStore } from './inbox-store.ts';
import { getParts, type MailPart, toChecksums } from './mail-parts.ts';
import type { ReceivedMail } from './received-message.ts';

type MailpitAddress = { Name: string; Address: string };

const toAddress = ({ name, address }: Address): MailpitAddress => ({ Name: name, Address: address ?? '' });

const toAddresses = (list: readonly Address[] = []): MailpitAddress[] =>
  list.flatMap((each) => each.group ?? [each]).map(toAddress);

/** `Ann <ann@example.com>` as its parts. */
const parseAddress = (text: string): MailpitAddress => {
  const named = /^\s*"?(.*?)"?\s*<([^>]*)>\s*$/.exec(text);
  return named ? { Name: named[1] ?? '', Address: named[2] ?? '' } : { Name: '', Address: text.trim() };
};

const splitAddresses = (headers: readonly string[]) =>
  headers.flatMap((header) => header.split(',')).map(parseAddress);

/** Those of the envelope that no header names. */
const getBcc = ({ envelope }: ReceivedMail, named: readonly MailpitAddress[]): MailpitAddress[] => {
  const known = new Set(named.map(({ Address }) => Address.toLowerCase()));
  return envelope.to
    .filter((email) => !known.has(email.toLowerCase()))
    .map((email) => ({ Name: '', Address: email }));
};

const trimId = (messageId: string | undefined) => (messageId ?? '').replace(/^<|>$/g, '');

/** A mail of a list, in the shape of Mailpit's API. */
export const toMailpitSummary = (mail: ReceivedMail, store: InboxStore) => {
  const to = splitAddresses(mail.recipients.slice(mail.envelope.to.length));
  return {
    ID: mail.id,
    MessageID: trimId(mail.messageId),
    Read: store.isRead(mail.id),
    From: parseAddress(mail.from),
    To: to,
    Cc: [],
    Bcc: getBcc(mail, to),
    ReplyTo: [],
    Subject: mail.subject,
    Created: mail.created,
    Username: '',
    Tags: [],
    Size: Buffer.byteLength(mail.data),
    Attachments: mail.attachments,
    Snippet: mail.snippet,
  };
};

const toMailpitPart = (part: MailPart) => ({
  PartID: part.partId,
  FileName: part.name,
  ContentType: part.type,
  ContentID: part.contentId,
  Size: part.content.length,
  Checksums: toChecksums(part),
});

const toDate = (date: string | undefined, created: string) => {
  const time = new Date(date ?? created);
  return Number.isNaN(time.getTime()) ? created : time.toISOString();
};

/** A whole mail, in the shape of Mailpit's API. */
export const toMailpitMessage = (mail: ReceivedMail, email: Email) => {
  const [to, cc] = [toAddresses(email.to), toAddresses(email.cc)];
  const parts = getParts(email);
  return {
    ID: mail.id,
    MessageID: trimId(email.messageId),
    From: email.from ? toAddress(email.from) : parseAddress(mail.from),
    To: to,
    Cc: cc,
    Bcc: getBcc(mail, [...to, ...cc]),
    ReplyTo: toAddresses(email.replyTo),
    ReturnPath: mail.envelope.from,
    Subject: email.subject ?? '',
    ListUnsubscribe: { Header: '', Links: [], Errors: '', HeaderPost: '' },
    Date: toDate(email.date, mail.created),
    Tags: [],
    Username: '',
    Text: email.text ?? '',
    HTML: email.html ?? '',
    Size: Buffer.byteLength(mail.data),
    Inline: parts.filter(({ isInline }) => isInline).map(toMailpitPart),
    Attachments: parts.filter(({ isInline }) => !isInline).map(toMailpitPart),
  };
};
