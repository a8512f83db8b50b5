import { leftOut } from '@curiolane/tools/left-out';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'dev-server',
    include: ['src/**/*.test.ts'],
    // Those on PostgreSQL run in containers: e2e/vitest.containers.config.ts.
    exclude: ['src/**/*.{isolated,postgres}{,.nightly}.test.ts', ...leftOut()],
    // To load the server's modules for each file takes as long as the tests.
    isolate: false,
    setupFiles: 'src/testing/cheap-hashes.ts',
    globalSetup: 'src/testing/test-run.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
