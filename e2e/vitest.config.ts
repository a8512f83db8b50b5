import { leftOut } from '@curiolane/tools/left-out';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'soak, defects, chaos, fixtures and unchanged tests',
    root: import.meta.dirname,
    include: ['{soak,defects,chaos,fixtures,unchanged}/**/*.test.ts'],
    exclude: leftOut(),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
