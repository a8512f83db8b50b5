import { setImmediate as nextTurn } from 'node:timers/promises';
import { resendHeader } from '@curiolane/contract/dev-tools';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Journal } from './journal.ts';
import { type Capture, getRepeated, type RecordedEntry } from './journal-capture.ts';

export type ResendResult =
  | { outcome: 'sent'; id: number | null; status: number | null }
  | { outcome: 'not_kept'; reason: string };

/** What belongs to the connection that the request came by. */
const ofConnection = new Set(['connection', 'content-length', 'expect', 'keep-alive', 'transfer-encoding']);

const toHeaders = ({ requestHeaders }: Capture, id: number) => ({
  ...Object.fromEntries(Object.entries(requestHeaders).filter(([name]) => !ofConnection.has(name))),
  [resendHeader]: String(id),
});

const toRequest = ({ entry }: RecordedEntry, capture: Capture): InjectOptions => ({
  method: entry.method as NonNullable<InjectOptions['method']>,
  url: entry.path,
  headers: toHeaders(capture, entry.id) as Record<string, string>,
  remoteAddress: capture.ip,
  ...(typeof capture.requestBody.data === 'string' ? { payload: capture.requestBody.data } : {}),
});

/** A fault may drop the connection. */
const send = (app: FastifyInstance, request: InjectOptions): Promise<number | null> =>
  app.inject(request).then(
    ({ statusCode }) => statusCode,
    () => null,
  );

/** Sends the request of an entry again, with its cookies, in the server itself: secrets do not leave it. */
export const resendEntry = async (
  app: FastifyInstance,
  journal: Journal,
  recorded: RecordedEntry,
): Promise<ResendResult> => {
  const { entry, capture } = recorded;
  const note = capture ? capture.requestBody.note : 'Not kept.';
  if (!capture || note !== undefined) return { outcome: 'not_kept', reason: note ?? '' };
  let id: number | null = null;
  const stop = journal.listen({
    onEntry(added) {
      const headers = journal.find(added.id)?.capture?.requestHeaders;
      if (headers && getRepeated(headers) === entry.id) id ??= added.id;
    },
    onClear() {},
    onEnd() {},
  });
  const status = await send(app, toRequest(recorded, capture));
  // The entry is recorded when the response has been written, or the connection has closed.
  await nextTurn();
  stop();
  return { outcome: 'sent', id, status };
};
