import { fetchScripts, ScriptError } from './fetch-scripts.ts';

const firstPauseMs = 500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A connection that breaks for a moment is nobody's business. */
const fetchWithRetry = async (urls: readonly string[]) => {
  try {
    await fetchScripts(urls);
  } catch (error) {
    if (!navigator.onLine || (error as ScriptError).gone) throw error;
    await pause(firstPauseMs);
    await fetchScripts(urls);
  }
};

/**
 * What the build puts around each `import()`: the scripts that it takes are fetched first, where a failure can be
 * mended. Rejects with a `ScriptError`.
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
