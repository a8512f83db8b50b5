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

const shorten = (text: string) => (text === '' ? null : text.slice(0, maxCharacters));

/** A mail for people to read. */
export const readMail = async (
  store: InboxStore | undefined,
  id: string,
): Promise<InboxMailContent | undefined> => {
  const mail = store?.find(id);
  if (!mail) return undefined;
  const decoded = await readReceived(mail);
  return {
    mail: toInboxMail(mail),
    text: shorten(decoded.text),
    // Cut before its pictures are in it: a large one would displace the text after it.
    html:
      decoded.html === ''
        ? null
        : toFrameHtml({ html: decoded.html.slice(0, maxCharacters), parts: decoded.parts }),
    headers: decoded.headers.map(({ key, value }) => ({ name: key, value })),
    source: toSourceText(mail.source, decoded.root).slice(0, maxCharacters),
  };
};
