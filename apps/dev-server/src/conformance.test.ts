import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { readConfig } from './config.ts';
import { startServer } from './server.ts';
import { expectConformance, storefrontOrigin } from './testing/conformance.ts';
import { testDatabases } from './testing/test-database.ts';

const withTemporaryFolder = async (use: (folder: string) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-conformance-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const startWithDatabase = (databaseUrl: string, verification: string) =>
  startServer(
    readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      SMTP_PORT: '0',
      INBOX_PORT: '0',
      DATABASE_URL: databaseUrl,
      VERIFICATION: verification,
      WEB_ORIGINS: storefrontOrigin,
      WEB_ROOT: '/nowhere',
      LOG_LEVEL: 'silent',
      JOURNAL_FOLDER: process.env.JOURNAL_FOLDER ?? '',
    }),
  );

const modes = testDatabases.flatMap((database) => [
  { ...database, verification: 'browser' as const },
  { ...database, verification: 'server' as const },
]);

test.each(modes)(
  'the whole server on $name, with codes that the $verification checks, conforms to the contract, mails included',
  { timeout: 180_000 },
  ({ url, verification }) =>
    withTemporaryFolder(async (folder) => {
      const databaseUrl = (await url?.()) ?? `file:${join(folder, 'shop.db')}`;
      const { urls, close } = await startWithDatabase(databaseUrl, verification);
      try {
        await expectConformance(urls, verification);
      } finally {
        await close();
      }
    }),
);
