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
