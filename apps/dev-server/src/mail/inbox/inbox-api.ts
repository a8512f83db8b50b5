import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { ReceivedMail } from './received-message.ts';

const searchKinds = ['from', 'to', 'containing'] as const;

const wholeNumber = z.coerce.number().check(z.int(), z.gte(0));

const range = z.object({
  start: z.optional(wholeNumber),
  limit: z.optional(wholeNumber),
});

const search = z.extend(range, { kind: z.enum(searchKinds), query: z.string() });

type Range = z.infer<typeof range>;

/** The mails were serialized when they arrived. */
const toJson = (mails: readonly ReceivedMail[]) => `[${mails.map(({ json }) => json).join(',')}]`;

const toPage = (mails: readonly ReceivedMail[], { start = 0, limit = 50 }: Range) => {
  const items = mails.slice(start, start + limit);
  return `{"total":${mails.length},"count":${items.length},"start":${start},"items":${toJson(items)}}`;
};

const getSearchableTexts = (
  { senders, recipients, data }: ReceivedMail,
  kind: (typeof searchKinds)[number],
): readonly string[] => {
  if (kind === 'containing') return [data];
  return kind === 'from' ? senders : recipients;
};

const sendJson = (reply: FastifyReply, json: string) =>
  reply.type('application/json; charset=utf-8').send(json);

/**
 * MailHog's HTTP API: version 2 to read, version 1 to delete, as its clients use them. The list of its version 1 has the
 * path of Mailpit's.
 */
export const inboxApi = (app: FastifyInstance): void => {
  app.get('/api/v2/messages', (request, reply) => {
    const query = range.safeParse(request.query);
    return query.success ? sendJson(reply, toPage(request.mails.all(), query.data)) : reply.code(400).send();
  });

  app.get('/api/v2/search', (request, reply) => {
    const query = search.safeParse(request.query);
    if (!query.success) return reply.code(400).send();
    const text = query.data.query.toLowerCase();
    const found = request.mails
      .all()
      .filter((mail) =>
        getSearchableTexts(mail, query.data.kind).some((searched) => searched.toLowerCase().includes(text)),
      );
    return sendJson(reply, toPage(found, query.data));
  });

  app.get<{ Params: { id: string } }>('/api/v1/messages/:id', ({ params, mails }, reply) => {
    const mail = mails.find(params.id);
    return mail ? sendJson(reply, mail.json) : reply.code(404).send();
  });

  app.delete<{ Params: { id: string } }>('/api/v1/messages/:id', ({ params, mails }, reply) =>
    reply.code(mails.delete(params.id) ? 200 : 404).send(),
  );
};
