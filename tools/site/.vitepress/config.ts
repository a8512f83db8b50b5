import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type MarkdownEnv, type MarkdownRenderer } from 'vitepress';
import { root, toPage, toSiteLink } from './pages.ts';
import { sidebar } from './sidebar.ts';

/** The URL of the repository, which the workflow knows. Without it, links to source files are only text. */
const repository = process.env.REPOSITORY_URL;

type LinkToken = {
  type: string;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
};

/** Links are written for the repository, and lead to the pages of the site here. */
const followLinks = (markdown: MarkdownRenderer) => {
  markdown.core.ruler.push('follow-links', ({ env, tokens }) => {
    const { path, realPath = path } = env as MarkdownEnv;
    const file = relative(root, realPath);
    const links: LinkToken[] = tokens.flatMap(({ children }) => children ?? []);
    for (const token of links.filter(({ type }) => type === 'link_open')) {
      const link = toSiteLink(file, token.attrGet('href') ?? '', repository);
      if (link === undefined) token.type = 'span_open';
      else token.attrSet('href', link);
    }
  });
};

/** The pages are outside of this package, from where Vite would not find the Vue that they are compiled for. */
const vueAliases = [
  { find: /^vue$/, replacement: 'vue/dist/vue.runtime.esm-bundler.js' },
  { find: /^vue\/server-renderer$/, replacement: 'vue/server-renderer' },
].map(({ find, replacement }) => ({ find, replacement: fileURLToPath(import.meta.resolve(replacement)) }));

// The search's functions run in the browser, so each is self-contained.

/** Words are found with a typo; a number such as 429 is not found by 409. */
const fuzzy = (term: string) => (/\d/.test(term) ? false : 0.2);

/** How to do a thing and what the contract says come first, the reasons and the contributor's lists last. */
const boostDocument = (id: string) => {
  if (/\/(?:decisions|screens)\/|\/what-a-change-touches/.test(id)) return 0.3;
  return /\/how-to\/|\/contract#/.test(id) ? 1.5 : 1;
};

export default defineConfig({
  title: 'CurioLane',
  description: 'A small online shop that you can clone, run and trust.',
  lang: 'en-US',
  base: process.env.SITE_BASE ?? '/',
  srcDir: root,
  srcExclude: [
    '**/{node_modules,dist,generated,reports}/**',
    '**/.*/**',
    '**/{AGENTS,CHANGELOG,SECURITY,LICENSE}.md',
    '{api-docs,e2e/defects,packages/catalogue/studio}/**',
  ],
  outDir: join(root, 'site'),
  cleanUrls: true,
  rewrites: toPage,
  ignoreDeadLinks: 'localhostLinks',
  markdown: { config: followLinks },
  vite: {
    publicDir: false,
    resolve: { alias: vueAliases },
    server: { fs: { allow: [root] } },
  },
  themeConfig: {
    search: { provider: 'local', options: { miniSearch: { searchOptions: { fuzzy, boostDocument } } } },
    nav: sidebar.map(({ text, items }) => ({
      text,
      link: items[0]?.link ?? '/',
      activeMatch: `^(?:${items.map(({ link }) => link).join('|')})`,
    })),
    sidebar,
    outline: [2, 3],
  },
});
