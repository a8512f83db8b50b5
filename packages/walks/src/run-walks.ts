import { runChecks } from '@curiolane/check-kit/run-checks';
import { chooseWalks, toChoiceText, type WalkChoice } from './choose-walks.ts';
import type { WalkOptions } from './open-context.ts';
import { findAbsence, reachShop } from './preflight.ts';
import type { Report, Result } from './report.ts';
import { runWalk } from './run-walk.ts';

export type RunOptions = WalkOptions &
  WalkChoice & {
    /** The number of walks that are made at the same time. */
    concurrency?: number;
    onResult?: (result: Result) => void;
    /** The walks that are known to fail, by area and name: `cart survives a reload`. They do not count. */
    known?: ReadonlySet<string>;
    /** Ends the run; the report then has what has ended. */
    signal?: AbortSignal;
  };

const defaultConcurrency = 2;

const toName = ({ area, name }: Pick<Result, 'area' | 'name'>) => `${area} ${name}`;

/**
 * Makes the walks through a frontend.
 *
 * @throws UsageError when no walk is chosen, or none that can be made.
 * @throws UnusableFrontend where there is no shop at the URL.
 */
export const runWalks = async (options: RunOptions): Promise<Report> => {
  const { browser, baseUrl, level, known, concurrency = defaultConcurrency } = options;
  const chosen = chooseWalks(options, options.mailbox !== undefined);
  await reachShop(options);
  const checks = chosen.map((walk) => ({ name: toName(walk), run: () => runWalk(walk, options) }));
  const { results, stopped } = await runChecks(checks, {
    concurrency,
    signal: options.signal,
    onResult: options.onResult,
    // A frontend that is gone would fail every walk that follows.
    findStop: async ({ outcome }) => (outcome === 'failed' ? findAbsence(options) : undefined),
  });
  const program = `${browser.browserType().name()} ${browser.version()}`;
  return {
    baseUrl,
    browser: program,
    level,
    choice: toChoiceText(options),
    results: results.map(
      (result): Result =>
        result.outcome === 'failed' && known?.has(toName(result)) ? { ...result, known: true } : result,
    ),
    ...(stopped ? { stopped } : {}),
  };
};
