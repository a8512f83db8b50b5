import type { RunningServer } from '@curiolane/testing/server-process';
import type { ConformanceOptions } from '../conformance-options.ts';
import { mailhogMailbox } from '../mailbox.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { startMutationProxy } from '../mutations/mutation-proxy.ts';
import { getResults, type Report } from '../report.ts';
import type { Rule } from '../rules.ts';
import { runConformance } from '../run-conformance.ts';
import { storefrontOrigin } from './server-process.ts';

let runCount = 0;

/** Runs cases against the dev server behind a proxy, which makes the mistake of a mutation. */
export const runAgainst = async (
  { storefront, inbox }: RunningServer,
  {
    mutation,
    suffix = '',
    ...options
  }: Partial<ConformanceOptions> & { mutation?: Mutation; suffix?: string } = {},
): Promise<Report> => {
  runCount += 1;
  const run = runCount;
  const proxy = await startMutationProxy({
    baseUrl: storefront,
    clientIp: `10.0.0.${run}`,
    ...(mutation ? { mutation } : {}),
  });
  try {
    return await runConformance({
      baseUrl: `${proxy.url}${suffix}`,
      catalogueUrl: proxy.url,
      storefrontOrigin,
      mailbox: mailhogMailbox(inbox),
      seed: 1,
      runId: String(run),
      timeoutMs: 30_000,
      mailTimeoutMs: 30_000,
      level: 'strict',
      ...options,
    });
  } finally {
    proxy.close();
  }
};

export const getBrokenRules = (report: Report): Rule[] => {
  const findings = getResults(report).flatMap((result) =>
    result.outcome === 'failed' ? result.findings : [],
  );
  return [...new Set(findings.map(({ rule }) => rule))];
};
