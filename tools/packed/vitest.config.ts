import { leftOut } from '@curiolane/tools/left-out';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'packed',
    include: ['*.test.ts'],
    exclude: leftOut(),
    globalSetup: './install.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // An installation slows down what runs beside it, so its tests come one after the other and, where all are run, last.
    fileParallelism: false,
    sequence: { groupOrder: 2 },
  },
});
