import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'ui readme', include: ['readme/**/*.test.ts'], testTimeout: 60_000 },
});
