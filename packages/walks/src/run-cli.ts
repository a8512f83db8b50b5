import { UsageError } from '@curiolane/conformance/arguments';
import { getScreen, writeReport } from '@curiolane/conformance/report-output';
import { launchBrowser, NoBrowser } from './browsers.ts';
import { type CliOptions, parseCliOptions, usage } from './cli-options.ts';
import { junitReport } from './junit-report.ts';
import { openMailbox } from './mailbox.ts';
import { markdownReport } from './markdown-report.ts';
import { reachWebsite, UnusableFrontend } from './preflight.ts';
import { getExitCode, getHeading, type Report } from './report.ts';
import { runWalks } from './run-walks.ts';
import { resultLine, summaryLines } from './terminal-report.ts';

const print = (lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

const openGivenMailbox = async (url: string | undefined) => {
  if (url === undefined) return undefined;
  const mailbox = await openMailbox(url);
  if (!mailbox) throw new UsageError(`--mail is ${url}, where neither MailHog's nor Mailpit's API responds`);
  return mailbox;
};

const walk = async (options: CliOptions): Promise<Report> => {
  const { verbose, mailUrl, headed } = options;
  await reachWebsite(options);
  const mailbox = await openGivenMailbox(mailUrl);
  const browser = await launchBrowser(options.browser, headed);
  try {
    return await runWalks({
      ...options,
      browser,
      mailbox,
      // Two windows would take the focus from each other.
      concurrency: headed ? 1 : 2,
      onResult: (result) => verbose && print([resultLine(result)]),
    });
  } finally {
    await browser.close();
  }
};

const writeReports = async (report: Report, { json, junit, markdown }: CliOptions) => {
  await writeReport(json, `${JSON.stringify(report, null, 2)}\n`);
  await writeReport(junit, junitReport(report));
  await writeReport(markdown, markdownReport(report));
};

const test = async (options: CliOptions): Promise<number> => {
  const report = await walk(options);
  const head = [getHeading(report)];
  const { columns, rows } = getScreen();
  print([
    ...head,
    ...summaryLines(report, options.verbose ? undefined : { columns, rows: rows - head.length }),
  ]);
  await writeReports(report, options);
  return getExitCode(report);
};

const isExpected = (error: unknown): error is Error =>
  error instanceof UsageError || error instanceof UnusableFrontend || error instanceof NoBrowser;

/** Runs the command and resolves to its exit code; every expected failure is one line. */
export const runCli = async (args: string[]): Promise<number> => {
  try {
    const options = parseCliOptions(args);
    if (options !== 'help') return await test(options);
    process.stdout.write(usage);
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(isExpected(error) ? `${message}\n` : `Unexpected error: ${message}\n`);
    return 2;
  }
};
