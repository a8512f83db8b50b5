import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { InboxStore } from './inbox-store.ts';
import { type MailhogMessage, matchesQuery, searchKinds } from './mailhog-message.ts';

const wholeNumber = z.coerce.number().check(z.int(), z.gte(0));

const range = z.object({
  start: z.optional(wholeNumber),
  limit: z.optional(wholeNumber),
});

const search = z.extend(range, { kind: z.enum(searchKinds), query: z.string() });

type Range = z.infer<typeof range>;

const toPage = (messages: readonly MailhogMessage[], { start = 0, limit = 50 }: Range) => {
  const items = messages.slice(start, start + limit);
  return { total: messages.length, count: items.length, start, items };
};

/** MailHog's HTTP API: version 2 to read, version 1 to delete, as its clients use them. */
export const inboxApi = (app: FastifyInstance, store: InboxStore): void => {
  app.get('/api/v2/messages', (request, reply) => {
    const query = range.safeParse(request.query);
    return query.success ? reply.send(toPage(store.all(), query.data)) : reply.code(400).send();
  });

  app.get('/api/v2/search', (request, reply) => {
    const query = search.safeParse(request.query);
    if (!query.success) return reply.code(400).send();
    const found = store.all().filter((message) => matchesQuery(message, query.data.kind, query.data.query));
    return reply.send(toPage(found, query.data));
  });

  app.get('/api/v1/messages', () => store.all());

  app.get<{ Params: { id: string } }>('/api/v1/messages/:id', ({ params }, reply) => {
    const message = store.find(params.id);
    return message ? reply.send(message) : reply.code(404).send();
  });

  app.delete('/api/v1/messages', (_request, reply) => {
    store.clear();
    return reply.code(200).send();
  });

  app.delete<{ Params: { id: string } }>('/api/v1/messages/:id', ({ params }, reply) =>
    reply.code(store.delete(params.id) ? 200 : 404).send(),
  );
};
