import type { Plugin, Rolldown } from 'vite';

const pageModule = /\/src\/features\/.+\/(?<name>[^/]+)-page\.tsx$/;

const getPageName = (chunk: Rolldown.OutputChunk): string | undefined =>
  pageModule.exec(chunk.facadeModuleId ?? '')?.groups?.name;

/** The style sheets of a chunk, those of what it imports first. */
const getStyles = (bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): string[] => {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return [];
  seen.add(file);
  return [
    ...chunk.imports.flatMap((other) => getStyles(bundle, other, seen)),
    ...(chunk.viteMetadata?.importedCss ?? []),
  ];
};

/** The style sheets of a page, with those of its parts that are loaded later: the server renders them too. */
const getPageStyles = (bundle: Rolldown.OutputBundle, page: Rolldown.OutputChunk): string[] => {
  const isPart = (file: string) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' && getPageName(chunk) === undefined;
  };
  return [page.fileName, ...page.dynamicImports.filter(isPart)].flatMap((file) => getStyles(bundle, file));
};

/**
 * Writes into the built HTML which style sheets each page has beside those of the entry, by the page's name. The
 * template becomes the HTML of a page, which links them, in `src/html/fill-template.ts`.
 */
export const pageStyles = (): Plugin => ({
  name: 'page-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { chunk: entry, bundle }) => {
      if (!entry || !bundle) throw new Error('The page loads no application.');
      const linked = new Set(getStyles(bundle, entry.fileName));
      const pages = Object.values(bundle).flatMap((chunk) => {
        const name = chunk.type === 'chunk' ? getPageName(chunk) : undefined;
        if (chunk.type !== 'chunk' || name === undefined) return [];
        const own = getPageStyles(bundle, chunk).filter((file) => !linked.has(file));
        return [[name, [...new Set(own)].map((file) => `/${file}`)]];
      });
      const comment = `<!--styles ${JSON.stringify(Object.fromEntries(pages))}-->`;
      // After the entry's: what a page says about a part of the shop wins.
      return html.replace('</head>', () => `${comment}</head>`);
    },
  },
});
