/** A script of the build that could not be loaded. */
export class ScriptError extends Error {
  /** Whether the server no longer has it: a newer build took its place. */
  readonly gone: boolean;

  constructor(url: string, gone: boolean, cause?: unknown) {
    super(`The script ${url} could not be loaded.`, { cause });
    this.gone = gone;
  }
}

const fetchScript = async (url: string): Promise<void> => {
  let gone = false;
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    if (response.headers.get('content-type')?.includes('javascript')) return;
    // Some servers send a page with status 200 for every unknown path.
    gone = response.status < 500;
  } catch (cause) {
    throw new ScriptError(url, false, cause);
  }
  throw new ScriptError(url, gone);
};

const scripts = new Map<string, Promise<void>>();

const fetchOnce = (url: string): Promise<void> => {
  const known = scripts.get(url);
  if (known) return known;
  const fetched = fetchScript(url);
  scripts.set(url, fetched);
  fetched.catch(() => scripts.delete(url));
  return fetched;
};

/**
 * Brings scripts into the browser's HTTP cache, from where `import()` then takes them. Asked for by `import()` or
 * `modulepreload`, a script that fails once fails for as long as the page is open: Firefox remembers every failed
 * module, WebKit every failed preload. A failed `fetch` is remembered by none.
 *
 * Rejects with a `ScriptError`.
 */
export const fetchScripts = (urls: readonly string[]): Promise<unknown> => Promise.all(urls.map(fetchOnce));
