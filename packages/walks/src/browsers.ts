import { browserArguments, findBrowser, findWholeBrowser } from '@curiolane/tools/find-browser';
import { type Browser, type BrowserType, chromium, firefox, type LaunchOptions, webkit } from 'playwright';

export const browserNames = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof browserNames)[number];

/** A browser cannot be started. The message is one line that says how to get it. */
export class NoBrowser extends Error {
  override name = 'NoBrowser';
}

/** The command reports when a signal ends it. By default Playwright would end the process before, with 130. */
const signals: LaunchOptions = { handleSIGINT: false, handleSIGTERM: false };

const types: Record<BrowserName, BrowserType> = { chromium, firefox, webkit };

/** A Chromium may be the system's; Firefox and WebKit are Playwright's own builds. */
const findProgram = (name: BrowserName, headed: boolean): LaunchOptions => {
  if (name !== 'chromium') return {};
  // A headless shell has no window.
  const find = headed ? findWholeBrowser : findBrowser;
  return { executablePath: find(chromium.executablePath()), args: browserArguments };
};

/** Starts a browser. @throws NoBrowser where it is not installed. */
export const launchBrowser = async (name: BrowserName, headed: boolean): Promise<Browser> => {
  try {
    return await types[name].launch({ ...findProgram(name, headed), ...signals, headless: !headed });
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n', 1);
    throw new NoBrowser(
      `${name} cannot be started (${reason}). Install it: npx playwright install --with-deps ${name}, in a folder that has the package playwright`,
    );
  }
};
