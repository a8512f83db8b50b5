import type { InboxMail, InboxMailContent } from '@curiolane/contract/dev-tools';
import type { InboxStore } from './inbox-store.ts';
import { toFrameHtml } from './mail-html.ts';
import { toSourceText } from './mailhog-message.ts';
import { type ReceivedMail, readReceived } from './received-message.ts';
import { containsText } from './search-mails.ts';

const maxMails = 200;

/** How much of each form of a mail is shown. */
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
  const { text, html, parts, headers, root } = await readReceived(mail);
  const source = toSourceText(mail.source, root);
  return {
    mail: toInboxMail(mail),
    text: text === '' ? null : text.slice(0, maxCharacters),
    // Cut before its pictures are in it: a large one would displace the text after it.
    html: html === '' ? null : toFrameHtml({ html: html.slice(0, maxCharacters), parts }),
    headers: headers.map(({ key, value }) => ({ name: key, value })),
    source: source.slice(0, maxCharacters),
    isCut: [text, html, source].some(({ length }) => length > maxCharacters),
  };
};
