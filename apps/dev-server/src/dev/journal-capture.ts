import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { type JournalEntry, resendHeader } from '@curiolane/contract/dev-tools';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppliedFault } from './applied-fault.ts';
import { type CapturedBody, captureBytes, capturePayload, captureText } from './captured-body.ts';
import type { Causes } from './request-causes.ts';
import type { Violation } from './violation.ts';

/** What an entry keeps beside itself, as it was: it is decoded and masked when somebody opens the entry. */
export type Capture = {
  requestHeaders: IncomingHttpHeaders;
  requestBody: CapturedBody;
  responseHeaders: OutgoingHttpHeaders;
  responseBody: CapturedBody;
  problems: readonly Violation[];
  faults: readonly AppliedFault[];
  causes: Causes | undefined;
  ip: string;
  /** The status as it was sent: the entry has 200 for 304. */
  sentStatus: number;
};

export type RecordedEntry = { entry: JournalEntry; capture: Capture | undefined };

const captureRequestBody = ({ bodyText, rawBody, headers }: FastifyRequest): CapturedBody => {
  if (rawBody) return captureBytes(rawBody);
  if (bodyText) return captureText(bodyText);
  const bytes = Number(headers['content-length'] ?? 0);
  const note = bytes > 0 ? 'Not kept: the body was refused before it was read as text.' : undefined;
  return { data: undefined, bytes, note };
};

/** Keeps what there is at the end of a request. It costs references, not copies. */
export const captureRequest = (request: FastifyRequest, reply: FastifyReply): Capture => ({
  requestHeaders: request.raw.headers,
  requestBody: captureRequestBody(request),
  responseHeaders: reply.getHeaders() as OutgoingHttpHeaders,
  responseBody:
    request.capturedResponse ?? capturePayload(request.sentPayload, reply.getHeader('content-encoding')),
  problems: request.violations ?? [],
  faults: request.faults ?? [],
  causes: request.causes ?? undefined,
  ip: request.ip,
  sentStatus: reply.statusCode,
});

/** The entry that a request repeats. */
export const getRepeated = (headers: IncomingHttpHeaders): number | null => {
  const id = Number(headers[resendHeader]);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};
