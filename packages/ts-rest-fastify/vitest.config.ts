import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'ts-rest-fastify',
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
