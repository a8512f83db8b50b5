import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { toContentDisposition } from './content-disposition.ts';
import { defaultCharset } from './decode-body.ts';
import { range, rangeTakes, refuse } from './inbox-refusals.ts';
import type { InboxStore } from './inbox-store.ts';
import { toPartHeaders, toTextType } from './mail-parts.ts';
import { toMailpitHeaders, toMailpitMessage, toMailpitSummary } from './mailpit-message.ts';
import { type ReceivedMail, readReceived } from './received-message.ts';
import { searchMails } from './search-mails.ts';

const defaultLimit = 50;

const search = z.extend(range, { query: z.string().check(z.regex(/\S/)) });
const ids = z.strictObject({ IDs: z.optional(z.array(z.string())) });
// A form has texts only.
const isRead = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
]);
const readStatus = z.extend(ids, { Read: z.optional(isRead), Search: z.optional(z.string()) });

/** An unknown key is refused: without the ids that were meant, every mail would be deleted. */
const describeBody = (body: unknown, accepted: string) =>
  `The body is ${JSON.stringify(body)?.slice(0, 200)}; it takes ${accepted}.`;

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

type ById = { Params: { id: string } };

/** `latest` is the newest mail. */
const findMail = ({ params, mails }: FastifyRequest<ById>): ReceivedMail | undefined =>
  params.id === 'latest' ? mails.all()[0] : mails.find(params.id);

const notFound = (reply: FastifyReply) => sendText(reply, 404, '404 page not found');

const addLists = (app: FastifyInstance) => {
  app.get('/api/v1/messages', ({ query, mails }, reply) => {
    const parsed = range.safeParse(query);
    return parsed.success ? reply.send(toPage(mails, mails.all(), parsed.data)) : refuse(reply, rangeTakes);
  });

  app.get('/api/v1/search', ({ query, mails }, reply) => {
    const parsed = search.safeParse(query);
    if (!parsed.success) return refuse(reply, `A search needs a query; ${rangeTakes}`);
    const found = searchMails(mails, parsed.data.query);
    return 'refusal' in found ? refuse(reply, found.refusal) : reply.send(toPage(mails, found, parsed.data));
  });
};

const addChanges = (app: FastifyInstance) => {
  /** Without ids all of them, which is MailHog's way too. */
  app.delete('/api/v1/messages', ({ body, mails }, reply) => {
    const parsed = ids.safeParse(body ?? {});
    if (!parsed.success) return refuse(reply, describeBody(body, 'IDs, a list of ids'));
    const { IDs = [] } = parsed.data;
    if (IDs.length === 0) mails.clear();
    for (const id of IDs) mails.delete(id);
    // MailHog's clients send no body, and expect none.
    return body === undefined || body === null ? reply.code(200).send() : sendText(reply, 200, 'ok');
  });

  app.delete('/api/v1/search', ({ query, mails }, reply) => {
    const parsed = search.safeParse(query);
    if (!parsed.success) return refuse(reply, 'A search needs a query.');
    const found = searchMails(mails, parsed.data.query);
    if ('refusal' in found) return refuse(reply, found.refusal);
    for (const { id } of found) mails.delete(id);
    return sendText(reply, 200, 'ok');
  });

  app.put('/api/v1/messages', ({ body, mails }, reply) => {
    const parsed = readStatus.safeParse(body ?? {});
    if (!parsed.success)
      return refuse(reply, describeBody(body, 'Read, true or false, IDs, a list of ids, and Search, a text'));
    const { Read = false, IDs = [], Search = '' } = parsed.data;
    const found = searchMails(mails, Search);
    if ('refusal' in found) return refuse(reply, found.refusal);
    mails.setRead(Read, IDs.length > 0 ? IDs : found.map(({ id }) => id));
    return sendText(reply, 200, 'ok');
  });
};

const sendSource = async (mail: ReceivedMail, reply: FastifyReply) => {
  // A mail of one text is shown by its charset; one of several has none that fits.
  const { charset = defaultCharset } = isUtf8(mail.source)
    ? { charset: 'utf-8' }
    : (await readReceived(mail)).root;
  return reply.type(toTextType('text/plain', charset)).send(mail.source);
};

const addMessages = (app: FastifyInstance) => {
  app.get<ById>('/api/v1/message/:id', async (request, reply) => {
    const mail = findMail(request);
    if (!mail) return notFound(reply);
    const decoded = await readReceived(mail);
    request.mails.setRead(true, [mail.id]);
    return reply.send(toMailpitMessage(mail, decoded));
  });

  app.get<ById>('/api/v1/message/:id/headers', async (request, reply) => {
    const mail = findMail(request);
    return mail ? reply.send(toMailpitHeaders((await readReceived(mail)).root)) : notFound(reply);
  });

  app.get<ById & { Querystring: { dl?: string } }>('/api/v1/message/:id/raw', (request, reply) => {
    const mail = findMail(request);
    if (!mail) return notFound(reply);
    if (request.query.dl === '1')
      reply.header('content-disposition', toContentDisposition('attachment', `${mail.id}.eml`));
    return sendSource(mail, reply);
  });

  app.get<{ Params: { id: string; part: string } }>(
    '/api/v1/message/:id/part/:part',
    async (request, reply) => {
      const mail = findMail(request);
      const parts = mail ? (await readReceived(mail)).parts : [];
      const part = parts.find(({ partId }) => partId === request.params.part);
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
