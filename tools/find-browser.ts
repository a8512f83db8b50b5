import { existsSync } from 'node:fs';

/** In any other folder npx takes the newest Playwright, which looks for another Chromium. */
const install = 'npm run pnpm -- -C e2e exec playwright install chromium';

/** How every browser of the tests is started: it connects to nothing but the test. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const debianChromium = '/usr/bin/chromium';
/** The same engine without the browser around it, which takes half the time per test. */
const debianHeadlessShell = '/usr/bin/chromium-headless-shell';

const findFirst = (...paths: (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

/**
 * A Chromium that is there: `CHROMIUM_PATH`, then Playwright's own, then Debian's headless shell, then Debian's
 * Chromium. Throws one line that says how to get one.
 *
 * @param playwrightsOwn Where Playwright keeps its own (`chromium.executablePath()`).
 */
export const findBrowser = (playwrightsOwn: string): string => {
  const found = findFirst(process.env.CHROMIUM_PATH, playwrightsOwn, debianHeadlessShell, debianChromium);
  if (found) return found;
  throw new Error(
    `The tests need a Chromium: run \`${install}\`, or \`apt-get install chromium chromium-headless-shell\`, or set CHROMIUM_PATH.`,
  );
};

/**
 * A Chromium with everything around its engine, such as the back/forward cache, which a headless shell has not.
 * Throws one line that says how to get one.
 *
 * @param playwrightsOwn Where Playwright keeps its own (`chromium.executablePath()`).
 */
export const findWholeBrowser = (playwrightsOwn: string): string => {
  const found = findFirst(process.env.CHROMIUM_PATH, playwrightsOwn, debianChromium);
  if (found) return found;
  throw new Error(
    `The tests of the back/forward cache need more than a headless shell: run \`${install}\`, or \`apt-get install chromium\`.`,
  );
};
