import { browserArguments } from '@curiolane/tools/find-browser';
import { launch } from 'puppeteer-core';
import { consoleErrorCollector } from './console-errors.ts';
import type { Engine } from './engine.ts';

/** Of an error in a console message, BiDi passes on that it is one, and not its text. */
const logErrorsAsText = () => {
  const log = console.error;
  console.error = (...args: unknown[]) =>
    log(...args.map((arg) => (arg instanceof Error ? `${arg.name}: ${arg.message}` : arg)));
};

/** Chromium by its DevTools protocol, or Firefox by WebDriver BiDi. */
export const launchPuppeteer = async (
  browserName: 'chrome' | 'firefox',
  executablePath: string,
): Promise<Engine> => {
  const browser = await launch({
    browser: browserName,
    executablePath,
    args: browserName === 'chrome' ? browserArguments : [],
  });
  const page = await browser.newPage();
  const { takeConsoleErrors, addError, addMessage } = consoleErrorCollector(page);
  page.on('pageerror', addError);
  page.on('console', addMessage);
  await page.evaluateOnNewDocument(logErrorsAsText);
  return {
    version: await browser.version(),
    takeConsoleErrors,
    goto: async (url) => void (await page.goto(url)),
    evaluate: (run, ...args) => page.evaluate(`(${run})(...${JSON.stringify(args)})`) as Promise<never>,
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    pressWithControl: async (letter) => {
      await page.keyboard.down('Control');
      await page.keyboard.press(letter as 'c');
      await page.keyboard.up('Control');
    },
    type: (text) => page.keyboard.type(text),
    back: async () => void (await page.goBack()),
    resize: (size) => page.setViewport(size),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
};
