import { UsageError } from './arguments.ts';
import { badge } from './badge.ts';
import { type CliOptions, parseCliOptions, usage } from './cli-options.ts';
import { junitReport } from './junit-report.ts';
import { mailhogMailbox } from './mailbox.ts';
import { markdownReport } from './markdown-report.ts';
import { getExitCode, type Report, type RouteReport } from './report.ts';
import { getScreen, writeReport } from './report-output.ts';
import { runConformance } from './run-conformance.ts';
import { routeLines, summaryLines } from './terminal-report.ts';
import { UnusableBackend } from './unusable-backend.ts';

const mailTimeoutMs = 15_000;

const print = (lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

const writeReports = async (report: Report, { json, junit, markdown, badge: badgeFile }: CliOptions) => {
  await writeReport(json, `${JSON.stringify(report, null, 2)}\n`);
  await writeReport(junit, junitReport(report));
  await writeReport(markdown, markdownReport(report));
  await writeReport(badgeFile, badge(report));
};

const headerLines = ({ baseUrl, catalogueUrl, mailhogUrl }: CliOptions) => [
  `Conformance of ${baseUrl}`,
  ...(catalogueUrl === baseUrl ? [] : [`Catalogue: ${catalogueUrl}`]),
  `Mailbox: ${mailhogUrl ?? 'none, cases that read mails are skipped (--mailhog)'}`,
];

const run = async (options: CliOptions): Promise<Report> => {
  const { mailhogUrl, verbose } = options;
  const onRouteReport = (report: RouteReport) => verbose && print(routeLines(report));
  return runConformance({
    ...options,
    mailbox: mailhogUrl === undefined ? undefined : mailhogMailbox(mailhogUrl),
    runId: Date.now().toString(36),
    mailTimeoutMs,
    onRouteReport,
  });
};

const test = async (options: CliOptions): Promise<number> => {
  const { verbose } = options;
  const head = headerLines(options);
  const report = await run(options);
  const { columns, rows } = getScreen();
  print([...head, ...summaryLines(report, verbose ? undefined : { columns, rows: rows - head.length })]);
  await writeReports(report, options);
  return getExitCode(report);
};

/** Runs the command and resolves to its exit code; every expected failure is one line. */
export const runCli = async (args: string[]): Promise<number> => {
  try {
    const options = parseCliOptions(args);
    if (options !== 'help') return await test(options);
    process.stdout.write(usage);
    return 0;
  } catch (error) {
    const isExpected = error instanceof UsageError || error instanceof UnusableBackend;
    process.stderr.write(`${isExpected ? '' : 'Unexpected error: '}${toMessage(error)}\n`);
    return 2;
  }
};
