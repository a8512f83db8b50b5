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

const errorsKey = 'engineErrors';

/** The driver gives no console: the page collects its own errors, from when it has loaded. */
const collectErrors = (key: string) => {
  const errors: string[] = [];
  Object.assign(window, { [key]: errors });
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  const log = console.error;
  console.error = (...args: unknown[]) => {
    errors.push(args.map(String).join(' '));
    log(...args);
  };
};

const takeErrors = (key: string): string[] => {
  const errors = (window as unknown as Record<string, string[] | undefined>)[key];
  return errors?.splice(0) ?? [];
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

/** The browser of WebKitGTK by WebDriver, on a virtual display. */
export const launchWebKit = async (binary: string): Promise<Engine> => {
  const webKitDriver = await startWebKitDriver();
  const driver = await connect(webKitDriver.url, binary);
  const capabilities = await driver.getCapabilities();
  const consoleErrors: string[] = [];
  const evaluate: Engine['evaluate'] = (run, ...args) =>
    driver.executeScript(`return (${run})(...arguments)`, ...args);
  const keepErrors = async () => consoleErrors.push(...(await evaluate(takeErrors, errorsKey)));
  return {
    version: `WebKitGTK ${capabilities.get('browserVersion')}`,
    consoleErrors,
    goto: async (url) => {
      await keepErrors();
      await driver.get(url);
      await evaluate(collectErrors, errorsKey);
    },
    evaluate,
    clickAt: (point) => clickAt(driver, point),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    pressWithControl: (letter) =>
      driver.actions().keyDown(SeleniumKey.CONTROL).sendKeys(letter).keyUp(SeleniumKey.CONTROL).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    back: () => driver.navigate().back(),
    resize: async (size) => {
      await resizeViewport(driver, size);
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await keepErrors();
      await driver.quit();
      await webKitDriver.stop();
    },
  };
};
