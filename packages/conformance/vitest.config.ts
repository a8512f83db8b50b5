import { leftOut } from '@curiolane/tools/left-out';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'conformance',
    include: ['src/**/*.test.ts'],
    exclude: leftOut(),
    isolate: false,
    // A whole run of the cases takes longer than a unit test when the machine is busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
