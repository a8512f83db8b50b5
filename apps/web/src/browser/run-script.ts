import { ScriptError } from './fetch-scripts.ts';

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
