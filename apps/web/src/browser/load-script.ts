import { fetchScripts, type ScriptError } from './fetch-scripts.ts';
import { nextTask } from './next-task.ts';
import { runScript } from './run-script.ts';

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
