import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { mergeConfig } from 'vitest/config';
import { themedTestBrowsers } from './test-browser.ts';
import viteConfig from './vite.config.ts';

export default mergeConfig(viteConfig, {
  plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
  test: {
    name: 'stories',
    browser: themedTestBrowsers('stories'),
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    sequence: { groupOrder: 1 },
  },
});
