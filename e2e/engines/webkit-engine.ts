import { Builder, Key as SeleniumKey, type WebDriver } from 'selenium-webdriver';
import { waitFor } from '../fixtures/wait-for.ts';
import type { Engine, Key, Point, Size } from './engine.ts';
import { startWebKitDriver } from './webkit-driver.ts';

const keys: Record<Key, string> = {
  Escape: SeleniumKey.ESCAPE,
  Tab: SeleniumKey.TAB,
  Enter: SeleniumKey.ENTER,
  ArrowDown: SeleniumKey.ARROW_DOWN,
  ArrowUp: SeleniumKey.ARROW_UP,
  ArrowRight: SeleniumKey.ARROW_RIGHT,
  ArrowLeft: SeleniumKey.ARROW_LEFT,
};

/** The errors that the document has collected, from the first call on: the driver gives no console. */
const takeErrors = (): string[] => {
  const page = window as Window & { engineErrors?: string[] };
  if (page.engineErrors) return page.engineErrors.splice(0);
  const errors: string[] = [];
  page.engineErrors = errors;
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  const log = console.error;
  console.error = (...args: unknown[]) => {
    errors.push(args.map(String).join(' '));
    log(...args);
  };
  return [];
};

const connect = (url: string, binary: string): Promise<WebDriver> =>
  new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();

/** The browser's window has a minimal width, which is a little below this. */
const narrowestWidth = 460;

type Sizes = [innerWidth: number, innerHeight: number, outerHeight: number];

const hasViewport = ({ width, height }: Size, [innerWidth, innerHeight]: Sizes): boolean =>
  innerHeight === height && (innerWidth === width || Math.max(innerWidth, width) < narrowestWidth);

/**
 * Sets the window so that its viewport has the size. The page is laid out for it some time after
 * the driver's response, so its own sizes are what counts.
 */
const resizeViewport = (driver: WebDriver, size: Size): Promise<true> =>
  waitFor(`a viewport of ${size.width} × ${size.height}`, async () => {
    const sizes = await driver.executeScript<Sizes>('return [innerWidth, innerHeight, outerHeight]');
    if (hasViewport(size, sizes)) return true;
    const [, innerHeight, outerHeight] = sizes;
    const height = size.height + outerHeight - innerHeight;
    await driver.manage().window().setRect({ x: 0, y: 0, width: size.width, height });
    return;
  });

const clickAt = (driver: WebDriver, { x, y }: Point) =>
  driver
    .actions()
    .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
    .click()
    .perform();

const createEngine = async (driver: WebDriver, stopDriver: () => Promise<void>): Promise<Engine> => {
  const capabilities = await driver.getCapabilities();
  const consoleErrors: string[] = [];
  const keepErrors = async () => consoleErrors.push(...(await driver.executeScript<string[]>(takeErrors)));
  return {
    version: `WebKitGTK ${capabilities.get('browserVersion')}`,
    takeConsoleErrors: async () => {
      await keepErrors();
      return consoleErrors.splice(0);
    },
    goto: async (url) => {
      await keepErrors();
      await driver.get(url);
    },
    // Takes the errors each time: no event says that the page will replace its document, as a login does.
    evaluate: async (run, ...args) => {
      const [errors, result] = await driver.executeScript<[string[], never]>(
        `return (async (...args) => [(${takeErrors})(), await (${run})(...args)])(...arguments)`,
        ...args,
      );
      consoleErrors.push(...errors);
      return result;
    },
    clickAt: (point) => clickAt(driver, point),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    pressWithControl: (letter) =>
      driver.actions().keyDown(SeleniumKey.CONTROL).sendKeys(letter).keyUp(SeleniumKey.CONTROL).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    back: async () => {
      await keepErrors();
      await driver.navigate().back();
    },
    resize: async (size) => {
      await resizeViewport(driver, size);
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      try {
        await driver.quit();
      } finally {
        await stopDriver();
      }
    },
  };
};

/**
 * The browser of WebKitGTK by WebDriver, on a virtual display. Of a document's errors it sees those after the first
 * `evaluate`; those between the last one and a load that the page makes itself are not seen.
 */
export const launchWebKit = async (binary: string): Promise<Engine> => {
  const { url, stop } = await startWebKitDriver();
  try {
    return await createEngine(await connect(url, binary), stop);
  } catch (error) {
    await stop();
    throw error;
  }
};
