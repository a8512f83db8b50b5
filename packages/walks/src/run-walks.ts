import { chooseWalks, toChoiceText, type WalkChoice } from './choose-walks.ts';
import type { WalkOptions } from './open-context.ts';
import { reachShop } from './preflight.ts';
import type { Report, Result } from './report.ts';
import { runWalk } from './run-walk.ts';

export type RunOptions = WalkOptions &
  WalkChoice & {
    /** How many walks are made at the same time. */
    concurrency?: number;
    onResult?: (result: Result) => void;
  };

const defaultConcurrency = 2;

/**
 * Makes the walks through a frontend.
 *
 * @throws UsageError when no walk is chosen, or none that can be made.
 * @throws UnusableFrontend where there is no shop at the URL.
 */
export const runWalks = async (options: RunOptions): Promise<Report> => {
  const { browser, baseUrl, level, concurrency = defaultConcurrency } = options;
  const chosen = chooseWalks(options, options.mailbox !== undefined);
  await reachShop(options);
  const results: Result[] = [];
  const queue = chosen.entries();
  const work = async () => {
    for (const [index, walk] of queue) {
      const result = await runWalk(walk, options);
      results[index] = result;
      options.onResult?.(result);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const program = `${browser.browserType().name()} ${browser.version()}`;
  return { baseUrl, browser: program, level, choice: toChoiceText(options), results };
};
