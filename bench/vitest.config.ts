import { leftOut } from '@curiolane/tools/left-out';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'bench',
    include: ['src/**/*.test.ts'],
    exclude: leftOut(),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
