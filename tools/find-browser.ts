import { existsSync } from 'node:fs';

/** How every browser of the tests is started: it talks to nobody but the test. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A Chromium that is there: `CHROMIUM_PATH`, then Playwright's own, then Debian's. Throws one line that says how to
 * get one.
 *
 * @param playwrightsOwn Where Playwright keeps its own (`chromium.executablePath()`).
 */
export const findBrowser = (playwrightsOwn: string): string => {
  const found = [process.env.CHROMIUM_PATH, playwrightsOwn, '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  );
  if (found) return found;
  throw new Error(
    'The tests need a Chromium: run `npx playwright install chromium`, or `apt-get install chromium`, or set CHROMIUM_PATH.',
  );
};
