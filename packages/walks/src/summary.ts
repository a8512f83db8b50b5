import type { Summary, SummaryResult } from '@curiolane/check-kit/report';
import { type Cause, findCauses } from './causes.ts';
import { levelMeanings } from './level.ts';
import { getVerdicts, type Report, type Result, type Verdict } from './report.ts';

/** The meaning of a verdict, which is not that of its level when walks were left out. */
const getMeaning = ({ level, failed, skipped, isMet }: Verdict, { choice }: Report): string => {
  const meaning = choice ? `as far as ${choice} goes` : levelMeanings[level];
  const counted = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${failed === 0 && !isMet ? 'not shown' : meaning}${counted}`;
};

const toCause = ({ level, origin, example, ...cause }: Cause) => ({
  ...cause,
  weight: `${level}, @${origin}`,
  example: { name: example.walk, message: example.detail },
});

const toSummaryResult = (result: Result): SummaryResult => ({
  group: result.area,
  name: result.name,
  outcome: result.outcome,
  seconds: result.seconds,
  ...(result.known ? { known: true } : {}),
  ...(result.outcome === 'skipped' ? { reason: result.reason } : {}),
  ...(result.outcome === 'failed'
    ? {
        failures: result.findings.map(({ title, detail, hint }) => ({
          message: `${title} ${detail}. ${hint} (${result.reference})`,
          type: result.level,
        })),
      }
    : {}),
});

/** A report as all reports are. */
export const toSummary = (report: Report): Summary => ({
  tool: 'walks',
  heading: `Walks through ${report.baseUrl}${report.choice && `, ${report.choice}`}`,
  unit: 'walks',
  verdicts: getVerdicts(report).map((verdict) => {
    const { level, walks, failed, skipped, isMet } = verdict;
    const meaning = getMeaning(verdict, report);
    return { level, failed, isMet, meaning, passed: walks - failed, total: walks + skipped };
  }),
  causes: findCauses(report).map(toCause),
  results: report.results.map(toSummaryResult),
  stopped: report.stopped,
  detail: report.browser,
});
