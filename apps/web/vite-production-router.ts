import type { Plugin } from 'vite';

const developmentBuild = /\/react-router\/dist\/development\//;

/**
 * Builds with react-router's production files. Its package exports only the development ones, whose warnings no
 * bundler can remove (https://github.com/remix-run/react-router/issues/14102).
 */
export const productionRouter = (): Plugin => {
  let replaced = false;
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(?:$|\/)|^\.\/chunk-/ },
      async handler(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (!resolved || !developmentBuild.test(resolved.id)) return resolved;
        replaced = true;
        return { ...resolved, id: resolved.id.replace('/dist/development/', '/dist/production/') };
      },
    },
    buildEnd() {
      if (!replaced) this.error('react-router has no development build at the known path any more.');
    },
  };
};
