/** A script of the build could not be loaded. */
export class ScriptError extends Error {
  /** Whether the server no longer has it: a newer build has replaced it. */
  readonly gone: boolean;

  constructor(url: string, gone: boolean, cause?: unknown) {
    super(`The script ${url} could not be loaded.`, { cause });
    this.gone = gone;
  }
}

const fetchFile = async (url: string): Promise<void> => {
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
