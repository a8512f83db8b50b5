import { defineConfig } from 'vitest/config';

/** The tests of what builds the storefront. */
export default defineConfig({
  test: { name: 'web in Node', include: ['*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
