import colors from 'picocolors';
import { type Cause, countText, getExitCode, type Summary, skipTexts, stoppedText } from './report.ts';

/** The terminal that a report is for. */
export type Screen = { columns: number; rows: number };

/** The size for an output that has none, such as a log of continuous integration. */
const usualScreen: Screen = { columns: 140, rows: 40 };

/** The screen of a report: that of the terminal, and no longer than usual. */
export const getScreen = (): Screen => {
  const { columns = usualScreen.columns, rows = usualScreen.rows } = process.stdout;
  return { columns, rows: Math.min(rows, usualScreen.rows) };
};

const maxLineLength = 300;
const linesPerCause = 4;
/** The lines above and below the causes, apart from those that are counted. */
const fixedLines = 4;
const minLevelWidth = 10;
/** Short enough for the response to fit behind it. */
const maxSentLength = 90;

/** A text as one line, cut where it is long. */
export const toOneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > maxLineLength ? `${line.slice(0, maxLineLength)}… (${text.length} characters)` : line;
};

const cutLine = (line: string, columns: number) =>
  line.length > columns ? `${line.slice(0, columns - 1)}…` : line;

const verdictLines = ({ verdicts }: Summary) => {
  const width = Math.max(minLevelWidth, ...verdicts.map(({ level }) => level.length));
  return verdicts.map(({ level, meaning, passed, total, failed, isMet }) => {
    const mark = failed > 0 ? colors.red('✗') : isMet ? colors.green('✓') : colors.yellow('-');
    return `  ${mark} ${colors.bold(level.padEnd(width))} ${`${passed} of ${total}`.padEnd(11)} ${meaning}`;
  });
};

/** A hint with the level and where it is specified, of which nothing is cut. */
const hintLine = ({ hint, weight, reference }: Cause, columns: number) => {
  const end = ` (${weight}, ${reference})`;
  return `${cutLine(`      ${hint}`, columns - end.length)}${end}`;
};

const causeLines = (cause: Cause, columns: number) => {
  const { title, count, example } = cause;
  const { name, message, wire } = example;
  return [
    colors.red(cutLine(`  ✗ ${count} × ${title}`, columns)),
    cutLine(`      ${name}: ${message}`, columns),
    ...(wire
      ? [
          cutLine(
            `      ${cutLine(toOneLine(wire.sent), maxSentLength)} → ${toOneLine(wire.received)}`,
            columns,
          ),
        ]
      : []),
    colors.cyan(hintLine(cause, columns)),
  ];
};

const restLine = (rest: readonly Cause[], unit: string) => {
  const count = rest.reduce((sum, cause) => sum + cause.count, 0);
  return `  … and ${rest.length} more causes of ${count} ${unit}: --verbose shows all`;
};

/**
 * The verdict of a run, and why checks failed, each cause once with its first example.
 *
 * @param screen The terminal that everything has to fit into; every cause is shown without one.
 */
export const summaryLines = (summary: Summary, screen?: Screen): string[] => {
  const { causes, results, stopped, detail, unit } = summary;
  const columns = screen?.columns ?? maxLineLength;
  const skips = skipTexts(results).map((text) => colors.yellow(cutLine(`  - ${text}`, columns)));
  const head = [
    ...verdictLines(summary),
    ...(stopped ? [colors.red(cutLine(`  ${stoppedText(stopped)}`, columns))] : []),
  ];
  const used = head.length + skips.length + fixedLines;
  const fitting = screen ? Math.max(1, Math.floor((screen.rows - used) / linesPerCause)) : causes.length;
  const rest = causes.slice(fitting);
  const color = [colors.green, colors.red][getExitCode(summary)] ?? colors.yellow;
  return [
    ...head,
    ...(causes.length > 0 ? [''] : []),
    ...causes.slice(0, fitting).flatMap((cause) => causeLines(cause, columns)),
    ...(rest.length > 0 ? [restLine(rest, unit)] : []),
    ...skips,
    color(`${countText(results)} (${detail})`),
  ];
};
