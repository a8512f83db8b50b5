import { ScriptError } from './script-loading.ts';

const maxDelayMs = 30_000;

/**
 * Calls `task` once: after a delay that doubles with each attempt, or as soon as the browser is online or the page is
 * visible again. Returns a function that cancels it.
 */
export const retryLater = (attempt: number, task: () => void): (() => void) => {
  const ended = new AbortController();
  const run = () => {
    // The page is hidden: the retry runs when it is visible again.
    if (document.hidden) return;
    cancel();
    task();
  };
  const timer = setTimeout(run, Math.min(500 * 2 ** attempt, maxDelayMs));
  const cancel = () => {
    clearTimeout(timer);
    ended.abort();
  };
  const { signal } = ended;
  addEventListener('online', run, { signal });
  document.addEventListener('visibilitychange', run, { signal });
  return cancel;
};

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

const key = 'reloadedForCode';

/**
 * Reloads the page, unless the browser is offline or the page was reloaded in this visit already. Returns whether it
 * is being reloaded.
 */
export const reloadOnce = (): boolean => {
  if (!navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Without storage a reload loop could not be prevented.
    return false;
  }
  location.reload();
  return true;
};
