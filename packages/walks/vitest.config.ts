import { leftToGate } from '@curiolane/tools/left-to-gate';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'walks',
    include: ['src/**/*.test.ts'],
    exclude: leftToGate(),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
