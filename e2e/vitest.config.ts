import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'soak, defects, chaos and fixtures',
    root: import.meta.dirname,
    include: ['{soak,defects,chaos,fixtures}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
