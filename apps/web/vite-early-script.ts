import { join, relative } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** The code of a file of `src/early` with what it imports, as one classic script. */
const buildEarlyScript = async (file: string, target: string | string[]): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'src/early', file),
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

const measure = (output: Rolldown.OutputBundle[string] | undefined): number =>
  output?.type === 'chunk' ? output.code.length : 0;

/**
 * A chunk with what it imports statically: dependencies first, and of chunks that do not need each other the smaller
 * one, which arrives first.
 */
const orderScripts = (bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): string[] => {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return [];
  seen.add(file);
  const imports = chunk.imports.toSorted((one, other) => measure(bundle[one]) - measure(bundle[other]));
  return [...imports.flatMap((other) => orderScripts(bundle, other, seen)), file];
};

/** The scripts of each page by its source below `src`, without those of the application. */
const listPageScripts = (
  bundle: Rolldown.OutputBundle,
  known: readonly string[],
  toUrl: (file: string) => string,
): Record<string, string[]> => {
  const entries = Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' && output.facadeModuleId?.endsWith('-page.tsx')
      ? [[output.facadeModuleId, output.fileName] as const]
      : [],
  );
  return Object.fromEntries(
    entries.map(([module, file]) => [
      relative(join(import.meta.dirname, 'src'), module).replaceAll('\\', '/'),
      orderScripts(bundle, file, new Set(known)).map(toUrl),
    ]),
  );
};

const findPage = (bundle: Rolldown.OutputBundle) => {
  const page = bundle['index.html'];
  const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
  if (page?.type !== 'asset' || !entry) throw new Error('index.html loads no application.');
  return { page, entry };
};

/**
 * Puts `src/early/outdated.ts` and `src/early/entry.ts` into the built HTML, so that they run immediately and cannot
 * fail to load, the latter with the list of the application's scripts and, once a page is rendered, those of the page:
 * `src/html/render.tsx` finds them in a comment. In development Vite's own tag loads the
 * application. Vite bundles scripts of a page as modules in files of their own, and cannot write one into the page
 * (https://github.com/vitejs/vite/issues/23067).
 *
 * @param target The browsers that the application is built for.
 * @param basePath The path that it is served below; '' for the root of its host.
 */
export const earlyScript = (target: string[], basePath: string): Plugin => ({
  name: 'early-script',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  // Vite puts its import map beside its own tags, which are therefore replaced at the end.
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const { page, entry } = findPage(bundle);
      const files = orderScripts(bundle, entry.fileName);
      const toUrl = (file: string) => `${basePath}/${file}`;
      const scripts = files.map(toUrl).join(' ');
      const pageScripts = JSON.stringify(listPageScripts(bundle, files, toUrl));
      const check = await buildEarlyScript('outdated.ts', 'es2015');
      const code = await buildEarlyScript('entry.ts', target);
      page.source = String(page.source)
        .replace(loadingTags, '')
        .replace(
          '<!--early-->',
          () =>
            `<script>${check}</script><script data-code="${scripts}" data-page="">${code}</script><!--page-scripts ${pageScripts}-->`,
        );
    },
  },
});
