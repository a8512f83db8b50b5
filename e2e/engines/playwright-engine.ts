import type { BrowserType } from 'playwright/test';
import { consoleErrorCollector } from './console-errors.ts';
import type { Engine } from './engine.ts';

/** A browser that Playwright has installed. */
export const launchPlaywright = async (
  browserType: BrowserType,
  executablePath: string,
  args: string[] = [],
): Promise<Engine> => {
  const browser = await browserType.launch({ executablePath, args });
  // Without what the tests' own contexts have, such as the choice of a sandbox: every walk uses this page.
  const page = await browser.newPage({ extraHTTPHeaders: {}, reducedMotion: 'no-preference' });
  const { takeConsoleErrors, addError, addMessage } = consoleErrorCollector(page);
  page.on('pageerror', addError);
  page.on('console', addMessage);
  return {
    version: `${browserType.name()} ${browser.version()} of Playwright`,
    takeConsoleErrors,
    goto: async (url) => void (await page.goto(url)),
    // As text, which takes any number of arguments.
    evaluate: (run, ...args) => page.evaluate(`(${run})(...${JSON.stringify(args)})`) as Promise<never>,
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    // Command on macOS, for WebKit too.
    pressWithControl: (letter) => page.keyboard.press(`ControlOrMeta+${letter}`),
    type: (text) => page.keyboard.type(text),
    back: async () => void (await page.goBack()),
    resize: (size) => page.setViewportSize(size),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
};
