import type { Mailbox } from 'postal-mime';
import type { DecodedMail } from './decoded-mail.ts';
import type { InboxStore } from './inbox-store.ts';
import { type MailPart, toChecksums } from './mail-parts.ts';
import type { MimePart } from './mime-reader.ts';
import type { Addresses, ReceivedMail } from './received-message.ts';

const toAddress = ({ name, address }: Mailbox) => ({ Name: name, Address: address });

const toMailpitAddresses = ({ from, to, cc, bcc, replyTo }: Addresses, envelopeFrom: string) => ({
  From: toAddress(from[0] ?? { name: '', address: envelopeFrom }),
  To: to.map(toAddress),
  Cc: cc.map(toAddress),
  Bcc: bcc.map(toAddress),
  ReplyTo: replyTo.map(toAddress),
});

const trimId = (messageId: string | undefined) => (messageId ?? '').replace(/^<|>$/g, '');

/** A mail of a list, in the shape of Mailpit's API. */
export const toMailpitSummary = (mail: ReceivedMail, store: InboxStore) => ({
  ID: mail.id,
  MessageID: trimId(mail.messageId),
  Read: store.isRead(mail.id),
  ...toMailpitAddresses(mail.addresses, mail.envelope.from),
  Subject: mail.subject,
  Created: mail.created,
  Username: mail.envelope.username,
  Tags: [],
  Size: mail.source.length,
  Attachments: mail.attachments,
  Snippet: mail.snippet,
});

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
export const toMailpitMessage = (mail: ReceivedMail, { subject, date, text, html, parts }: DecodedMail) => ({
  ID: mail.id,
  MessageID: trimId(mail.messageId),
  ...toMailpitAddresses(mail.addresses, mail.envelope.from),
  ReturnPath: mail.envelope.from,
  Subject: subject,
  ListUnsubscribe: { Header: '', Links: [], Errors: '', HeaderPost: '' },
  Date: toDate(date, mail.created),
  Tags: [],
  Username: mail.envelope.username,
  Text: text,
  HTML: html,
  Size: mail.source.length,
  Inline: parts.filter(({ isInline }) => isInline).map(toMailpitPart),
  Attachments: parts.filter(({ isInline }) => !isInline).map(toMailpitPart),
});

/** `message-id` as `Message-Id`: Mailpit's form of every name, by which its clients find a header however it came. */
const toMailpitName = (name: string) =>
  name.toLowerCase().replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());

/** The headers of a mail, in the shape of Mailpit's API. */
export const toMailpitHeaders = ({ headers }: MimePart): Record<string, string[]> => {
  const named: Record<string, string[]> = Object.create(null);
  for (const [name, values] of Object.entries(headers)) {
    const mailpitName = toMailpitName(name);
    named[mailpitName] = [...(named[mailpitName] ?? []), ...values];
  }
  return named;
};
