import { browserArguments, findBrowser } from '@curiolane/tools/find-browser';
import { playwright } from '@vitest/browser-playwright';
import { chromium, type LaunchOptions } from 'playwright';
import type { BrowserConfigOptions } from 'vitest/node';

const launchOptions: LaunchOptions = {
  executablePath: findBrowser(chromium.executablePath()),
  args: browserArguments,
};

/** A headless Chromium whose system theme is `colorScheme`. */
const browserIn = (colorScheme: 'light' | 'dark') =>
  playwright({ launchOptions, contextOptions: { colorScheme, reducedMotion: 'reduce' } });

/** The browser that component tests run in. */
export const testBrowser = (): BrowserConfigOptions => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: browserIn('light'),
  instances: [{ browser: 'chromium' }],
});

/** `npm test` and the gate leave the dark one to the night. */
const themes = process.env.TEST_TIER ? (['light'] as const) : (['light', 'dark'] as const);

/** The browsers for tests that run in both themes. */
export const themedTestBrowsers = (name: string): BrowserConfigOptions => ({
  ...testBrowser(),
  instances: themes.map((theme) => ({
    browser: 'chromium',
    name: `${name} ${theme}`,
    provider: browserIn(theme),
  })),
});
