import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { range, rangeTakes, refuse } from './inbox-refusals.ts';
import { writeMailhogMessage } from './mailhog-message.ts';
import type { ReceivedMail } from './received-message.ts';
import { containsText, isFrom, isTo } from './search-mails.ts';

const searches = { from: isFrom, to: isTo, containing: containsText };

const search = z.extend(range, { kind: z.enum(['from', 'to', 'containing']), query: z.string() });

type Range = z.infer<typeof range>;

async function* writePage(mails: readonly ReceivedMail[], { start = 0, limit = 50 }: Range) {
  const items = mails.slice(start, start + limit);
  yield `{"total":${mails.length},"count":${items.length},"start":${start},"items":[`;
  for (const [index, mail] of items.entries()) {
    if (index > 0) yield ',';
    yield* writeMailhogMessage(mail);
  }
  yield ']}';
}

/** Sends JSON as it is written: a page of large mails is larger than the memory. */
const sendJson = (reply: FastifyReply, json: AsyncIterable<string>) =>
  reply.type('application/json; charset=utf-8').send(Readable.from(json));

/**
 * MailHog's HTTP API: version 2 to read, version 1 to delete, as its clients use them. The list of its version 1 has the
 * path of Mailpit's.
 */
export const inboxApi = (app: FastifyInstance): void => {
  app.get('/api/v2/messages', (request, reply) => {
    const query = range.safeParse(request.query);
    return query.success
      ? sendJson(reply, writePage(request.mails.all(), query.data))
      : refuse(reply, rangeTakes);
  });

  app.get('/api/v2/search', (request, reply) => {
    const query = search.safeParse(request.query);
    if (!query.success)
      return refuse(reply, `A search needs a query, and a kind: from, to or containing; ${rangeTakes}`);
    const { kind, query: wanted } = query.data;
    const found = request.mails.all().filter((mail) => searches[kind](mail, wanted.toLowerCase()));
    return sendJson(reply, writePage(found, query.data));
  });

  app.get<{ Params: { id: string } }>('/api/v1/messages/:id', ({ params, mails }, reply) => {
    const mail = mails.find(params.id);
    return mail ? sendJson(reply, writeMailhogMessage(mail)) : reply.code(404).send();
  });

  app.delete<{ Params: { id: string } }>('/api/v1/messages/:id', ({ params, mails }, reply) =>
    reply.code(mails.delete(params.id) ? 200 : 404).send(),
  );
};
