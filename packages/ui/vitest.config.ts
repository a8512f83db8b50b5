import { mergeConfig } from 'vitest/config';
import { testBrowser } from './test-browser.ts';
import viteConfig from './vite.config.ts';

export default mergeConfig(viteConfig, {
  test: {
    name: 'ui',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['./test-setup.ts'],
    browser: testBrowser(),
    // After the tests in Node, which would leave a browser too little of two cores.
    sequence: { groupOrder: 1 },
  },
});
