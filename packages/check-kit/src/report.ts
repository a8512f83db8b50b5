import type { JUnitSuite } from '@curiolane/tools/junit';

/** The check at which a run ended early, and the reason. */
export type Stopped = { at: string; reason: string };

/** The verdict at one level. Neither met nor failed: the level is not shown. */
export type Verdict = {
  level: string;
  meaning: string;
  passed: number;
  total: number;
  failed: number;
  isMet: boolean;
};

/** A reason why checks failed: what they have in common, the first of them, and how it is mended. */
export type Cause = {
  /** The level, and what else tells how much it matters. */
  weight: string;
  title: string;
  hint: string;
  /** The page of docs/ and the section that specify it. */
  reference: string;
  count: number;
  /** The first check, what it found, and what went over the wire. */
  example: { name: string; message: string; wire?: { sent: string; received: string } };
  /** The other checks that fail for this reason: names, or those of a group after its name. */
  others: readonly string[];
};

/** The content of every report, whatever was tested. */
export type Summary = {
  tool: string;
  heading: string;
  /** The name of what is counted: cases, walks. */
  unit: string;
  verdicts: readonly Verdict[];
  causes: readonly Cause[];
  results: readonly SummaryResult[];
  stopped?: Stopped | undefined;
  /** The seed or the browser of the run. */
  detail: string;
};

/** The result of a check. */
export type SummaryResult = {
  /** The route or the area that it is about. */
  group: string;
  name: string;
  outcome: 'passed' | 'failed' | 'blocked' | 'skipped';
  seconds: number;
  /** It fails, and --known says so. */
  known?: true;
  /** The reason why it was skipped. */
  reason?: string;
  failures?: readonly { message: string; type: string }[];
  /** The request and its response, as they went over the wire. */
  output?: string;
};

/** The name by which --known lists a check. */
export const toKnownName = ({ group, name }: Pick<SummaryResult, 'group' | 'name'>): string =>
  `${group} ${name}`;

/** The number of checks by outcome, in words; a known failure is an outcome of its own. */
export const countText = (results: readonly SummaryResult[]): string => {
  const count = (wanted: string) =>
    results.filter(({ outcome, known }) => (known ? 'known' : outcome) === wanted).length;
  return ['passed', 'failed', 'blocked', 'known', 'skipped']
    .map((outcome) => ({ outcome, count: count(outcome) }))
    .filter(({ outcome, count }) => count > 0 || outcome === 'passed')
    .map(({ outcome, count }) => `${count} ${outcome}`)
    .join(', ');
};

/** The most groups that a reason names. */
const maxNamed = 12;

/** The reasons why checks were skipped, each once with the routes or areas that it is about. */
export const skipTexts = (results: readonly SummaryResult[]): string[] => {
  const byReason = new Map<string, SummaryResult[]>();
  for (const result of results.filter(({ outcome }) => outcome === 'skipped')) {
    const reason = result.reason ?? '';
    byReason.set(reason, [...(byReason.get(reason) ?? []), result]);
  }
  return [...byReason].map(([reason, skipped]) => {
    const groups = [...new Set(skipped.map(({ group }) => group))];
    const named = [...groups.slice(0, maxNamed), ...(groups.length > maxNamed ? ['…'] : [])].join(', ');
    return `${skipped.length} skipped: ${reason} (${named})`;
  });
};

/** The end of a run that ended early, as one line. */
export const stoppedText = ({ at, reason }: Stopped): string => `Stopped at ${at}: ${reason}`;

/** 0 when the level is met, 1 when it is not, 2 when that could not be tested to the end. */
export const getExitCode = ({ verdicts, stopped }: Pick<Summary, 'verdicts' | 'stopped'>): number => {
  if (stopped) return 2;
  if (verdicts.some(({ failed }) => failed > 0)) return 1;
  return verdicts.length > 0 && verdicts.every(({ isMet }) => isMet) ? 0 : 2;
};

/** The report as JUnit's XML: a suite for each route or area. */
export const toSuites = ({ tool, results, stopped }: Summary): JUnitSuite[] => {
  const groups = [...new Set(results.map(({ group }) => group))];
  const suites = groups.map((group) => ({
    name: group,
    className: `${tool}.${group}`,
    tests: results
      .filter((result) => result.group === group)
      .map(({ name, seconds, known, outcome, reason = '', failures = [], output }) => ({
        name,
        seconds,
        ...(outcome === 'skipped' ? { skipped: reason } : {}),
        ...(known ? { skipped: 'It is known to fail (--known).' } : { failures }),
        ...(output !== undefined && failures.length > 0 ? { output } : {}),
      })),
  }));
  if (!stopped) return suites;
  const message = stoppedText(stopped);
  const test = { name: 'runs to its end', seconds: 0, failures: [{ message, type: 'stopped' }] };
  return [...suites, { name: tool, tests: [test] }];
};
