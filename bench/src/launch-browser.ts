import { browserArguments, findBrowser } from '@curiolane/tools/find-browser';
import { type Browser, chromium } from 'playwright';

/** Starts the Chromium that pages are measured in. @param args More arguments of its command line. */
export const launchBrowser = (...args: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(chromium.executablePath()),
    args: [...browserArguments, ...args],
  });
