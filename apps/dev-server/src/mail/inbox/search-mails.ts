import type { Mailbox } from 'postal-mime';
import { formatMailbox } from './decoded-mail.ts';
import type { InboxStore } from './inbox-store.ts';
import type { ReceivedMail } from './received-message.ts';

type Matches = (mail: ReceivedMail, store: InboxStore) => boolean;

/** Why a search is none. */
export type SearchRefusal = { refusal: string };

const includes = (texts: readonly string[], wanted: string) =>
  texts.some((text) => text.toLowerCase().includes(wanted));

const includesMailbox = (mailboxes: readonly Mailbox[], wanted: string) =>
  includes(mailboxes.map(formatMailbox), wanted);

/** Whether the sender, of the envelope or the header, has the text. */
export const isFrom = ({ envelope, addresses }: ReceivedMail, lowerCaseText: string): boolean =>
  includes([envelope.from], lowerCaseText) || includesMailbox(addresses.from, lowerCaseText);

/** Whether a recipient, of the envelope or the To header, has the text. */
export const isTo = ({ envelope, addresses }: ReceivedMail, lowerCaseText: string): boolean =>
  includes(envelope.to, lowerCaseText) || includesMailbox(addresses.to, lowerCaseText);

/** Whether a mail has the text in its headers, its texts or the names of its parts. */
export const containsText = ({ searchable }: ReceivedMail, lowerCaseText: string): boolean =>
  searchable.includes(lowerCaseText);

/** Mailpit's filters that are supported: `from:ann`, `is:unread`. */
const filters = new Map<string, (value: string) => Matches>([
  ['from', (value) => (mail) => isFrom(mail, value)],
  ['to', (value) => (mail) => isTo(mail, value)],
  ['cc', (value) => (mail) => includesMailbox(mail.addresses.cc, value)],
  ['bcc', (value) => (mail) => includesMailbox(mail.addresses.bcc, value)],
  ['reply-to', (value) => (mail) => includesMailbox(mail.addresses.replyTo, value)],
  ['subject', (value) => (mail) => includes([mail.subject], value)],
  ['message-id', (value) => (mail) => includes([mail.messageId ?? ''], value)],
]);

const hasAttachment: Matches = (mail) => mail.attachments > 0;

/** Filters that take one of a few values. */
const states = new Map<string, Map<string, Matches>>([
  [
    'is',
    new Map<string, Matches>([
      ['read', (mail, store) => store.isRead(mail.id)],
      ['unread', (mail, store) => !store.isRead(mail.id)],
    ]),
  ],
  [
    'has',
    new Map([
      ['attachment', hasAttachment],
      ['attachments', hasAttachment],
    ]),
  ],
]);

const accepted = [
  ...[...filters.keys()].map((name) => `${name}:`),
  ...[...states].flatMap(([name, values]) => [...values.keys()].map((value) => `${name}:${value}`)),
].join(', ');

/** A word, or several in quotes, with a filter before it, and `!` or `-` for those that do not match. */
const token = /(?<not>[!-])?(?:(?<filter>[a-z][a-z-]*):(?!\/\/))?(?:"(?<quoted>[^"]*)"|(?<word>\S+))/gi;

const refuseState = (filter: string, value: string, values: Map<string, Matches>): SearchRefusal => ({
  refusal: `${filter}:${value} is no filter: ${filter}: takes ${[...values.keys()].join(' or ')}.`,
});

const refuseFilter = (filter: string): SearchRefusal => ({
  refusal: `${filter}: is no filter. There are ${accepted}; what is in quotes is searched for as it is.`,
});

const toMatches = (filter: string | undefined, value: string): Matches | SearchRefusal => {
  if (filter === undefined) return (mail) => containsText(mail, value);
  const values = states.get(filter);
  if (values) return values.get(value) ?? refuseState(filter, value, values);
  return filters.get(filter)?.(value) ?? refuseFilter(filter);
};

const parseSearch = (query: string): Matches[] | SearchRefusal => {
  const parts: Matches[] = [];
  for (const { groups } of query.matchAll(token)) {
    const value = (groups?.quoted ?? groups?.word ?? '').toLowerCase();
    const matches = toMatches(groups?.filter?.toLowerCase(), value);
    if ('refusal' in matches) return matches;
    parts.push(groups?.not ? (mail, store) => !matches(mail, store) : matches);
  }
  return parts;
};

/** The mails that fit every part of a search, newest first. An empty one finds all. */
export const searchMails = (store: InboxStore, query: string): ReceivedMail[] | SearchRefusal => {
  const parts = parseSearch(query);
  if ('refusal' in parts) return parts;
  return store.all().filter((mail) => parts.every((matches) => matches(mail, store)));
};
