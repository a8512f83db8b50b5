import { randomUUID } from 'node:crypto';
import { type JournalEntry, journalEventsPath, journalHeader } from '@curiolane/contract/dev-tools';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Journal } from './journal.ts';

/** A reader that is further behind is disconnected, and asks for what it has missed when it connects again. */
const maxBufferedBytes = 4 * 1024 * 1024;
const maxMissed = 1000;

const eventText = (entry: JournalEntry) =>
  `id: ${entry.id}\nevent: entry\ndata: ${JSON.stringify(entry)}\n\n`;

const getLastId = ({ headers }: FastifyRequest): number | undefined => {
  const id = headers['last-event-id'];
  return id === undefined || !/^\d{1,15}$/.test(String(id)) ? undefined : Number(id);
};

/** What the reader has missed since the entry that it saw last. */
const missedEvents = (journal: Journal, lastId: number | undefined) =>
  lastId === undefined
    ? ''
    : journal
        .latest(maxMissed)
        .filter(({ id }) => id > lastId)
        .reverse()
        .map(eventText)
        .join('');

/** Of this process. */
const journalId = randomUUID();

const stream = (reply: FastifyReply, journal: Journal, lastId: number | undefined): (() => void) => {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    [journalHeader]: journalId,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
  });
  const write = (text: string) => {
    raw.write(text);
    if (raw.writableLength > maxBufferedBytes) raw.destroy();
  };
  write(`: the journal\n\n${missedEvents(journal, lastId)}`);
  const end = () => raw.end();
  const stop = journal.listen({
    onEntry: (entry) => write(eventText(entry)),
    onClear: () => write('event: clear\ndata: \n\n'),
    onEnd() {
      write('event: end\ndata: \n\n');
      end();
    },
  });
  raw.once('close', stop);
  return end;
};

/**
 * The journal of the request's shop as server-sent events. Readers do not keep a server from shutting down, nor a
 * sandbox from being deleted.
 */
export const registerJournalEvents = (
  app: FastifyInstance,
  find: (request: FastifyRequest) => Journal,
): void => {
  const open = new Map<object, () => void>();
  app.get(journalEventsPath, (request, reply) => {
    const end = stream(reply, find(request), getLastId(request));
    open.set(reply.raw, end);
    reply.raw.once('close', () => open.delete(reply.raw));
  });
  app.addHook('preClose', (done) => {
    for (const end of open.values()) end();
    done();
  });
};
