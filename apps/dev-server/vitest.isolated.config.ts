import { defineConfig } from 'vitest/config';

/** The tests that replace a module, which no other test may share with them. */
export default defineConfig({
  test: {
    name: 'dev-server, isolated',
    include: ['src/**/*.isolated.test.ts'],
    globalSetup: 'src/testing/test-run.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
