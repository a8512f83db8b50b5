import { caseCount, countWithout, levelCounts } from './case-counts.ts';

/** The two reports that the page shows, in their order: of the dev server, and of a backend with a mistake. */
const reports = [
  { counts: countWithout(['storefront-origin'], ['verifyCode']), failed: 0 },
  { counts: countWithout(['storefront-origin', 'mailbox'], ['verifyCode']), failed: 2 },
];

const toLines = ({ counts, failed }: (typeof reports)[number]) => {
  const ran = counts.at(-1)?.count ?? 0;
  const skipped = caseCount - ran;
  const failures = failed > 0 ? ` ${failed} failed,` : '';
  return {
    levels: counts.map(({ level, count }) => {
      const passed = level === 'strict' ? count - failed : count;
      const mark = passed < count ? '✗' : '✓';
      return `  ${mark} ${level.padEnd(10)} ${`${passed} of ${count}`.padEnd(10)}  `;
    }),
    sum: `${ran - failed} passed,${failures} ${skipped} skipped`,
  };
};

/** The page docs/reference/conformance.md with the numbers of the cases that there are. */
export const updateCaseCounts = (page: string): string => {
  const lines = reports.map(toLines);
  const levels = lines.flatMap((report) => report.levels);
  const sums = lines.map(({ sum }) => sum);
  const table = levelCounts.reduce(
    (text, { level, count }) =>
      text.replace(new RegExp(`(?<=^\\| \`${level}\` \\|.*\\| )\\d+(?= \\|$)`, 'm'), String(count)),
    page,
  );
  return table
    .replace(/^\d+(?= cases\.)/m, String(caseCount))
    .replace(/(?<=\ball )\d+(?= pass)/, String(caseCount))
    .replace(/^ {2}[✓✗] \w+ +\d+ of \d+ +/gm, (line) => levels.shift() ?? line)
    .replace(/^\d+ passed,.* skipped(?= \(seed \d+\)$)/gm, (line) => sums.shift() ?? line);
};
