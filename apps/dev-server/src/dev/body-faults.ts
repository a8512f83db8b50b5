import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { CachedResponse, type JsonResponse } from '@curiolane/ts-rest-fastify';
import type { FastifyReply } from 'fastify';
import { captureText } from './captured-body.ts';

const toText = (response: JsonResponse | CachedResponse): string =>
  response instanceof CachedResponse ? response.text : (JSON.stringify(response.body) ?? '');

const json = 'application/json; charset=utf-8';

/** In how many pieces a slow body arrives. */
const maxPieces = 10;

async function* inPieces(body: Buffer, milliseconds: number, signal: AbortSignal) {
  const size = Math.ceil(body.length / maxPieces);
  const pauses = Math.max(Math.ceil(body.length / size) - 1, 1);
  const wait = (time: number) => pause(time, undefined, { signal }).catch(() => {});
  // A body of one piece comes after the whole time.
  if (body.length <= size) await wait(milliseconds);
  for (let start = 0; start < body.length; start += size) {
    if (start > 0) await wait(milliseconds / pauses);
    yield body.subarray(start, start + size);
  }
}

/** Sends a response whose body arrives in pieces, the last one when the time is over or the signal is aborted. */
export const sendSlowly = (
  reply: FastifyReply,
  response: JsonResponse | CachedResponse,
  milliseconds: number,
  signal: AbortSignal,
): FastifyReply => {
  const text = toText(response);
  const body = Buffer.from(text);
  // A stream is not kept for the journal by itself.
  reply.request.capturedResponse = captureText(text);
  return reply
    .code(response.status)
    .type(json)
    .header('content-length', body.length)
    .send(Readable.from(inPieces(body, milliseconds, signal)));
};

/** Drops the connection in the middle of the body. */
export const breakOff = (reply: FastifyReply, response: JsonResponse | CachedResponse): void => {
  const body = Buffer.from(toText(response));
  reply.recordDrop();
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(response.status, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': json,
    'content-length': body.length,
  });
  raw.write(body.subarray(0, body.length >> 1), () => raw.destroy());
};
