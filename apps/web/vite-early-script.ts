import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** The code of `src/early/entry.ts` with what it imports, as one classic script. */
const buildEarlyScript = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'src/early/entry.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The early script was not built.');
  return output.output[0].code.trim();
};

/** Vite's tags that load the application; the early script loads it instead. */
const loadingTags = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/**
 * Puts `src/early/entry.ts` into the built HTML, so that it runs immediately and cannot fail to load, with the list
 * of the application's scripts. In development Vite's own tag loads the application.
 */
export const earlyScript = (): Plugin => ({
  name: 'early-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { chunk }) => {
      if (!chunk) throw new Error('The page loads no application.');
      const scripts = [chunk.fileName, ...chunk.imports].map((name) => `/${name}`);
      const code = await buildEarlyScript();
      return html
        .replace(loadingTags, '')
        .replace('<!--early-->', () => `<script data-code="${scripts.join(' ')}">${code}</script>`);
    },
  },
});
