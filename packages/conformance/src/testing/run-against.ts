import type { RunningServer } from '@curiolane/testing/server-process';
import { mailhogMailbox } from '../mailbox.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { startMutationProxy } from '../mutations/mutation-proxy.ts';
import type { Report, Result } from '../report.ts';
import type { Rule } from '../rules.ts';
import { type ConformanceOptions, runConformance } from '../run-conformance.ts';

let runCount = 0;

/** Runs cases against the dev server behind a proxy, which makes the mistake of a mutation. */
export const runAgainst = async (
  { storefront, inbox }: RunningServer,
  { mutation, ...options }: Partial<ConformanceOptions> & { mutation?: Mutation } = {},
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
      baseUrl: proxy.url,
      catalogueUrl: proxy.url,
      mailbox: mailhogMailbox(inbox),
      seed: 1,
      runId: String(run),
      timeoutMs: 15_000,
      mailTimeoutMs: 15_000,
      documentedOnly: false,
      ...options,
    });
  } finally {
    proxy.close();
  }
};

export const getResults = ({ routes }: Report): Result[] => routes.flatMap(({ results }) => results);

export const getBrokenRules = (report: Report): Rule[] => {
  const findings = getResults(report).flatMap((result) =>
    result.outcome === 'failed' ? result.findings : [],
  );
  return [...new Set(findings.map(({ rule }) => rule))];
};
