import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'packages/ui/vitest.{stories,node}.config.ts',
      'apps/*/vitest.config.ts',
      'apps/dev-server/vitest.isolated.config.ts',
      'tools/vitest.config.ts',
      'tools/packed/vitest.config.ts',
      'bench/vitest.config.ts',
      'e2e/vitest.config.ts',
    ],
  },
});
