import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { startServer } from './server.ts';
import { expectConformance, storefrontOrigin } from './testing/conformance.ts';
import { postgres } from './testing/test-database.ts';

// On SQLite the tests of packages/conformance do the same, and on PostgreSQL with codes that the browser checks those on
// the composed stack.
test('the whole server on PostgreSQL, with codes that the server checks, conforms to the contract, mails included', {
  timeout: 180_000,
}, async () => {
  const databaseUrl = await postgres?.url?.();
  expect(databaseUrl, 'TEST_DATABASE_URL has to name a PostgreSQL').toBeDefined();
  const { urls, close } = await startServer(
    readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      SMTP_PORT: '0',
      INBOX_PORT: '0',
      DATABASE_URL: databaseUrl,
      VERIFICATION: 'server',
      WEB_ORIGINS: storefrontOrigin,
      WEB_ROOT: '/nowhere',
      LOG_LEVEL: 'silent',
      JOURNAL_FOLDER: process.env.JOURNAL_FOLDER ?? '',
    }),
  );
  try {
    await expectConformance(urls);
  } finally {
    await close();
  }
});
