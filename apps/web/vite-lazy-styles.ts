import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';

const suffix = /-lazy\.module\.css$/;
const virtual = '\0lazy-styles:';

/**
 * A CSS Module whose name ends in `-lazy` is no part of a style sheet: its styles are in the script that
 * imports it, and apply once that is loaded. For parts that are neither in the HTML of a page nor needed to hydrate it.
 */
export const lazyStyles = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'lazy-styles',
    enforce: 'pre',
    configResolved: (resolved) => {
      config = resolved;
    },
    resolveId: (source, importer) =>
      suffix.test(source) && importer ? `${virtual}${resolve(dirname(importer), source)}.js` : undefined,
    load: {
      async handler(id) {
        if (!id.startsWith(virtual)) return;
        const file = id.slice(virtual.length, -'.js'.length);
        this.addWatchFile(file);
        const { modules = {} } = await preprocessCSS(await readFile(file, 'utf8'), file, config);
        const names = Object.entries(modules).map(
          ([name, className]) => `export const ${name} = ${JSON.stringify(className)};`,
        );
        if (this.environment.config.consumer === 'server') return names.join('\n');
        const adopt = resolve(import.meta.dirname, 'src/browser/adopt-styles.ts');
        return [
          `import css from ${JSON.stringify(`${file}?inline`)};`,
          `import { adoptStyles } from ${JSON.stringify(adopt)};`,
          'adoptStyles(css);',
          ...names,
        ].join('\n');
      },
    },
  };
};
