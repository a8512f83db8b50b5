import { createCommand, parseCount } from '@curiolane/tools/command';
import { type Defect, defectsOfTheNight, readDefects } from './defect.ts';
import { findDefect } from './find-defect.ts';
import { findSpecs, listUnitTests, readPages, recordPages, sortByLikelihood } from './pages.ts';
import { isLost, readResults, saveResult } from './results.ts';
import { build, mustRunIn, prepareTree, repository, runIn } from './tree.ts';

type Options = { check?: true; list?: true; pages?: true; tonight?: number; again?: true; finders: number };

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

/** Runs the suite on each defect, and resolves to the number of those that it does not find but did. */
const tryDefects = async (defects: readonly Defect[], maxFinders: number): Promise<number> => {
  const clean = await prepareTree('clean');
  const defective = await prepareTree('defect');
  await build(clean);
  const commit = await mustRunIn(clean, 'git', ['rev-parse', '--short', 'HEAD']);
  const pages = readPages();
  for (const [index, defect] of defects.entries()) {
    const began = performance.now();
    console.log(`${index + 1} of ${defects.length}: ${defect.name}: ${defect.title}`);
    const foundBefore = readResults()[defect.name]?.latest.foundBy ?? [];
    const specs = sortByLikelihood(findSpecs(pages, defect.files), defect, foundBefore);
    const unitTests = sortByLikelihood(listUnitTests(defect.files), defect, foundBefore, repository);
    const units = unitTests.slice(0, 6);
    const foundBy = await findDefect(defect, { defective, clean }, { units, specs }, maxFinders);
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
  .option('--check', 'only check that each patch applies to the files as they are')
  .option('--list', 'only list the defects with who found them')
  .option(
    '--pages',
    'only run all specs once, and store which sources the pages of each load: fewer specs run then',
  )
  .action(async (names: string[], { check, list, pages, tonight, again, finders }: Options) => {
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
    process.exit((await tryDefects(chosen, finders)) === 0 ? 0 : 1);
  });

await command.parseAsync();
