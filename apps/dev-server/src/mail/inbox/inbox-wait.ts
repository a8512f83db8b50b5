import { maxWaitMs } from '@curiolane/contract/dev-tools';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from './inbox-refusals.ts';
import type { InboxStore } from './inbox-store.ts';
import type { InboxStores } from './inbox-stores.ts';
import { toMailpitMessage, toMailpitSummary } from './mailpit-message.ts';
import { type ReceivedMail, readReceived } from './received-message.ts';
import { searchMails } from './search-mails.ts';

const takes = `A wait takes a query, as the search does, and a timeoutMs from 1 to ${maxWaitMs}.`;

const wait = z.strictObject({
  query: z._default(z.string(), ''),
  timeoutMs: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxWaitMs)), 5000),
});

const maxListed = 10;

type Wait = { find: () => ReceivedMail | undefined; timeoutMs: number };

/** Resolves with the mail, or without one when the time is over, the mailbox is gone, or no one waits any more. */
const waitForMail = (
  store: InboxStore,
  isOpen: () => boolean,
  { find, timeoutMs }: Wait,
  { raw }: FastifyReply,
): Promise<ReceivedMail | undefined> =>
  new Promise((resolve) => {
    const found = find();
    if (found) return resolve(found);
    const finish = (mail?: ReceivedMail) => {
      clearTimeout(timer);
      stop();
      resolve(mail);
    };
    const timer = setTimeout(finish, timeoutMs);
    const stop = store.onChange(() => {
      const mail = find();
      if (mail || !isOpen()) finish(mail);
    });
    raw.once('close', () => finish());
  });

/** As the search has it: the newest that fits. */
const createFind = (store: InboxStore, query: string) => () => {
  const found = searchMails(store, query);
  return 'refusal' in found ? undefined : found[0];
};

/** `GET /api/v1/wait`: the newest mail that a search finds, at once or when it comes. It stays unread. */
export const inboxWait = (app: FastifyInstance, stores: InboxStores): void => {
  app.get('/api/v1/wait', async (request: FastifyRequest, reply) => {
    const { mails, sandboxId } = request;
    const parsed = wait.safeParse(request.query);
    if (!parsed.success) return refuse(reply, takes);
    const { query, timeoutMs } = parsed.data;
    const refused = searchMails(mails, query);
    if ('refusal' in refused) return refuse(reply, refused.refusal);
    const isOpen = () => stores.find(sandboxId) === mails;
    const mail = await waitForMail(mails, isOpen, { find: createFind(mails, query), timeoutMs }, reply);
    if (mail) return reply.send(toMailpitMessage(mail, await readReceived(mail)));
    if (!isOpen()) return reply.code(404).send({ Error: 'The sandbox has ended, and with it the wait.' });
    return reply.code(408).send({
      Error: `No mail${query === '' ? '' : ` that ${query} finds`} has come within ${timeoutMs} ms.`,
      messages: mails
        .all()
        .slice(0, maxListed)
        .map((each) => toMailpitSummary(each, mails)),
    });
  });
};
