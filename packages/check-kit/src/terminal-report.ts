import { Help } from 'commander';
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
/** The lines above and below the causes, apart from those that are counted. */
const fixedLines = 4;
const minLevelWidth = 10;
const maxShortLines = 2;
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

/** A text as lines, of which nothing is cut but a word that is longer than a line. */
const wrapLine = (text: string, columns: number, indent: string, start = indent) =>
  new Help()
    .boxWrap(text, columns - indent.length)
    .split('\n')
    .map((line, index) => cutLine(`${index === 0 ? start : indent}${line}`, columns));

/** A request and its response as one line: with a screen, of both what fits. */
const wireLine = ({ sent, received }: NonNullable<Cause['example']['wire']>, screen?: Screen) => {
  const request = toOneLine(sent);
  return `${screen ? cutLine(request, maxSentLength) : request} → ${toOneLine(received)}`;
};

/** A text as lines: with a screen no more than two, and the rest of it cut. */
const wrapShort = (text: string, columns: number, screen?: Screen) => {
  const lines = wrapLine(text, columns - 2, '      ');
  if (!screen || lines.length <= maxShortLines) return lines;
  return lines.slice(0, maxShortLines).map((line, index) => (index < maxShortLines - 1 ? line : `${line} …`));
};

const causeLines = (cause: Cause, screen?: Screen): string[] => {
  const { title, count, example, others, hint, weight, reference } = cause;
  const { name, message, wire } = example;
  const columns = screen?.columns ?? maxLineLength;
  const cut = (line: string) => (screen ? cutLine(`      ${line}`, columns) : `      ${line}`);
  return [
    ...wrapLine(toOneLine(`${count} × ${title}`), columns, '    ', '  ✗ ').map(colors.red),
    ...wrapShort(toOneLine(`${name}: ${message}`), columns, screen),
    ...(wire ? [cut(wireLine(wire, screen))] : []),
    ...(others.length > 0 ? wrapShort(`also: ${others.join('; ')}`, columns, screen) : []),
    ...wrapLine(toOneLine(`${hint} (${weight}, ${reference})`), columns, '      ').map(colors.cyan),
  ];
};

/** The causes whose lines fit into the rows; the first one in any case. */
const takeFitting = (causes: readonly Cause[], rows: number, screen?: Screen): string[][] => {
  const blocks = causes.map((cause) => causeLines(cause, screen));
  let used = 0;
  return blocks.filter((lines, index) => {
    used += lines.length;
    return index === 0 || used <= rows;
  });
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
  const shown = takeFitting(causes, screen ? screen.rows - used : Number.POSITIVE_INFINITY, screen);
  const rest = causes.slice(shown.length);
  const color = [colors.green, colors.red][getExitCode(summary)] ?? colors.yellow;
  return [
    ...head,
    ...(causes.length > 0 ? [''] : []),
    ...shown.flat(),
    ...(rest.length > 0 ? [restLine(rest, unit)] : []),
    ...skips,
    color(`${countText(results)} (${detail})`),
  ];
};
