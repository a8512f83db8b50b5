import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { readRequestedAssets, requestedAssetsFolder } from '../fixtures/requested-assets.ts';
import type { Defect } from './defect.ts';
import { build, mustRunIn, prepareTree, repository, runIn } from './tree.ts';

/** The source files that the pages of each spec load. */
export type Pages = Record<string, readonly string[]>;

const file = join(repository, 'node_modules/.cache/defects/pages.json');

const specsFolder = join(repository, 'e2e/specs');

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
  const ofSpecs = Object.groupBy(readRequestedAssets(folder), ({ spec }) => spec);
  const pages = Object.fromEntries(
    Object.entries(ofSpecs).map(([spec, tests = []]) => {
      const scripts = new Set(tests.flatMap(({ assets }) => assets));
      const sources = new Set([...scripts].flatMap((script) => modules.get(script) ?? []));
      return [spec, [...sources].sort()];
    }),
  );
  await rm(folder, { recursive: true });
  await mkdir(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(pages, null, 1));
};

/** What `recordPages` stored; undefined before its first run. */
export const readPages = (): Pages | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Pages) : undefined;

/** The files of unit tests in the packages of some files. */
export const listUnitTests = (changed: readonly string[]): readonly string[] => {
  const packages = new Set(changed.map((path) => path.split('/').slice(0, 2).join('/')));
  return globSync(
    [...packages].map((folder) => `${folder}/src/**/*.test.{ts,tsx}`),
    { cwd: repository },
  );
};

/** The specs that run in several browser engines. */
export const listEngineSpecs = (): readonly string[] =>
  globSync('e2e/engines/*.spec.ts', { cwd: repository }).map((path) => `engines/${basename(path)}`);

/** All specs of the storefront. */
export const listSpecs = (): readonly string[] =>
  readdirSync(specsFolder).filter((name) => name.endsWith('.spec.ts'));

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
 * The specs whose pages load one of the changed files; all of them for what is part of every page, of the server, or
 * of no script that a page requested.
 */
export const findSpecs = (pages: Pages | undefined, changed: readonly string[]): readonly string[] => {
  const all = listSpecs();
  if (!pages || !changed.every(isOfBrowser)) return all;
  const specs = all.filter((spec) => changed.some((path) => isLoadedBy(pages[spec] ?? [], path)));
  return specs.length > 0 ? specs : all;
};

const readWords = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .match(/[a-z]{4,}/g)
      ?.map((word) => word.replace(/s$/, '')),
  );

/**
 * The specs in the order in which they are likely to find a defect: those that found it before, then those that hold
 * the rarest words of its title and of the names of its files.
 *
 * @param folder The one that the names are relative to.
 */
export const sortByLikelihood = (
  specs: readonly string[],
  { title, files }: Pick<Defect, 'title' | 'files'>,
  foundBefore: readonly string[],
  folder = specsFolder,
): readonly string[] => {
  const vocabularies = new Map(
    specs.map((spec) => [spec, readWords(`${spec} ${readFileSync(join(folder, spec), 'utf8')}`)]),
  );
  const wanted = [...readWords(`${title} ${files.map((path) => basename(path)).join(' ')}`)];
  const weigh = (word: string): number =>
    1 / Math.max(1, [...vocabularies.values()].filter((words) => words.has(word)).length);
  const weights = new Map(wanted.map((word) => [word, weigh(word)]));
  const score = (spec: string): number => {
    const words = vocabularies.get(spec) ?? new Set();
    const wasFinder = foundBefore.some((name) => name.startsWith(`${spec} `));
    const held = wanted.reduce((sum, word) => sum + (words.has(word) ? (weights.get(word) ?? 0) : 0), 0);
    // A long spec holds many words, and takes long.
    return (wasFinder ? 1000 : 0) + held / Math.sqrt(words.size);
  };
  return specs.toSorted((a, b) => score(b) - score(a));
};
