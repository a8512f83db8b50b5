import { fetchScripts, ScriptError } from './fetch-scripts.ts';

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
 * Rejects with a `ScriptError`.
 */
export const loadScript = async <Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  await fetchWithRetry(files.map((file) => import.meta.env.BASE_URL + file));
  try {
    return await load();
  } catch (cause) {
    throw new ScriptError(files[0] ?? '', false, cause);
  }
};
