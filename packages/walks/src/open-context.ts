import type { Mailbox } from '@curiolane/conformance/mailbox';
import type { Browser, BrowserContext } from 'playwright';
import { addOriginHeaders } from './origin-headers.ts';

/** The options that every walk needs. */
export type WalkOptions = {
  browser: Browser;
  /** Without a trailing slash. */
  baseUrl: string;
  timeoutMs: number;
  mailbox: Mailbox | undefined;
  /** Sent with every request to the frontend's origin. */
  headers: Record<string, string>;
  /** Called with the context of each walk before it starts. */
  prepareContext?: (context: BrowserContext) => Promise<unknown>;
};

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Opens a browser context as every walk has one. */
export const openContext = async (options: WalkOptions, onPhone = false): Promise<BrowserContext> => {
  const { browser, baseUrl, headers, timeoutMs } = options;
  const context = await browser.newContext({
    viewport: onPhone ? phone : desktop,
    hasTouch: onPhone,
    reducedMotion: 'reduce',
    // A worker would stand between the page and the interceptions of a walk.
    serviceWorkers: 'block',
    // The first request was made with this CA, which a browser does not know.
    ignoreHTTPSErrors: Boolean(process.env.NODE_EXTRA_CA_CERTS),
  });
  context.setDefaultTimeout(timeoutMs);
  if (Object.keys(headers).length > 0) await addOriginHeaders(context, new URL(baseUrl).origin, headers);
  await options.prepareContext?.(context);
  return context;
};

/** Closes a context, whatever its routes are in the middle of: their errors would end the whole run. */
export const closeContext = async (context: BrowserContext): Promise<void> => {
  const ignore = { behavior: 'ignoreErrors' } as const;
  await Promise.all([context, ...context.pages()].map((each) => each.unrouteAll(ignore)));
  await context.close();
};
