import { retryLater } from './retry-later.ts';

/** Loads what nothing stands in for: after a failure again and again, for as long as the page is open. */
export const loadWithRetries = async <Loaded>(load: () => Promise<Loaded>, attempt = 0): Promise<Loaded> => {
  try {
    return await load();
  } catch (error) {
    console.warn('A part of the page could not be loaded yet.', error);
    await new Promise<void>((resolve) => retryLater(attempt, resolve));
    return loadWithRetries(load, attempt + 1);
  }
};
