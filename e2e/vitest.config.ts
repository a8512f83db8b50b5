import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'soak, defects and chaos',
    root: import.meta.dirname,
    include: ['{soak,defects,chaos}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
