import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { chromium, type LaunchOptions } from 'playwright';
import type { BrowserConfigOptions } from 'vitest/node';

const findBrowser = (): string => {
  const found = [process.env.CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  );
  if (found) return found;
  throw new Error(
    'No Chromium for the component tests: set CHROMIUM_PATH, or run `pnpm exec playwright install chromium`.',
  );
};

const launchOptions = (): LaunchOptions => ({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

/** A headless Chromium whose system theme is `colorScheme`. */
const browserIn = (colorScheme: 'light' | 'dark') =>
  playwright({ launchOptions: launchOptions(), contextOptions: { colorScheme, reducedMotion: 'reduce' } });

/** The browser that component tests run in. */
export const testBrowser = (): BrowserConfigOptions => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: browserIn('light'),
  instances: [{ browser: 'chromium' }],
});

/** The same twice, once in each theme. */
export const themedTestBrowsers = (name: string): BrowserConfigOptions => ({
  ...testBrowser(),
  instances: (['light', 'dark'] as const).map((theme) => ({
    browser: 'chromium',
    name: `${name} ${theme}`,
    provider: browserIn(theme),
  })),
});
