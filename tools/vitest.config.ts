import { defineConfig } from 'vitest/config';
import { leftOut } from './left-out.ts';

export default defineConfig({
  test: {
    name: 'tools',
    include: ['**/*.test.ts'],
    exclude: ['packed/**', '**/node_modules/**', ...leftOut()],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
