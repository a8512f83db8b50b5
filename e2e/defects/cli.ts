import { createCommand, parseCount } from '@curiolane/tools/command';
import { type Defect, defectsOfTheNight, readDefects } from './defect.ts';
import { findDefect, type Tests } from './find-defect.ts';
import {
  findSpecs,
  listEngineSpecs,
  listUnitTests,
  type Pages,
  readPages,
  recordPages,
  sortByLikelihood,
} from './pages.ts';
import { isLost, readResults, saveResult } from './results.ts';
import { build, mustRunIn, prepareTree, repository, runIn } from './tree.ts';

type Options = {
  check?: true;
  list?: true;
  pages?: true;
  tonight?: number;
  again?: true;
  finders: number;
  first?: string[];
};

const msPerDay = 86_400_000;

/** Prints each patch that does not apply to the current files, and resolves to their number. */
const checkPatches = async (defects: readonly Defect[]): Promise<number> => {
  let failed = 0;
  for (const { name, path } of defects) {
    const { code, output } = await runIn(repository, 'git', ['apply', '--check', path]);
    if (code === 0) continue;
    failed += 1;
    console.log(`${name} does not apply; port it to the code as it is now:\n${output}`);
  }
  console.log(`${defects.length - failed} of ${defects.length} defects apply.`);
  return failed;
};

const listResults = (defects: readonly Defect[]): void => {
  const results = readResults();
  for (const { name, kind, title } of defects) {
    const found = results[name]?.latest.foundBy;
    console.log(`${name} (${kind}): ${title}`);
    console.log(
      found === undefined
        ? '  not tried yet'
        : found.map((test) => `  ${test}`).join('\n') || '  found by no test',
    );
  }
};

/** The tests of a defect, by when they run: those that somebody named, or else the likeliest, come first. */
const chooseTests = (defect: Defect, pages: Pages | undefined, first: readonly string[]): Tests => {
  const foundBefore = readResults()[defect.name]?.latest.foundBy ?? [];
  const isFirst = (path: string) => first.some((part) => path.includes(part));
  const all = sortByLikelihood(findSpecs(pages, defect.files), defect, foundBefore);
  const specs = first.length > 0 ? all.filter(isFirst) : all.slice(0, 4);
  const units = sortByLikelihood(listUnitTests(defect.files), defect, foundBefore, repository);
  return {
    units: first.length > 0 ? units.filter(isFirst) : units.slice(0, 6),
    specs,
    engines: listEngineSpecs().filter(isFirst),
    others: all.filter((spec) => !specs.includes(spec)),
  };
};

/** Runs the suite on each defect, and resolves to the number of those that it does not find but did. */
const tryDefects = async (
  defects: readonly Defect[],
  { finders, first = [] }: Pick<Options, 'finders' | 'first'>,
): Promise<number> => {
  const clean = await prepareTree('clean');
  const defective = await prepareTree('defect');
  await build(clean);
  const commit = await mustRunIn(clean, 'git', ['rev-parse', '--short', 'HEAD']);
  const pages = readPages();
  for (const [index, defect] of defects.entries()) {
    const began = performance.now();
    console.log(`${index + 1} of ${defects.length}: ${defect.name}: ${defect.title}`);
    const foundBy = await findDefect(
      defect,
      { defective, clean },
      chooseTests(defect, pages, first),
      finders,
    );
    saveResult(defect.name, { commit, foundBy });
    console.log(foundBy.map((test) => `  found by ${test}`).join('\n') || '  found by no test');
    console.log(`  ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  const results = readResults();
  const lost = defects.filter(({ name }) => results[name] && isLost(results[name]));
  for (const { name } of lost)
    console.log(`LOST ${name}: found before by ${results[name]?.first.foundBy.join(', ')}`);
  const found = defects.filter(({ name }) => results[name]?.latest.foundBy.length);
  console.log(`${found.length} of ${defects.length} defects found, ${lost.length} lost.`);
  return lost.length;
};

const command = createCommand(
  'npm run defects --',
  'Seeds defects into the shop one by one, and lists the tests that find each.',
)
  .argument('[names...]', 'the beginnings of their names; default: each that has no result yet')
  .option('--again', 'those that have a result, too')
  .option('--tonight <count>', 'this many, others every day until all had their turn', parseCount)
  .option('--finders <count>', 'end the search for who finds a defect with this many', parseCount, 3)
  .option('--first <parts...>', 'run the tests first whose file names have one of these parts')
  .option('--check', 'only check that each patch applies to the files as they are')
  .option('--list', 'only list the defects with who found them')
  .option(
    '--pages',
    'only run all specs once, and store which sources the pages of each load: fewer specs run then',
  )
  .action(async (names: string[], { check, list, pages, tonight, again, ...search }: Options) => {
    const all = readDefects();
    const unknown = names.filter((name) => !all.some((defect) => defect.name.startsWith(name)));
    if (unknown.length > 0)
      command.error(`error: no defect is named ${unknown.join(', ')}; --list lists all ${all.length}`);
    if (list) return listResults(all);
    if (check) process.exit((await checkPatches(all)) === 0 ? 0 : 1);
    if (pages) return recordPages();
    const results = readResults();
    const chosen = tonight
      ? defectsOfTheNight(all, Math.floor(Date.now() / msPerDay), tonight)
      : names.length > 0
        ? all.filter((defect) => names.some((name) => defect.name.startsWith(name)))
        : all.filter(({ name }) => again || !results[name]);
    process.exit((await tryDefects(chosen, search)) === 0 ? 0 : 1);
  });

await command.parseAsync();
