import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailhogMailbox, runConformance } from '@curiolane/conformance';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { startStack } from './stack.ts';
import { testDatabases } from './testing/test-database.ts';

const withFolder = async (use: (folder: string) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-conformance-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const startOn = (databaseUrl: string) =>
  startStack(
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
  const { addresses, close } = await startOn(databaseUrl);
  try {
    const { routes } = await runConformance({
      baseUrl: addresses.storefront,
      catalogueUrl: addresses.storefront,
      mailbox: mailhogMailbox(addresses.inbox ?? ''),
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
  'the whole stack on $name keeps the contract, with mails that arrive',
  { timeout: 180_000 },
  ({ url }) =>
    withFolder(async (folder) => {
      const results = await conformance((await url?.()) ?? `file:${join(folder, 'shop.db')}`);
      expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
      expect(results.length).toBeGreaterThan(250);
    }),
);
