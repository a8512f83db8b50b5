import type { RunningServer } from '@curiolane/testing/server-process';
import { expect } from 'vitest';
import type { ConformanceOptions } from '../conformance-options.ts';
import type { Level } from '../level.ts';
import { mailhogMailbox } from '../mailbox.ts';
import { getResults, getVerdicts, type Report } from '../report.ts';
import { runConformance } from '../run-conformance.ts';

/** Runs the cases of a level, and those before it, on an example that sends its mails to the inbox of a server. */
export const runOnExample = (
  url: string,
  level: Level,
  inbox: RunningServer,
  options: Partial<ConformanceOptions> = {},
): Promise<Report> =>
  runConformance({
    baseUrl: url,
    catalogueUrl: url,
    mailbox: mailhogMailbox(inbox.inbox),
    seed: 1,
    runId: 'example',
    level,
    timeoutMs: 15_000,
    mailTimeoutMs: 15_000,
    ...options,
  });

export const expectConformant = async (url: string, level: Level, inbox: RunningServer): Promise<void> => {
  const report = await runOnExample(url, level, inbox);
  const failed = getResults(report).filter(({ outcome }) => outcome === 'failed' || outcome === 'blocked');
  expect(failed).toEqual([]);
  expect(getVerdicts(report).at(-1)).toMatchObject({ level, isMet: true });
};
