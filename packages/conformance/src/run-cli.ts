import { type CliContext, type CliRun, runCli as run } from '@curiolane/check-kit/run-cli';
import { badge } from './badge.ts';
import { type CliOptions, parseCliOptions } from './cli-options.ts';
import { openMailbox } from './mailbox.ts';
import { routeLines } from './route-lines.ts';
import { runConformance } from './run-conformance.ts';
import { toSummary } from './summary.ts';
import { UnusableBackend } from './unusable-backend.ts';
import { UsageError } from './usage-error.ts';

const mailTimeoutMs = 15_000;

const test = async (options: CliOptions, { known, signal, print }: CliContext): Promise<CliRun> => {
  const { baseUrl, catalogue = baseUrl, origin, mail, timeout, verbose } = options;
  const report = await runConformance({
    ...options,
    catalogueUrl: catalogue,
    storefrontOrigin: origin,
    mailbox: mail ? await openMailbox(mail) : undefined,
    known,
    runId: Date.now().toString(36),
    timeoutMs: timeout,
    mailTimeoutMs,
    signal,
    onRouteReport: (routeReport) => verbose && print(routeLines(routeReport)),
  });
  const files = [{ file: options.badge, content: () => badge(report) }];
  return { summary: toSummary(report), json: report, files };
};

/** Runs the command and resolves to its exit code; every expected failure is one line. */
export const runCli = (args: readonly string[]): Promise<number> =>
  run(args, { parse: parseCliOptions, run: test, expected: [UsageError, UnusableBackend] });
