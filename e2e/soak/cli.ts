import { createCommand } from '@curiolane/tools/command';
import { whyNoContainers } from '@curiolane/tools/docker-engine';
import { InvalidArgumentError, Option } from 'commander';
import { type SoakReport, soak } from './soak.ts';
import { createPostgresDatabase, createSqliteDatabase, type SoakDatabase } from './soak-database.ts';

const shoppers = 6;

const parseMinutes = (value: string): number => {
  const minutes = Number(value);
  if (!(minutes > 0)) throw new InvalidArgumentError('It takes a number of minutes, such as 0.5.');
  return minutes;
};

const print = (name: string, report: SoakReport) => {
  const { problems, mailedAgain, mailLost } = report;
  console.log(
    `${name}: ${report.acknowledged} acknowledged = ${report.stored} stored = ${report.mailed} mailed; ` +
      `${report.notPlaced} not placed, ${report.lostResponses} requests repeated, ${report.kills} kills, ` +
      `${report.mailHostChanges} changes of the mail host, ${report.seconds.toFixed(0)} s`,
  );
  if (mailedAgain.length + mailLost.length > 0)
    console.log(
      `In the windows of docs/decisions/0005: ${mailedAgain.length} mailed again, ${mailLost.length} not mailed.`,
    );
  for (const problem of problems) console.log(`FAIL ${problem}`);
};

type Remote = { url: string; remove: () => Promise<void> };

/** The PostgreSQL of `DATABASE_URL`, or one in a container; undefined where there is neither. */
const findPostgres = async (): Promise<Remote | undefined> => {
  const url = process.env.DATABASE_URL ?? '';
  if (/^postgres(ql)?:/.test(url)) return { url, remove: async () => {} };
  const reason = await whyNoContainers(['postgres:17-bookworm']);
  // Testcontainers would fetch an image that removes leftovers, and the container is removed here.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  if (reason === undefined) return (await import('../containers/postgres-container.ts')).startPostgres();
  console.log(`Not run, because DATABASE_URL is no PostgreSQL and ${reason}: three servers on PostgreSQL.`);
  return undefined;
};

const run = async (database: SoakDatabase, minutes: number): Promise<number> => {
  try {
    const report = await soak({ database, seconds: minutes * 60, shoppers, random: Math.random });
    print(database.name, report);
    return report.problems.length;
  } finally {
    await database.remove();
  }
};

type SoakCliOptions = { minutes: number; database: 'sqlite' | 'postgres' | 'both' };

createCommand('npm run soak --', 'Shoppers order while servers are killed and the mail host flaps.')
  .option('--minutes <number>', 'how long shoppers order on each database', parseMinutes, 1)
  .addOption(
    new Option('--database <name>', 'PostgreSQL is that of DATABASE_URL, or a container')
      .choices(['sqlite', 'postgres', 'both'])
      .default('both'),
  )
  .action(async ({ minutes, database }: SoakCliOptions) => {
    const postgres = database === 'sqlite' ? undefined : await findPostgres();
    const soakOn = async (made: Promise<SoakDatabase>) => run(await made, minutes);
    let problems: number[];
    try {
      // Beside each other: each takes about one processor.
      problems = await Promise.all([
        ...(database === 'postgres' ? [] : [soakOn(createSqliteDatabase())]),
        ...(postgres ? [soakOn(createPostgresDatabase(postgres.url))] : []),
      ]);
    } finally {
      await postgres?.remove();
    }
    // Asked for alone, it has to be there.
    const isMissing = database === 'postgres' && !postgres;
    process.exit(problems.every((count) => count === 0) && !isMissing ? 0 : 1);
  })
  .parse();
