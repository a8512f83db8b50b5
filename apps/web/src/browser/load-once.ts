import { ScriptError } from './fetch-scripts.ts';

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
