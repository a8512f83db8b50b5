import type { Page, Response } from 'playwright';

type GoToOptions = NonNullable<Parameters<Page['goto']>[1]>;

/**
 * Chromium gives up what it is loading when a network of the machine comes or goes, as with each container. Its error page
 * interrupts what is opened next.
 */
const networkChanged = /ERR_NETWORK_CHANGED|interrupted by another navigation to "chrome-error:/;

const maxTries = 5;

/** Opens a URL, again when the machine's network has changed meanwhile. */
export const goTo = async (page: Page, url: string, options?: GoToOptions): Promise<Response | null> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await page.goto(url, options);
    } catch (error) {
      if (tries === maxTries || !networkChanged.test(String(error))) throw error;
    }
};
