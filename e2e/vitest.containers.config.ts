import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leftOut } from '@curiolane/tools/left-out';
import { defineConfig } from 'vitest/config';
import { checkDocker } from './containers/docker-engine.ts';

// The tests stop their containers themselves, so Ryuk and its image are not needed.
process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';

const server = join(import.meta.dirname, '../apps/dev-server');

/** The server's own tests that use the database. */
const onAnyDatabase = () =>
  globSync('src/**/*.test.ts', { cwd: server }).filter((file) =>
    readFileSync(join(server, file), 'utf8').includes('/test-database.ts'),
  );

export default defineConfig(async () => {
  const { postgres, both } = await checkDocker();
  const own = {
    name: 'containers',
    root: import.meta.dirname,
    include: ['containers/**/*.test.ts'],
    provide: { docker: both },
    testTimeout: 120_000,
    hookTimeout: 300_000,
  };
  const onPostgres = {
    name: 'PostgreSQL',
    root: server,
    include: onAnyDatabase(),
    exclude: leftOut(),
    setupFiles: join(server, 'src/testing/cheap-hashes.ts'),
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  };
  return {
    test: {
      globalSetup: [`${import.meta.dirname}/containers/test-database.ts`],
      // One file at a time, so that the servers under test have the machine to themselves.
      fileParallelism: false,
      projects: [{ test: own }, ...(postgres ? [{ test: onPostgres }] : [])],
    },
  };
});
