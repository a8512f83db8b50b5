import { cssModules } from '@curiolane/ui/css-modules';
import { defineConfig } from 'vitest/config';
import { parsedEnvironment } from './vite-environment.ts';

const { TEST_TIER: tier } = process.env;

export default defineConfig({
  plugins: [parsedEnvironment()],
  css: { modules: cssModules },
  test: {
    name: 'web',
    // Enough for a busy machine; no test waits longer than its conditions take.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    environment: 'jsdom',
    include: ['{src,languages}/**/*.test.{ts,tsx}'],
    // As tools/left-out.ts has it: a change of the tools does not run these tests again.
    exclude: [...(tier === 'daily' ? ['**/*.gate.test.*'] : []), ...(tier ? ['**/*.nightly.test.*'] : [])],
    // A document for each file is made in a new context of a thread: in a new process it takes twice the time of the tests.
    pool: 'vmThreads',
    // Classes have the names that they have in the browser.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
    setupFiles: [
      './src/testing/node-globals.ts',
      './src/testing/busy-machine.ts',
      './src/testing/console-guard.ts',
      './src/testing/no-layout.ts',
    ],
  },
});
