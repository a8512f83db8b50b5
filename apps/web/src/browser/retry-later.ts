const longestPauseMs = 30_000;

/**
 * Calls `task` once: after a pause that grows with each attempt, or as soon as the network is back or the page is
 * looked at again. Returns a function that cancels it.
 */
export const retryLater = (attempt: number, task: () => void): (() => void) => {
  const ended = new AbortController();
  const run = () => {
    // Nobody is waiting; the page that is looked at again asks at once.
    if (document.hidden) return;
    cancel();
    task();
  };
  const timer = setTimeout(run, Math.min(500 * 2 ** attempt, longestPauseMs));
  const cancel = () => {
    clearTimeout(timer);
    ended.abort();
  };
  const { signal } = ended;
  addEventListener('online', run, { signal });
  document.addEventListener('visibilitychange', run, { signal });
  return cancel;
};
