import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'check-kit', include: ['src/**/*.test.ts'] } });
