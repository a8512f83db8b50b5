import type { InboxMail, InboxMailContent } from '@curiolane/contract/dev-tools';
import type { InboxStore } from './inbox-store.ts';
import { decodeMail, type ReceivedMail } from './received-message.ts';

const maxMails = 200;

/** How much of a mail is decoded and shown. */
const maxCharacters = 512 * 1024;

const toInboxMail = ({ id, messageId, from, to, subject, created, code }: ReceivedMail): InboxMail => ({
  id,
  messageId: messageId ?? null,
  from,
  to,
  subject,
  createdAt: created,
  code: code ?? null,
});

/** Whether a mail has the text in its sender, recipients, subject or source. */
export const containsText = (mail: ReceivedMail, lowerCaseText: string): boolean =>
  [mail.from, mail.to, mail.subject, mail.data].some((text) => text.toLowerCase().includes(lowerCaseText));

/** The newest mails of a mailbox that contain the text. */
export const listMails = (store: InboxStore | undefined, search = ''): InboxMail[] => {
  const text = search.trim().toLowerCase();
  return (store?.all() ?? [])
    .filter((mail) => text === '' || containsText(mail, text))
    .slice(0, maxMails)
    .map(toInboxMail);
};

/** A mail for people to read. */
export const readMail = async (
  store: InboxStore | undefined,
  id: string,
): Promise<InboxMailContent | undefined> => {
  const mail = store?.find(id);
  if (!mail) return undefined;
  const decoded = await decodeMail(mail.data, maxCharacters);
  const email = decoded instanceof Error ? undefined : decoded;
  return {
    mail: toInboxMail(mail),
    text: email?.text ?? null,
    html: email?.html ?? null,
    headers: (email?.headers ?? []).map(({ key, value }) => ({ name: key, value })),
    source: mail.data.slice(0, maxCharacters),
  };
};
