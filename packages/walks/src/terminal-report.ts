import { cutLine, type Screen } from '@curiolane/conformance/report-text';
import colors from 'picocolors';
import { type Cause, findCauses } from './causes.ts';
import {
  countOutcome,
  getExitCode,
  getMeaning,
  getVerdicts,
  groupSkipped,
  type Report,
  type Result,
  type Verdict,
} from './report.ts';

const linesPerCause = 3;
/** What stands around the causes, apart from what is counted. */
const fixedLines = 3;
const wide: Screen = { columns: 400, rows: 0 };

const verdictMark = ({ isMet, failed }: Verdict) => {
  if (failed > 0) return colors.red('✗');
  return isMet ? colors.green('✓') : colors.yellow('-');
};

const verdictLine = (verdict: Verdict, report: Report) => {
  const { level, walks, failed, skipped } = verdict;
  const counts = `${walks - failed} of ${walks + skipped}`.padEnd(9);
  const meaning = `${getMeaning(verdict, report)}${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return `  ${verdictMark(verdict)} ${colors.bold(level.padEnd(13))} ${counts} ${meaning}`;
};

const causeLines = ({ title, hint, count, level, origin, example }: Cause, screen: Screen) => [
  colors.red(cutLine(`  ✗ ${count} × ${title} (${level}, @${origin})`, screen)),
  cutLine(`      ${example.walk}: ${example.detail}`, screen),
  colors.cyan(cutLine(`      ${hint}`, screen)),
];

const skipLines = (report: Report, screen: Screen) =>
  groupSkipped(report).map(({ reason, count }) =>
    colors.yellow(cutLine(`  - ${count} skipped: ${reason}`, screen)),
  );

/** One walk, as it is told while they run. */
export const resultLine = (result: Result): string => {
  const { outcome, area, name } = result;
  if (outcome === 'passed') return colors.green(`  ✓ ${area}: ${name}`);
  if (outcome === 'skipped') return colors.yellow(`  - ${area}: ${name}`);
  const [first] = result.findings;
  return colors.red(`  ✗ ${area}: ${name}: ${first?.title} ${first?.detail}`);
};

const countsLine = (report: Report) => {
  const counts = (['passed', 'failed', 'skipped'] as const)
    .map((outcome) => ({ outcome, count: countOutcome(report, outcome) }))
    .filter(({ outcome, count }) => count > 0 || outcome === 'passed')
    .map(({ outcome, count }) => `${count} ${outcome}`);
  const color = [colors.green, colors.red][getExitCode(report)] ?? colors.yellow;
  return color(`${counts.join(', ')} (${report.browser})`);
};

/**
 * The verdict, and why walks failed, each cause once with its first example.
 *
 * @param screen The terminal that everything has to fit into; every cause is shown without one.
 */
export const summaryLines = (report: Report, screen?: Screen): string[] => {
  const causes = findCauses(report);
  const head = getVerdicts(report).map((verdict) => verdictLine(verdict, report));
  const skips = skipLines(report, screen ?? wide);
  const used = head.length + skips.length + fixedLines;
  const fitting = screen ? Math.max(1, Math.floor((screen.rows - used) / linesPerCause)) : causes.length;
  const rest = causes.length - fitting;
  return [
    ...head,
    ...(causes.length > 0 ? [''] : []),
    ...causes.slice(0, fitting).flatMap((cause) => causeLines(cause, screen ?? wide)),
    ...(rest > 0 ? [`  … and ${rest} more causes: --verbose shows all`] : []),
    ...skips,
    countsLine(report),
  ];
};
