import { ScriptError } from './fetch-scripts.ts';
import { retryLater } from './retry-later.ts';

/**
 * Loads what nothing stands in for: while it cannot be loaded again and again, for as long as the page is open. Rejects
 * when its code throws.
 */
export const loadWithRetries = async <Loaded>(load: () => Promise<Loaded>, attempt = 0): Promise<Loaded> => {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    console.warn('A part of the page could not be loaded yet.', error);
    await new Promise<void>((resolve) => retryLater(attempt, resolve));
    return loadWithRetries(load, attempt + 1);
  }
};
