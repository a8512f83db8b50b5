import type { InboxMail, InboxMailContent } from '@curiolane/contract/dev-tools';

/** The mailboxes of the embedded inbox: one for the main shop, and one for each sandbox. */
export type Mailboxes = {
  add(sandbox: string, name?: string | null): Promise<void>;
  /** Deletes the mails of a sandbox, or of the main shop. */
  clear(sandbox?: string): Promise<void>;
  /** Mails that arrive for it later are discarded. */
  remove(sandbox: string): Promise<void>;
  /** The newest mails that contain the text, or all; undefined where there are no mailboxes. */
  list(sandbox: string | undefined, search?: string): Promise<InboxMail[] | undefined>;
  read(sandbox: string | undefined, id: string): Promise<InboxMailContent | undefined>;
  /** @returns whether there was such a mail. */
  delete(sandbox: string | undefined, id: string): Promise<boolean>;
};

/** Where the mails go to another host, which cannot be asked for mailboxes. */
export const noMailboxes: Mailboxes = {
  add: async () => {},
  clear: async () => {},
  remove: async () => {},
  list: async () => undefined,
  read: async () => undefined,
  delete: async () => false,
};
