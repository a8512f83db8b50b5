import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { requestedAssetsFolder } from '../fixtures/requested-assets.ts';
import { build, mustRunIn, prepareTree, repository, runIn } from './tree.ts';

/** The source files that the pages of each spec load. */
export type Pages = Record<string, readonly string[]>;

const file = join(repository, 'node_modules/.cache/defects/pages.json');

/** Which source files each built script was made of, from the source maps of a second build. */
const readModules = async (tree: string): Promise<Map<string, string[]>> => {
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-maps-'));
  await mustRunIn(tree, 'node', [
    'tools/pnpm.mjs',
    '-C',
    'apps/web',
    'exec',
    'vite',
    'build',
    '--sourcemap',
    'hidden',
    '--outDir',
    folder,
    '--emptyOutDir',
  ]);
  const assets = join(folder, 'assets');
  const modules = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.js.map'))
      .map((name) => {
        const { sources } = JSON.parse(readFileSync(join(assets, name), 'utf8')) as { sources: string[] };
        // A source is relative to its map, which a build of the tree would have put into apps/web/dist/assets.
        const paths = sources.map((source) => relative(tree, resolve(dirname(join(assets, name)), source)));
        return [basename(name, '.map'), paths.filter((path) => /^(apps|packages)\//.test(path))];
      }),
  );
  await rm(folder, { recursive: true });
  return modules;
};

/** Runs all specs once on the unchanged shop, and stores what the pages of each load. */
export const recordPages = async (): Promise<void> => {
  const tree = await prepareTree('clean');
  await build(tree);
  const modules = await readModules(tree);
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-assets-'));
  const { output } = await runIn(
    tree,
    'e2e/node_modules/.bin/playwright',
    [
      'test',
      '--config=e2e/defects/playwright.config.ts',
      '--project=desktop',
      '--project=phone',
      '--reporter=dot',
    ],
    { [requestedAssetsFolder]: folder },
  );
  console.log(output.slice(-1500));
  const pages = Object.fromEntries(
    readdirSync(folder).map((name) => {
      const scripts = new Set(readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean));
      const sources = new Set([...scripts].flatMap((script) => modules.get(script) ?? []));
      return [basename(name, '.txt'), [...sources].sort()];
    }),
  );
  await rm(folder, { recursive: true });
  await mkdir(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(pages, null, 1));
};

/** What `recordPages` stored; undefined before its first run. */
export const readPages = (): Pages | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Pages) : undefined;

const isLoadedBy = (sources: readonly string[], changed: string): boolean => {
  // The styles of a module are in a style sheet; the component beside them is in the script.
  const stem = changed.replace(/(-lazy)?(\.module)?\.css$/, '');
  return sources.some((source) => source === changed || (stem !== changed && source.startsWith(`${stem}.`)));
};

/** Sources that a page of the storefront may load. */
const isOfBrowser = (path: string): boolean =>
  /^(apps\/web\/src|packages\/(ui|contract|ts-rest-rtk-query)\/src)\//.test(path) &&
  !/^apps\/web\/src\/(early|entry)/.test(path);

/**
 * The specs whose pages load one of the changed files; undefined for all of them: what is part of every page, of the
 * server, or of no script that a page requested.
 */
export const findSpecs = (
  pages: Pages | undefined,
  changed: readonly string[],
): readonly string[] | undefined => {
  if (!pages || !changed.every(isOfBrowser)) return undefined;
  const specs = Object.keys(pages).filter((spec) =>
    changed.some((path) => isLoadedBy(pages[spec] ?? [], path)),
  );
  return specs.length > 0 ? specs : undefined;
};
