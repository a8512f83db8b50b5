import { leftOut } from '@curiolane/tools/left-out';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'fuzz',
    include: ['src/**/*.test.ts'],
    exclude: leftOut(),
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
