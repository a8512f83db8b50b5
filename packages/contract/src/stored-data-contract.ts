import type { AppRouter } from '@ts-rest/core';
import * as z from 'zod/mini';
import { errorBody, errors } from './error-body.ts';

const storedAccount = z.object({
  id: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  createdAt: z.string(),
  /** How many orders were placed with its session. */
  orders: z.number(),
  /** In how many browsers it is signed in. */
  sessions: z.number(),
});

export type StoredAccount = z.infer<typeof storedAccount>;

const storedOrder = z.object({
  id: z.string(),
  /** Null for a guest's. */
  accountId: z.nullable(z.string()),
  email: z.string(),
  name: z.string(),
  payment: z.string(),
  total: z.number(),
  createdAt: z.string(),
  lines: z.array(z.object({ title: z.string(), price: z.number(), quantity: z.number() })),
});

export type StoredOrder = z.infer<typeof storedOrder>;

/** The newest rows of a table, as far as a person reads them: hashes are masked, long texts cut. */
const storedTable = z.object({
  table: z.string(),
  total: z.number(),
  rows: z.array(z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))),
});

export type StoredTable = z.infer<typeof storedTable>;

/** A mail that was not sent: it waits for its next attempt, or it failed and is not tried again. */
const unsentMail = z.object({
  id: z.string(),
  recipient: z.string(),
  state: z.enum(['waiting', 'failed']),
  attempts: z.number(),
  createdAt: z.iso.datetime(),
  /** When it is tried next; null for a failed one. */
  dueAt: z.nullable(z.iso.datetime()),
  lastError: z.nullable(z.string()),
});

export type UnsentMail = z.infer<typeof unsentMail>;

const outbox = z.object({
  waiting: z.number(),
  failed: z.number(),
  /** The newest of them. */
  mails: z.array(unsentMail),
});

export type OutboxState = z.infer<typeof outbox>;

/** A mail in the embedded inbox. */
const inboxMail = z.object({
  id: z.string(),
  messageId: z.nullable(z.string()),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  createdAt: z.iso.datetime(),
  /** The verification code that it has. */
  code: z.nullable(z.string()),
});

export type InboxMail = z.infer<typeof inboxMail>;

const inboxMailContent = z.object({
  mail: inboxMail,
  text: z.nullable(z.string()),
  html: z.nullable(z.string()),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** As it was sent. */
  source: z.string(),
  /** True when a form is only the beginning of what was sent. */
  isCut: z.boolean(),
});

export type InboxMailContent = z.infer<typeof inboxMailContent>;

const done = z.object({ message: z.string() });
const off = errors(404, 500);
const idParam = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(200)) });

/** The data of one shop, for people to look at: accounts, orders, every table, its outbox and its mailbox. */
export const storedDataContract = {
  listAccounts: {
    method: 'GET',
    path: '/__dev/accounts',
    summary: 'The newest accounts, and how many there are',
    responses: {
      200: z.object({ total: z.number(), accounts: z.array(storedAccount) }),
      ...errors(503),
      ...off,
    },
    strictStatusCodes: true,
  },
  listOrders: {
    method: 'GET',
    path: '/__dev/orders',
    summary: 'The newest orders, and how many there are',
    responses: { 200: z.object({ total: z.number(), orders: z.array(storedOrder) }), ...errors(503), ...off },
    strictStatusCodes: true,
  },
  listTables: {
    method: 'GET',
    path: '/__dev/tables',
    summary: 'The newest rows of every table, and how many there are',
    responses: { 200: z.object({ tables: z.array(storedTable) }), ...errors(503), ...off },
    strictStatusCodes: true,
  },
  readOutbox: {
    method: 'GET',
    path: '/__dev/outbox',
    summary: 'The order mails that were not sent, newest first, and why',
    responses: { 200: outbox, ...errors(503), ...off },
    strictStatusCodes: true,
  },
  retryMail: {
    method: 'POST',
    path: '/__dev/outbox/:id/retry',
    summary: 'Try a mail that waits or failed again now',
    pathParams: idParam,
    body: z.strictObject({}),
    responses: { 200: done, ...errors(400, 413, 415, 503), ...off },
    strictStatusCodes: true,
  },
  listMails: {
    method: 'GET',
    path: '/__dev/mails',
    summary: "The mails of the shop's mailbox, newest first",
    query: z.strictObject({ search: z.optional(z.string().check(z.maxLength(200))) }),
    responses: {
      200: z.object({
        /** False where the mails go to another mail host: SMTP_URL. */
        available: z.boolean(),
        mails: z.array(inboxMail),
      }),
      ...errors(400),
      ...off,
    },
    strictStatusCodes: true,
  },
  readMail: {
    method: 'GET',
    path: '/__dev/mails/:id',
    summary: 'A mail with its text, HTML, headers and source',
    pathParams: idParam,
    responses: { 200: inboxMailContent, 400: errorBody, ...off },
    strictStatusCodes: true,
  },
  deleteMail: {
    method: 'DELETE',
    path: '/__dev/mails/:id',
    summary: 'Delete a mail',
    pathParams: idParam,
    responses: { 200: done, 400: errorBody, ...off },
    strictStatusCodes: true,
  },
  deleteMails: {
    method: 'DELETE',
    path: '/__dev/mails',
    summary: 'Delete all mails of the shop',
    responses: { 200: done, ...off },
    strictStatusCodes: true,
  },
} as const satisfies AppRouter;
