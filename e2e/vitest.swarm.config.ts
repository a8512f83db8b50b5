import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'swarm',
    root: import.meta.dirname,
    include: ['swarm/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 400_000,
    hookTimeout: 400_000,
  },
});
