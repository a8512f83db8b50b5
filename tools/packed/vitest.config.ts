import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'packed',
    include: ['*.test.ts'],
    globalSetup: './install.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Installing and compiling take all processors.
    fileParallelism: false,
    sequence: { groupOrder: 2 },
  },
});
