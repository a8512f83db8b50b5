import { getVerdicts, type Report } from './report.ts';
import { UsageError } from './usage-error.ts';

const label = 'conformance';
const characterWidth = 6.5;
const padding = 14;

/** The highest level that the backend meets. */
const getMessage = (report: Report) =>
  getVerdicts(report)
    .filter(({ isMet }) => isMet)
    .at(-1)?.level ?? 'none';

const getWidth = (text: string) => Math.round(text.length * characterWidth + padding);

const toText = (text: string, x: number) => `<text x="${x}" y="14">${text}</text>`;

/**
 * A badge as SVG: the highest level that the backend meets.
 *
 * @throws UsageError when the report is of some cases only, which show no level.
 */
export const badge = (report: Report): string => {
  if (report.choice) throw new UsageError(`A badge takes the report of all cases, without ${report.choice}`);
  const message = getMessage(report);
  const color = message === 'none' ? '#b3261e' : '#1b7f3b';
  const [left, right] = [getWidth(label), getWidth(message)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${label}: ${message}">`,
    `<title>${label}: ${message}</title>`,
    `<rect width="${left + right}" height="20" rx="3" fill="#444"/>`,
    `<path d="M${left} 0h${right - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H${left}z" fill="${color}"/>`,
    '<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">',
    toText(label, left / 2),
    toText(message, left + right / 2),
    '</g></svg>\n',
  ].join('');
};
