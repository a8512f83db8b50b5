import { renderTable } from '@curiolane/tools/markdown';
import { walks } from '@curiolane/walks';
import type { ListedTest } from './list-tests.ts';
import { renderWalks } from './render-walks.ts';
import { specification } from './specification.ts';

const uncovered = '**no test**';

const escapeCell = (text: string) => text.replaceAll('|', '\\|');

type Row = readonly [string, readonly string[]];

const renderTests = (head: string, rows: readonly Row[]): string =>
  renderTable(
    [head, 'Tests'],
    rows.map(([row, tests]) => [row, tests.map(escapeCell).join('<br>') || uncovered]),
  );

const renderSection = (
  section: string,
  rows: Record<string, string>,
  tests: readonly ListedTest[],
): string => {
  const covering = (key: string) => [
    ...tests.filter((test) => test.rows.includes(key)).map(({ file, title }) => `${file} › ${title}`),
    ...walks.filter((walk) => walk.rows?.some((row) => row === key)).map(({ name }) => `walks › ${name}`),
  ];
  const cells = Object.entries(rows).map(([key, text]) => [text, covering(key)] as const);
  return `### ${section}\n\n${renderTests('Row', cells)}`;
};

const renderOthers = (tests: readonly ListedTest[]): string => {
  const others = tests.filter(({ rows }) => rows.length === 0);
  const byFile = Object.entries(Object.groupBy(others, ({ file }) => file));
  const cells = byFile.map(([file, inFile = []]) => [file, inFile.map(({ title }) => title)] as const);
  return `### Beyond the specification\n\n${renderTests('Spec', cells)}`;
};

/** The rows that no test covers. A walk may: most run at night. */
export const findUncoveredRows = (tests: readonly ListedTest[]): string[] => {
  const covered = new Set<string>(tests.flatMap(({ rows }) => rows));
  return Object.values(specification)
    .flatMap((rows) => Object.keys(rows))
    .filter((key) => !covered.has(key));
};

/** The rows that more than one test covers. A walk that holds any frontend to one of them is not counted. */
export const findRepeatedRows = (tests: readonly ListedTest[]): string[] => {
  const rows = tests.flatMap((test) => test.rows);
  return [...new Set(rows.filter((row, index) => rows.indexOf(row) !== index))];
};

/** A table for each section of the specification, and one of the tests that go beyond it. */
export const renderTables = (tests: readonly ListedTest[]): string => {
  const sections = Object.entries(specification).map(([name, rows]) => renderSection(name, rows, tests));
  const count = Object.values(specification).flatMap(Object.keys).length;
  const summary = `${count} rows of the specification, ${findUncoveredRows(tests).length} of them without a test.`;
  return [summary, ...sections, renderOthers(tests), renderWalks(walks)].join('\n\n');
};
