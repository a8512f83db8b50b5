import { leftOut } from '@curiolane/tools/left-out';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'catalogue',
    include: ['{src,studio}/**/*.test.ts'],
    exclude: leftOut(),
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
