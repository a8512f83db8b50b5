import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'ts-rest-rtk-query',
    include: ['src/**/*.test.ts'],
    typecheck: { enabled: true, checker: 'tsc', tsconfig: './tsconfig.test-d.json' },
  },
});
