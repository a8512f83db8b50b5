import { leftOut } from '@curiolane/tools/left-out';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'composed',
    root: import.meta.dirname,
    include: ['composed/**/*.test.ts'],
    exclude: leftOut(),
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
