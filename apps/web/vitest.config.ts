import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/console-guard.ts'],
    typecheck: { enabled: true, checker: 'tsc', tsconfig: './tsconfig.json' },
  },
});
