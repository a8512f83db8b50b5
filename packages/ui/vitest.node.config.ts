import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'ui in Node',
    include: ['{readme,fonts}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
