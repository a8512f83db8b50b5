import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'soak',
    root: import.meta.dirname,
    include: ['soak/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
