import type { Mailboxes } from '../mail/mailboxes.ts';

/** The mailbox of one shop. */
export const shopMailbox = (mailboxes: Mailboxes, sandbox?: string) => ({
  clear: () => mailboxes.clear(sandbox),
  list: (search?: string) => mailboxes.list(sandbox, search),
  read: (id: string) => mailboxes.read(sandbox, id),
  delete: (id: string) => mailboxes.delete(sandbox, id),
});

export type ShopMailbox = ReturnType<typeof shopMailbox>;
