import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { UsageError, type CliOptions, parseCliOptions, usage } from './cli-options.ts';
import { junitReport } from './junit-report.ts';
import { mailhogMailbox } from './mailbox.ts';
import { isConformant } from './report.ts';
import { BackendUnreachable, runConformance } from './run-conformance.ts';
import { routeLines, summaryLines } from './terminal-report.ts';

const print = (lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

const save = async (file: string | undefined, content: string) => {
  if (file === undefined) return;
  // A package manager runs the command in its package; the caller means the folder where npm was started.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
};

const heading = ({ baseUrl, catalogueUrl, mailhogUrl, documentedOnly }: CliOptions) => [
  `Conformance of ${baseUrl}`,
  ...(catalogueUrl === baseUrl ? [] : [`Catalogue at ${catalogueUrl}`]),
  `Mails read at ${mailhogUrl ?? 'no mailbox: cases that read mails are skipped (--mailhog)'}`,
  ...(documentedOnly ? ['Only the documented calls and behaviour'] : []),
  '',
];

const run = async (asked: CliOptions): Promise<number> => {
  const { mailhogUrl, json, junit, verbose, ...hosts } = asked;
  print(heading(asked));
  const report = await runConformance({
    ...hosts,
    mailbox: mailhogUrl === undefined ? undefined : mailhogMailbox(mailhogUrl),
    runId: Date.now().toString(36),
    timeoutMs: 15_000,
    mailTimeoutMs: 15_000,
    onRouteReport: (routeReport) => print(routeLines(routeReport, verbose)),
  });
  print(summaryLines(report));
  await save(json, `${JSON.stringify(report, null, 2)}\n`);
  await save(junit, junitReport(report));
  return isConformant(report) ? 0 : 1;
};

const main = async (): Promise<number> => {
  try {
    const asked = parseCliOptions(process.argv.slice(2));
    if (asked !== 'help') return await run(asked);
    process.stdout.write(usage);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof BackendUnreachable)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
};

process.exitCode = await main();
