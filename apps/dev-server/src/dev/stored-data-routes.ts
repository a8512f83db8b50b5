import type { shopToolsContract } from '@curiolane/contract/dev-tools';
import type { Handlers } from '@curiolane/ts-rest-fastify';
import { errorResponse } from '../http/contract/error-response.ts';
import { done } from './done.ts';
import type { ShopToolsDependencies } from './shop-tools.ts';

type Routes =
  | 'listAccounts'
  | 'listOrders'
  | 'listTables'
  | 'readOutbox'
  | 'retryMail'
  | 'listMails'
  | 'readMail'
  | 'deleteMail'
  | 'deleteMails';

const noMail = (id: string) =>
  errorResponse(404, 'not_found', `There is no mail ${id} in this shop's mailbox.`);

export const storedDataHandlers = ({
  stored,
  readOutbox,
  outbox,
  clock,
  notifyOutbox,
  mailbox,
}: ShopToolsDependencies): Pick<Handlers<typeof shopToolsContract>, Routes> => ({
  listAccounts: async () => ({ status: 200, body: await stored.listAccounts() }),
  listOrders: async () => ({ status: 200, body: await stored.listOrders() }),
  listTables: async () => ({ status: 200, body: { tables: await stored.listTables() } }),
  readOutbox: async () => ({ status: 200, body: await readOutbox() }),
  retryMail: async ({ params: { id } }) => {
    if (!(await outbox.retry(id, clock.now())))
      return errorResponse(404, 'not_found', `The outbox has no unsent mail ${id}.`);
    notifyOutbox();
    return done('The mail is tried again.');
  },
  listMails: async ({ query }) => {
    const mails = await mailbox.list(query.search);
    return { status: 200, body: { available: mails !== undefined, mails: mails ?? [] } };
  },
  readMail: async ({ params: { id } }) => {
    const mail = await mailbox.read(id);
    return mail ? { status: 200, body: mail } : noMail(id);
  },
  deleteMail: async ({ params: { id } }) =>
    (await mailbox.delete(id)) ? done('The mail is deleted.') : noMail(id),
  deleteMails: async () => {
    await mailbox.clear();
    return done('All mails are deleted.');
  },
});
