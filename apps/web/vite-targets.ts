import browserslistToEsbuild from 'browserslist-to-esbuild';

/** The browsers of `browserslist` in package.json, as Vite names them; of scripts and styles. */
export const browserTargets: string[] = browserslistToEsbuild(undefined, { path: import.meta.dirname });
