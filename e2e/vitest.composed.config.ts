import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'composed',
    root: import.meta.dirname,
    include: ['composed/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
