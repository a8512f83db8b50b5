import { mergeConfig } from 'vitest/config';
import { testBrowser } from './test-browser.ts';
import viteConfig from './vite.config.ts';

export default mergeConfig(viteConfig, {
  test: {
    name: 'ui',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['./test-setup.ts'],
    // Enough for a busy machine; no test waits longer than its conditions take.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    browser: testBrowser(),
    // After the tests in Node, which would leave a browser too little of two cores.
    sequence: { groupOrder: 1 },
  },
});
