import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    // A whole run of the conformance cases takes longer than a unit test when the machine is busy.
    testTimeout: 60_000,
    typecheck: { enabled: true, checker: 'tsc' },
  },
});
