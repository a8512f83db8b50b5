import type { AppRouter } from '@ts-rest/core';
import * as z from 'zod/mini';
import { errorBody, errors } from './error-body.ts';

const cell = z.union([z.string(), z.number(), z.null()]);

/** Everything that the server stores, to be restored. */
export const snapshot = z.object({
  /** The last migration of the database that it was taken from. */
  schemaVersion: z.string(),
  takenAt: z.iso.datetime(),
  clockOffsetMs: z.number(),
  tables: z.record(z.string(), z.array(z.record(z.string(), cell))),
});

export type Snapshot = z.infer<typeof snapshot>;

/** A snapshot that the server keeps under a name. */
const namedSnapshot = z.object({
  name: z.string(),
  takenAt: z.iso.datetime(),
  clockOffsetMs: z.number(),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number()),
});

export type NamedSnapshot = z.infer<typeof namedSnapshot>;

/** How the rows of a table differ; at most some of them are listed. */
const tableDifference = z.object({
  table: z.string(),
  added: z.number(),
  removed: z.number(),
  changed: z.number(),
  rows: z.array(
    z.object({
      change: z.enum(['added', 'removed', 'changed']),
      /** The values of its primary key. */
      key: z.string(),
      columns: z.array(z.object({ column: z.string(), before: cell, after: cell })),
    }),
  ),
});

export type TableDifference = z.infer<typeof tableDifference>;

const nameRule =
  'A name has 1 to 40 letters, digits, spaces, dots, dashes or underscores, and begins with a letter or digit.';

const name = z.string(nameRule).check(z.regex(/^[a-zA-Z\d][\w .-]{0,39}$/, nameRule));

const nameParam = z.strictObject({ name });

const done = z.object({ message: z.string() });
const off = errors(404, 500);
const withBody = { ...errors(400, 413, 415, 503), ...off };

/** The snapshots of one shop: to send around, and named ones that the server keeps. */
export const snapshotsContract = {
  takeSnapshot: {
    method: 'GET',
    path: '/__dev/snapshot',
    summary: 'Everything that the server stores',
    responses: { 200: snapshot, ...errors(503), ...off },
    strictStatusCodes: true,
  },
  restoreSnapshot: {
    method: 'PUT',
    path: '/__dev/snapshot',
    summary: 'Restore a snapshot',
    body: snapshot,
    responses: { 200: done, 409: errorBody, ...withBody },
    strictStatusCodes: true,
  },
  listSnapshots: {
    method: 'GET',
    path: '/__dev/snapshots',
    summary: 'The snapshots that the server keeps, newest first',
    responses: {
      200: z.object({
        snapshots: z.array(namedSnapshot),
        /** How many there can be. */
        max: z.number(),
      }),
      ...off,
    },
    strictStatusCodes: true,
  },
  saveSnapshot: {
    method: 'POST',
    path: '/__dev/snapshots',
    summary: 'Take a snapshot and keep it under a name, in place of one with the same name',
    body: z.strictObject({ name }),
    responses: { 201: namedSnapshot, 409: errorBody, ...withBody },
    strictStatusCodes: true,
  },
  compareSnapshot: {
    method: 'GET',
    path: '/__dev/snapshots/:name/differences',
    summary: 'What has changed since a snapshot, or between it and another one',
    pathParams: nameParam,
    query: z.strictObject({ with: z.optional(name) }),
    responses: { 200: z.object({ tables: z.array(tableDifference) }), ...errors(400, 503), ...off },
    strictStatusCodes: true,
  },
  restoreNamedSnapshot: {
    method: 'POST',
    path: '/__dev/snapshots/:name/restore',
    summary: 'Restore a snapshot that the server keeps',
    pathParams: nameParam,
    body: z.strictObject({}),
    responses: { 200: done, 409: errorBody, ...withBody },
    strictStatusCodes: true,
  },
  deleteSnapshot: {
    method: 'DELETE',
    path: '/__dev/snapshots/:name',
    summary: 'Delete a snapshot that the server keeps',
    pathParams: nameParam,
    responses: { 200: done, ...errors(400), ...off },
    strictStatusCodes: true,
  },
} as const satisfies AppRouter;
