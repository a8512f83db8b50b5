import { createCommand } from '@curiolane/tools/command';
import { InvalidArgumentError, Option } from 'commander';
import { devToolsRoutes, type FuzzSummary, fuzzRoute, kindNames, shopRoutes } from './fuzz-route.ts';
import { type FuzzTarget, startFuzzTarget } from './fuzz-target.ts';

/** Cases of one round of one route and kind; another round has another seed. */
const cases = 100;

const parseNumber = (value: string): number => {
  const number = Number(value);
  if (value === '' || !(number >= 0)) throw new InvalidArgumentError('It takes a number from 0.');
  return number;
};

type FuzzCliOptions = {
  seed: number;
  minutes: number;
  enforcement: 'on' | 'off';
  verification: 'browser' | 'server';
  route?: string;
};

const statusText = ({ statuses }: FuzzSummary) =>
  [...statuses]
    .toSorted()
    .map(([status, count]) => `${count} × ${status || 'none'}`)
    .join(', ');

/** One round over every route and kind; counts what failed. */
const runRound = async (
  target: FuzzTarget,
  names: readonly string[],
  { seed, enforcement, verification }: FuzzCliOptions,
) => {
  const found = { cases: 0, failed: 0 };
  for (const name of names)
    for (const kind of kindNames)
      try {
        const summary = await fuzzRoute(target, { name, kind, seed, cases });
        found.cases += summary.cases;
        console.log(
          `ok   ${name}, ${kind}: ${statusText(summary)}; ${summary.maxCpuMs.toFixed(0)} ms at most`,
        );
      } catch (error) {
        found.failed += 1;
        console.log(`FAIL ${name}, ${kind}: ${error instanceof Error ? error.message : error}`);
        console.log(
          `     again: npm run fuzz -- --seed ${seed} --route ${name} --enforcement ${enforcement} --verification ${verification}`,
        );
      }
  return found;
};

const fuzz = async (options: FuzzCliOptions): Promise<number> => {
  const { seed, minutes, enforcement, verification, route } = options;
  const began = performance.now();
  const target = await startFuzzTarget({ SESSION_ENFORCEMENT: enforcement, VERIFICATION: verification });
  const names = route === undefined ? shopRoutes : [route];
  const total = { cases: 0, failed: 0 };
  console.log(`Seed ${seed}`);
  let round = 0;
  do {
    const found = await runRound(target, names, { ...options, seed: seed + round });
    total.cases += found.cases;
    total.failed += found.failed;
    round += 1;
  } while (performance.now() - began < minutes * 60_000);
  await target.close();
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${names.length} routes, ${total.cases} cases, ${total.failed} failed, ${seconds} s, seed ${seed}`,
  );
  return total.failed === 0 ? 0 : 1;
};

createCommand(
  'npm run fuzz --',
  'Sends generated requests, valid to hostile, to every route of the contract.',
)
  .option('--seed <number>', 'use the same requests again', parseNumber, Math.floor(Math.random() * 2 ** 31))
  .option('--minutes <number>', 'go on for this long, with other seeds; one round at least', parseNumber, 0)
  .addOption(
    new Option('--enforcement <mode>', 'SESSION_ENFORCEMENT of the server')
      .choices(['on', 'off'])
      .default('on'),
  )
  .addOption(
    new Option('--verification <who>', 'VERIFICATION of the server')
      .choices(['browser', 'server'])
      .default('browser'),
  )
  .addOption(new Option('--route <name>', 'one route alone').choices([...shopRoutes, ...devToolsRoutes]))
  .action(async (options: FuzzCliOptions) => {
    process.exit(await fuzz(options));
  })
  .parse();
