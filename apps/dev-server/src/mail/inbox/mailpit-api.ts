import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Email } from 'postal-mime';
import * as z from 'zod/mini';
import type { InboxStore } from './inbox-store.ts';
import { getParts, toPartHeaders } from './mail-parts.ts';
import { toMailpitMessage, toMailpitSummary } from './mailpit-message.ts';
import { parseMime } from './mime-part.ts';
import { decodeMail, type ReceivedMail } from './received-message.ts';
import { searchMails } from './search-mails.ts';

const defaultLimit = 50;

const wholeNumber = z.coerce.number().check(z.int(), z.gte(0));
const range = z.object({ start: z.optional(wholeNumber), limit: z.optional(wholeNumber) });
const search = z.extend(range, { query: z.string().check(z.regex(/\S/)) });
const ids = z.object({ IDs: z.optional(z.array(z.string())) });
const readStatus = z.extend(ids, { Read: z.optional(z.boolean()), Search: z.optional(z.string()) });

const toPage = (
  store: InboxStore,
  found: readonly ReceivedMail[],
  { start = 0, limit = defaultLimit }: z.infer<typeof range>,
) => {
  const messages = found.slice(start, start + limit);
  return {
    total: store.all().length,
    unread: store.unread(),
    count: messages.length,
    messages_count: found.length,
    messages_unread: found.filter(({ id }) => !store.isRead(id)).length,
    start,
    tags: [],
    messages: messages.map((mail) => toMailpitSummary(mail, store)),
  };
};

const sendText = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);

const refuse = (reply: FastifyReply, message: string) => reply.code(400).send({ Error: message });

const rangeTakes = 'start and limit are whole numbers from 0.';

type ById = { Params: { id: string } };

/** `latest` is the newest mail. */
const findMail = ({ params, mails }: FastifyRequest<ById>): ReceivedMail | undefined =>
  params.id === 'latest' ? mails.all()[0] : mails.find(params.id);

const decode = async (mail: ReceivedMail): Promise<Email | undefined> => {
  const decoded = await decodeMail(mail.data, mail.data.length);
  return decoded instanceof Error ? undefined : decoded;
};

const notFound = (reply: FastifyReply) => sendText(reply, 404, '404 page not found');

const addLists = (app: FastifyInstance) => {
  app.get('/api/v1/messages', ({ query, mails }, reply) => {
    const parsed = range.safeParse(query);
    return parsed.success ? reply.send(toPage(mails, mails.all(), parsed.data)) : refuse(reply, rangeTakes);
  });

  app.get('/api/v1/search', ({ query, mails }, reply) => {
    const parsed = search.safeParse(query);
    return parsed.success
      ? reply.send(toPage(mails, searchMails(mails, parsed.data.query), parsed.data))
      : refuse(reply, `A search needs a query; ${rangeTakes}`);
  });
};

const addChanges = (app: FastifyInstance) => {
  /** Without ids all of them, which is MailHog's way too. */
  app.delete('/api/v1/messages', ({ body, mails }, reply) => {
    const parsed = ids.safeParse(body ?? {});
    if (!parsed.success) return refuse(reply, 'IDs is a list of ids.');
    const { IDs = [] } = parsed.data;
    if (IDs.length === 0) mails.clear();
    for (const id of IDs) mails.delete(id);
    // MailHog's clients send no body, and expect none.
    return body === undefined || body === null ? reply.code(200).send() : sendText(reply, 200, 'ok');
  });

  app.delete('/api/v1/search', ({ query, mails }, reply) => {
    const parsed = search.safeParse(query);
    if (!parsed.success) return refuse(reply, 'A search needs a query.');
    for (const { id } of searchMails(mails, parsed.data.query)) mails.delete(id);
    return sendText(reply, 200, 'ok');
  });

  app.put('/api/v1/messages', ({ body, mails }, reply) => {
    const parsed = readStatus.safeParse(body ?? {});
    if (!parsed.success) return refuse(reply, 'Read is true or false, IDs a list of ids, Search a text.');
    const { Read = false, IDs = [], Search } = parsed.data;
    const found = Search === undefined ? undefined : searchMails(mails, Search).map(({ id }) => id);
    mails.setRead(Read, IDs.length > 0 ? IDs : found);
    return sendText(reply, 200, 'ok');
  });
};

const addMessages = (app: FastifyInstance) => {
  app.get<ById>('/api/v1/message/:id', async (request, reply) => {
    const mail = findMail(request);
    const email = mail && (await decode(mail));
    if (!mail || !email) return notFound(reply);
    request.mails.setRead(true, [mail.id]);
    return reply.send(toMailpitMessage(mail, email));
  });

  app.get<ById>('/api/v1/message/:id/headers', (request, reply) => {
    const mail = findMail(request);
    const parsed = mail && parseMime(mail.data);
    return parsed && 'part' in parsed ? reply.send(parsed.part.Headers) : notFound(reply);
  });

  app.get<ById & { Querystring: { dl?: string } }>('/api/v1/message/:id/raw', (request, reply) => {
    const mail = findMail(request);
    if (!mail) return notFound(reply);
    if (request.query.dl === '1')
      reply.header('content-disposition', `attachment; filename="${encodeURIComponent(mail.id)}.eml"`);
    return sendText(reply, 200, mail.data);
  });

  app.get<{ Params: { id: string; part: string } }>(
    '/api/v1/message/:id/part/:part',
    async (request, reply) => {
      const mail = findMail(request);
      const email = mail && (await decode(mail));
      const part = email && getParts(email).find(({ partId }) => partId === request.params.part);
      return part ? reply.headers(toPartHeaders(part)).send(part.content) : notFound(reply);
    },
  );
};

/** The part of Mailpit's HTTP API that its clients use. */
export const mailpitApi = (app: FastifyInstance): void => {
  addLists(app);
  addChanges(app);
  addMessages(app);
};
