import type { AbuseRow, Worst } from './measure-abuse.ts';

/** The most that a request that is accepted may cost, in ms of the event loop. */
export const maxAcceptedMs = 15;

const cell = (worst: Worst | undefined): string[] => {
  if (!worst) return ['', '', ''];
  const { what, status, cpuMs, storedBytes } = worst;
  return [
    [status, what].filter(Boolean).join(' '),
    cpuMs.toFixed(1),
    Math.round(storedBytes).toLocaleString('en-US'),
  ];
};

/** The rows as a table in Markdown. */
export const abuseTable = (rows: readonly AbuseRow[]): string =>
  [
    '| operation | worst accepted | ms | bytes stored | worst refused | ms | bytes stored |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ operation, accepted, refused }) =>
        `| ${[operation, ...cell(accepted), ...cell(refused)].join(' | ')} |`,
    ),
  ].join('\n');

const start = '<!-- abuse: start, written by npm run abuse -->';
const end = '<!-- abuse: end -->';

/** The page with the table between its markers. @throws when it has no markers. */
export const withAbuseTable = (page: string, table: string): string => {
  const [before, rest] = page.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`The page has no "${start}" and "${end}".`);
  return `${before}${start}\n\n${table}\n\n${end}${after}`;
};
