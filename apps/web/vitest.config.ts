import { cssModules } from '@curiolane/ui/css-modules';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  css: { modules: cssModules },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    // Classes have the names that they have in the browser.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
    setupFiles: ['./src/testing/console-guard.ts'],
    typecheck: { enabled: true, checker: 'tsc', tsconfig: './tsconfig.json' },
  },
});
