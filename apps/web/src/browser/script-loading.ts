import { nextTask } from './scheduling.ts';

/** A script of the build could not be loaded. */
export class ScriptError extends Error {
  /** The server does not have it: a newer build has replaced it. */
  readonly gone: boolean;

  constructor(url: string, gone: boolean, cause?: unknown) {
    super(`The script ${url} could not be loaded.`, { cause });
    this.gone = gone;
  }
}

declare global {
  /**
   * The fetches of scripts by URL: true once the script is in the browser's cache, false when that failed. Shared with
   * the copy of this module in the HTML's script, whose errors are of another class.
   */
  var fetchedScripts: Map<string, Promise<boolean>> | undefined;
}

globalThis.fetchedScripts ??= new Map();
const fetched = globalThis.fetchedScripts;

const requestFile = async (url: string): Promise<void> => {
  let gone = false;
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    if (response.headers.get('content-type')?.includes('javascript')) return;
    // Some servers send an HTML page with status 200 for every unknown path.
    gone = response.status < 500;
  } catch (cause) {
    throw new ScriptError(url, false, cause);
  }
  throw new ScriptError(url, gone);
};

const fetchFile = async (url: string): Promise<void> => {
  const { href } = new URL(url, document.baseURI);
  const known = fetched.get(href);
  if (known && (await known)) return;
  const request = requestFile(url);
  fetched.set(
    href,
    request.then(
      () => true,
      () => false,
    ),
  );
  await request;
};

const files = new Map<string, Promise<void>>();

const fetchOnce = (url: string): Promise<void> => {
  const known = files.get(url);
  if (known) return known;
  const fetched = fetchFile(url);
  files.set(url, fetched);
  fetched.catch(() => files.delete(url));
  return fetched;
};

/**
 * Fetches scripts into the browser's HTTP cache, from which `import()` then loads them. A
 * script that fails in `import()` or `modulepreload` fails for as long as the page is open: Firefox caches every
 * failed module, WebKit every failed preload. No browser caches a failed `fetch`.
 *
 * Rejects with a `ScriptError`.
 */
export const fetchScripts = (urls: readonly string[]): Promise<unknown> => Promise.all(urls.map(fetchOnce));

/** The messages of Chromium, Firefox and WebKit for a script that cannot be loaded: its error has no type of its own. */
const notLoaded = /dynamically imported module|Importing a module script failed/;

/**
 * Runs a script by its `import()`. Rejects with a `ScriptError` when it cannot be loaded, which may work later, and with
 * the script's own error when it throws, which it does for as long as the page is open.
 */
export const runScript = async <Module>(load: () => Promise<Module>, url: string): Promise<Module> => {
  try {
    return await load();
  } catch (error) {
    const { message } = error as Partial<Error>;
    throw notLoaded.test(message ?? '') ? new ScriptError(url, false, error) : error;
  }
};

const retryDelayMs = 500;

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One retry covers a connection that breaks for a moment. */
const fetchWithRetry = async (urls: readonly string[]) => {
  try {
    await fetchScripts(urls);
  } catch (error) {
    if (!navigator.onLine || (error as ScriptError).gone) throw error;
    await delay(retryDelayMs);
    await fetchScripts(urls);
  }
};

/**
 * Wraps each `import()` of the build: the scripts that it needs are fetched first, where a failure can be retried.
 * Rejects with a `ScriptError`, and where the script throws with its error.
 */
export const loadScript = async <Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  // The files have the names of the import map.
  await fetchWithRetry(files.map((file) => import.meta.resolve(import.meta.env.BASE_URL + file)));
  const module = await runScript(load, files[0] ?? '');
  // To run a script keeps a phone busy, and so may what waits for it.
  await nextTask();
  return module;
};

/**
 * Loads a module once, and again only after it could not be loaded. WebKit never settles the second `import()` of a
 * module that throws.
 */
export const loadOnce = <Module>(load: () => Promise<Module>): (() => Promise<Module>) => {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      if (error instanceof ScriptError) loading = undefined;
      throw error;
    });
    return loading;
  };
};

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
 * Retries until the code has loaded, for as long as the page is open: for parts without a fallback. Rejects when the
 * code throws.
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

const reloadedKey = 'reloadedForCode';

/**
 * Reloads the page, unless the browser is offline or the page was reloaded in this visit already. Returns whether it
 * is being reloaded.
 */
export const reloadOnce = (): boolean => {
  if (!navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(reloadedKey)) return false;
    sessionStorage.setItem(reloadedKey, 'yes');
  } catch {
    // Blocked storage: nothing would end a loop of reloads.
    return false;
  }
  location.reload();
  return true;
};
