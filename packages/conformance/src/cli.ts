import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { UsageError } from './arguments.ts';
import { type CliOptions, parseCliOptions, usage } from './cli-options.ts';
import { junitReport } from './junit-report.ts';
import { mailhogMailbox } from './mailbox.ts';
import { isConformant } from './report.ts';
import { BackendUnreachable, runConformance } from './run-conformance.ts';
import { routeLines, summaryLines } from './terminal-report.ts';

const print = (lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

const writeReport = async (file: string | undefined, content: string) => {
  if (file === undefined) return;
  // A package manager runs the CLI in its package; the path is relative to the folder where npm was started.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${toMessage(error)}`);
  }
};

const headerLines = ({ baseUrl, catalogueUrl, mailhogUrl, documentedOnly }: CliOptions) => [
  `Conformance of ${baseUrl}`,
  ...(catalogueUrl === baseUrl ? [] : [`Catalogue: ${catalogueUrl}`]),
  `Mailbox: ${mailhogUrl ?? 'none, cases that read mails are skipped (--mailhog)'}`,
  ...(documentedOnly ? ['Only the documented routes and behavior'] : []),
  '',
];

const run = async (options: CliOptions): Promise<number> => {
  const { mailhogUrl, json, junit, verbose, ...rest } = options;
  print(headerLines(options));
  const report = await runConformance({
    ...rest,
    mailbox: mailhogUrl === undefined ? undefined : mailhogMailbox(mailhogUrl),
    runId: Date.now().toString(36),
    timeoutMs: 15_000,
    mailTimeoutMs: 15_000,
    onRouteReport: (routeReport) => print(routeLines(routeReport, verbose)),
  });
  print(summaryLines(report));
  await writeReport(json, `${JSON.stringify(report, null, 2)}\n`);
  await writeReport(junit, junitReport(report));
  return isConformant(report) ? 0 : 1;
};

const main = async (): Promise<number> => {
  try {
    const options = parseCliOptions(process.argv.slice(2));
    if (options !== 'help') return await run(options);
    process.stdout.write(usage);
    return 0;
  } catch (error) {
    const isExpected = error instanceof UsageError || error instanceof BackendUnreachable;
    process.stderr.write(`${isExpected ? '' : 'Unexpected error: '}${toMessage(error)}\n`);
    return 2;
  }
};

process.exitCode = await main();
