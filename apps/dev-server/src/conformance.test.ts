import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailhogMailbox, runConformance } from '@curiolane/conformance';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { startServer } from './server.ts';
import { testDatabases } from './testing/test-database.ts';

const withTemporaryFolder = async (use: (folder: string) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-conformance-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const startWithDatabase = (databaseUrl: string) =>
  startServer(
    readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      SMTP_PORT: '0',
      INBOX_PORT: '0',
      DATABASE_URL: databaseUrl,
      WEB_ROOT: '/nowhere',
      LOG_LEVEL: 'silent',
      JOURNAL_FOLDER: process.env.JOURNAL_FOLDER ?? '',
    }),
  );

const conformance = async (databaseUrl: string) => {
  const { urls, close } = await startWithDatabase(databaseUrl);
  try {
    const { routes } = await runConformance({
      baseUrl: urls.storefront,
      catalogueUrl: urls.storefront,
      mailbox: mailhogMailbox(urls.inbox ?? ''),
      seed: 1,
      runId: Date.now().toString(36),
      timeoutMs: 15_000,
      mailTimeoutMs: 15_000,
      documentedOnly: false,
    });
    return routes.flatMap(({ operation, results }) => results.map((result) => ({ operation, ...result })));
  } finally {
    await close();
  }
};

test.each(testDatabases)(
  'the whole server on $name conforms to the contract, mails included',
  { timeout: 180_000 },
  ({ url }) =>
    withTemporaryFolder(async (folder) => {
      const results = await conformance((await url?.()) ?? `file:${join(folder, 'shop.db')}`);
      expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
      expect(results.length).toBeGreaterThan(250);
    }),
);
