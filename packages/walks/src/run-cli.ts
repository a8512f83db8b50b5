import { type CliContext, type CliRun, runCli as run } from '@curiolane/check-kit/run-cli';
import { openMailbox } from '@curiolane/conformance/mailbox';
import { UnusableBackend } from '@curiolane/conformance/unusable-backend';
import { UsageError } from '@curiolane/conformance/usage-error';
import colors from 'picocolors';
import { launchBrowser, NoBrowser } from './browsers.ts';
import { type CliOptions, parseCliOptions } from './cli-options.ts';
import { reachWebsite, UnusableFrontend } from './preflight.ts';
import type { Result } from './report.ts';
import { runWalks } from './run-walks.ts';
import { toSummary } from './summary.ts';

/** One walk, as it is told while they run. */
const resultLine = (result: Result): string => {
  const { outcome, area, name } = result;
  if (outcome === 'passed') return colors.green(`  ✓ ${area}: ${name}`);
  if (outcome === 'skipped') return colors.yellow(`  - ${area}: ${name}`);
  const [first] = result.findings;
  return colors.red(`  ✗ ${area}: ${name}: ${first?.title} ${first?.detail}`);
};

const walk = async (options: CliOptions, { known, signal, print }: CliContext): Promise<CliRun> => {
  const { verbose, mail, headed = false, timeout } = options;
  const target = { ...options, timeoutMs: timeout };
  await reachWebsite(target);
  const mailbox = mail ? await openMailbox(mail) : undefined;
  const browser = await launchBrowser(options.browser, headed);
  try {
    const report = await runWalks({
      ...target,
      browser,
      mailbox,
      noMail: mail === false,
      known,
      signal,
      // Two windows would take the focus from each other.
      concurrency: headed ? 1 : 2,
      onResult: (result) => verbose && print([resultLine(result)]),
    });
    return { summary: toSummary(report), json: report };
  } finally {
    const closed = browser.close();
    // On a busy machine a browser takes seconds to close: after Ctrl-C the report comes first.
    if (!signal.aborted) await closed;
  }
};

/** Runs the command and resolves to its exit code; every expected failure is one line. */
export const runCli = (args: readonly string[]): Promise<number> =>
  run(args, {
    parse: parseCliOptions,
    run: walk,
    expected: [UsageError, UnusableBackend, UnusableFrontend, NoBrowser],
  });
