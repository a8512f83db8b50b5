import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    typecheck: { enabled: true, checker: 'tsc', tsconfig: './tsconfig.test-d.json' },
  },
});
