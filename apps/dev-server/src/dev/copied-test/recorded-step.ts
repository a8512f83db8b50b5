import type { JournalEntry } from '@curiolane/contract/dev-tools';
import { sandboxCookie } from '@curiolane/contract/sandbox-choice';
import { parseCookie } from 'cookie';
import { type NormalizedEmail, normalizeEmail } from '../../normalized-email.ts';
import { parseJson } from '../../parse-json.ts';
import { readCaptured } from '../captured-body.ts';
import type { Capture, RecordedEntry } from '../journal-capture.ts';
import { getPathEmail } from '../path-email.ts';

type Body = { text: string | null; note: string | null; json: unknown };

/** A request of the journal with what a test needs of it, secrets included. */
export type RecordedStep = {
  entry: JournalEntry;
  capture: Capture;
  request: Body;
  response: Body;
  /** By name, without the cookie that chooses the sandbox. */
  sentCookies: ReadonlyMap<string, string>;
  /** Those that the response set. */
  setCookies: ReadonlyMap<string, string>;
  /** The customer that it is about. */
  email: NormalizedEmail | undefined;
};

const readBody = (captured: Capture['requestBody']): Body => {
  const { text, note } = readCaptured(captured);
  return { text, note, json: note === null && text !== null ? parseJson(text)?.json : undefined };
};

const readSentCookies = ({ requestHeaders: { cookie = '' } }: Capture) =>
  new Map(
    Object.entries(parseCookie(cookie)).flatMap(([name, value]): [string, string][] =>
      name === sandboxCookie || value === undefined ? [] : [[name, value]],
    ),
  );

const readSetCookies = ({ responseHeaders }: Capture) => {
  const lines = [responseHeaders['set-cookie'] ?? []].flat().map(String);
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      return value === '' ? [] : [[name, value]];
    }),
  );
};

/** The operations that name the customer in their path. */
const byPath = new Set(['sendVerificationCode', 'sendOrderConfirmation']);

/** The operations whose body has the next e-mail of the customer, whom the session names. */
const withNextEmail = new Set(['requestEmailChange', 'confirmEmailChange']);

const readEmail = ({ operation, path }: JournalEntry, json: unknown): NormalizedEmail | undefined => {
  if (withNextEmail.has(operation ?? '')) return undefined;
  const text = byPath.has(operation ?? '')
    ? getPathEmail(path)
    : (json as { email?: unknown } | null | undefined)?.email;
  return typeof text === 'string' && text.includes('@') ? normalizeEmail(text) : undefined;
};

/** Reads an entry; undefined when nothing is kept of it. */
export const readRecordedStep = ({ entry, capture }: RecordedEntry): RecordedStep | undefined => {
  if (!capture) return undefined;
  const request = readBody(capture.requestBody);
  return {
    entry,
    capture,
    request,
    response: readBody(capture.responseBody),
    sentCookies: readSentCookies(capture),
    setCookies: readSetCookies(capture),
    email: readEmail(entry, request.json),
  };
};

/** When the request began, by the clock of its shop. */
export const getStart = ({ entry: { at, durationMs } }: RecordedStep): number => Date.parse(at) - durationMs;

/** Whether the shop itself responded, and no fault. */
export const isGenuine = ({ entry }: RecordedStep): boolean => entry.fault === null;

/** Whether a step is of an operation, with one of these statuses. */
export const isStep = ({ entry }: RecordedStep, operation: string, ...statuses: (number | null)[]): boolean =>
  entry.operation === operation && (statuses.length === 0 || statuses.includes(entry.status));

export const sessionCookie = /(?:^|-)curiolane_session$/;
