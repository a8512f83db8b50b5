import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'soak and defects',
    root: import.meta.dirname,
    include: ['{soak,defects}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
