import { defineConfig } from 'vitest/config';

const { TEST_TIER: tier } = process.env;

export default defineConfig({
  test: {
    name: 'testing',
    include: ['src/**/*.test.ts'],
    // As tools/left-out.ts has it: a change of the tools does not run these tests again.
    exclude: [...(tier === 'daily' ? ['**/*.gate.test.*'] : []), ...(tier ? ['**/*.nightly.test.*'] : [])],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
