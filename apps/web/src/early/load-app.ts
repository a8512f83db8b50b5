import { fetchScripts } from '../browser/fetch-scripts.ts';
import { reloadOnce } from '../browser/reload-once.ts';
import { retryLater } from '../browser/retry-later.ts';
import type { Early } from './early.ts';
import { hideNotice, showNotice } from './failure-notice.ts';

/**
 * Loads the application's scripts, the first of which is its entry, and starts it. What fails is tried again for as
 * long as the page is open; the shopper is told from the second failure on. Scripts that the server no longer has,
 * or that do not run although they arrived, lead to one reload.
 */
export const loadApp = (early: Early, scripts: readonly string[]): void => {
  let attempt = 0;
  let running = false;

  const fail = (error: unknown, arrived: boolean) => {
    console.error(error);
    const stale = (error as { gone?: boolean }).gone || (arrived && attempt > 0);
    if (stale && reloadOnce()) return;
    const cancel = retryLater(attempt, load);
    if (attempt > 0 || stale || !navigator.onLine)
      showNotice(() => {
        cancel();
        if (stale) location.reload();
        else load();
      });
    attempt += 1;
  };

  const load = async () => {
    if (running) return;
    running = true;
    let arrived = false;
    try {
      await fetchScripts(scripts);
      arrived = true;
      await import(/* @vite-ignore */ scripts[0] ?? '');
      await early.start?.();
      hideNotice();
    } catch (error) {
      fail(error, arrived && !early.start);
    }
    running = false;
  };

  void load();
};
