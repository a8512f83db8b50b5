import type { Report, Result } from '../report.ts';
import type { Rule } from '../rules.ts';
import { type ConformanceOptions, runConformance } from '../run-conformance.ts';
import type { ReferenceBackend } from './reference-backend.ts';

/** Runs the conformance cases against a backend in this process and ends it. */
export const runAgainst = async (
  backend: ReferenceBackend,
  options: Partial<ConformanceOptions> = {},
): Promise<Report> => {
  const { url, close } = await backend.listen();
  try {
    return await runConformance({
      baseUrl: url,
      catalogueUrl: url,
      mailbox: backend,
      seed: 1,
      runId: 'test',
      timeoutMs: 15_000,
      // Its mails arrive before its responses.
      mailTimeoutMs: 0,
      documentedOnly: false,
      ...options,
    });
  } finally {
    close();
  }
};

export const resultsOf = ({ routes }: Report): Result[] => routes.flatMap(({ results }) => results);

export const brokenRules = (report: Report): Set<Rule> =>
  new Set(
    resultsOf(report)
      .flatMap((result) => (result.outcome === 'failed' ? result.findings : []))
      .map(({ rule }) => rule),
  );
