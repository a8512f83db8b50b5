import type { InboxStore } from './inbox-store.ts';
import type { ReceivedMail } from './received-message.ts';

type Matches = (mail: ReceivedMail, store: InboxStore) => boolean;

const includes = (texts: readonly string[], wanted: string) =>
  texts.some((text) => text.toLowerCase().includes(wanted));

/** Mailpit's filters that are supported: `from:ann`, `is:unread`. */
const filters: Record<string, (value: string) => Matches> = {
  from: (value) => (mail) => includes([...mail.senders, mail.from], value),
  to: (value) => (mail) => includes(mail.recipients, value),
  subject: (value) => (mail) => includes([mail.subject], value),
  'message-id': (value) => (mail) => includes([mail.messageId ?? ''], value),
  is: (value) => (mail, store) =>
    value === 'read' ? store.isRead(mail.id) : value === 'unread' && !store.isRead(mail.id),
  has: (value) => (mail) => /^attachments?$/.test(value) && mail.attachments > 0,
};

const contains =
  (value: string): Matches =>
  (mail) =>
    includes([mail.from, mail.to, mail.subject, mail.snippet, mail.data], value);

/** A word, or several in quotes, with a filter before it, and `!` or `-` for those that do not match. */
const token =
  /(?<not>[!-])?(?:(?<filter>from|to|subject|message-id|is|has):)?(?:"(?<quoted>[^"]*)"|(?<word>\S+))/gi;

const parse = (query: string): Matches[] =>
  [...query.matchAll(token)].map(({ groups }) => {
    const value = (groups?.quoted ?? groups?.word ?? '').toLowerCase();
    const matches = filters[groups?.filter?.toLowerCase() ?? '']?.(value) ?? contains(value);
    return groups?.not ? (mail, store) => !matches(mail, store) : matches;
  });

/** The mails that fit every part of a search, newest first. An empty one finds all. */
export const searchMails = (store: InboxStore, query: string): ReceivedMail[] => {
  const parts = parse(query);
  return store.all().filter((mail) => parts.every((matches) => matches(mail, store)));
};
