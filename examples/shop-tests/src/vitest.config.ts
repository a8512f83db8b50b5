import { defineConfig } from 'vitest/config';

export default defineConfig({
  // A mail takes longer than a second on a busy machine.
  test: { include: ['*.test.{ts,js}'], testTimeout: 60_000, expect: { poll: { timeout: 30_000 } } },
});
