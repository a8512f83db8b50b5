import {
  fetchScripts,
  reloadOnce,
  retryLater,
  runScript,
  type ScriptError,
} from '../browser/script-loading.ts';
import type { Early } from './early-actions.ts';

let notice: Element | null = null;
let pressed = false;

/** Removes the notice, if there is one. */
const hideNotice = (): void => {
  notice?.remove();
  notice = null;
};

/** Says that the page's code cannot be loaded, and what works without it. Its button calls `retry`. */
const showNotice = (retry: () => void): void => {
  hideNotice();
  const template = document.getElementById('code-failed') as HTMLTemplateElement;
  document.body.append(template.content.cloneNode(true));
  notice = document.body.lastElementChild;
  const button = notice?.querySelector('button');
  button?.addEventListener('click', () => {
    pressed = true;
    hideNotice();
    retry();
  });
  // The button that was pressed has the focus again when the notice is shown again.
  if (pressed && document.activeElement === document.body) button?.focus();
  pressed = false;
};

/** Fetches a script, and has the browser compile it beside the page, so that its `import()` only runs it. */
const fetchAndCompile = async (script: string) => {
  await fetchScripts([script]);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = script;
  document.head.append(link);
};

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs each script as soon as it is there, while those after it are still under way, and in a task of its own, so that
 * the page responds to input in between.
 */
const runScripts = async (scripts: readonly string[], fetches: readonly Promise<unknown>[]) => {
  for (const [index, script] of scripts.entries()) {
    await fetches[index];
    await runScript(() => import(/* @vite-ignore */ script), script);
    await nextTask();
  }
};

/**
 * Loads the application's scripts, each after those that it imports and the entry last, and starts it. A failure is retried for as long
 * as the page is open; a notice is shown from the second failure on. Scripts that the server does not have, or that
 * throw, lead to one reload; those that throw are not retried.
 *
 * @param pageScripts Those of the page, which the application runs: requested last, so that those before it come first
 *   where a server has few connections, and are there when it needs them.
 */
export const loadApp = (early: Early, scripts: readonly string[], pageScripts: readonly string[]): void => {
  let attempt = 0;
  let running = false;

  const fail = (error: unknown, loaded: boolean) => {
    console.error(error);
    // The application's `ScriptError` is another class than this script's.
    const { gone } = error as Partial<ScriptError>;
    const crashed = gone === undefined;
    const stale = crashed || gone || (loaded && attempt > 0);
    if (stale && reloadOnce()) return;
    const cancel = crashed ? undefined : retryLater(attempt, load);
    if (attempt > 0 || stale || !navigator.onLine)
      showNotice(() => {
        cancel?.();
        if (stale) location.reload();
        else load();
      });
    attempt += 1;
  };

  const load = async () => {
    if (running) return;
    running = true;
    let loaded = false;
    const fetches = scripts.map(fetchAndCompile);
    const all = Promise.all(fetches).then(() => {
      loaded = true;
    });
    // The application fetches them again, and retries and says what fails.
    for (const script of pageScripts) fetchAndCompile(script).catch(() => {});
    try {
      await Promise.all([all, runScripts(scripts, fetches)]);
      await early.start?.();
      hideNotice();
    } catch (error) {
      fail(error, loaded && !early.start);
    }
    running = false;
  };

  void load();
};
