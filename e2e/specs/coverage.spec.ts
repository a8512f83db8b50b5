import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';

type Suite = { title: string; specs: { title: string }[]; suites?: Suite[] };

const root = join(import.meta.dirname, '..');

/** Every test as the table names it: its file, then its titles from the outside in. */
const testsOf = ({ specs, suites = [] }: Suite, before: string): string[] => [
  ...specs.map(({ title }) => `${before} › ${title}`),
  ...suites.flatMap((suite) => testsOf(suite, suite.title ? `${before} › ${suite.title}` : before)),
];

const existingTests = async (): Promise<string[]> => {
  const playwright = join(root, 'node_modules/playwright/cli.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [playwright, 'test', '--list', '--reporter=json'],
    { cwd: root, maxBuffer: 2 ** 26 },
  );
  const { suites } = JSON.parse(stdout) as { suites: Suite[] };
  const files = suites.filter(({ title }) => title !== 'coverage.spec.ts');
  return [...new Set(files.flatMap((file) => testsOf(file, file.title.replace('.spec.ts', ''))))];
};

/** The rows of the tables in README.md, each with the tests that show it. */
const tableRows = async () => {
  const text = await readFile(join(root, 'README.md'), 'utf8');
  const cells = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return cells
    .filter(([, row]) => row !== undefined && row !== 'Row' && !row.startsWith('---'))
    .map(([, row, tests = '']) => ({ row, tests: tests.split('<br>').filter((name) => name !== '') }));
};

test('every row of README.md names tests that exist, and every test has its row', async () => {
  const rows = await tableRows();
  const existing = await existingTests();
  const named = rows.flatMap(({ tests }) => tests);
  expect(rows.filter(({ tests }) => tests.length === 0).map(({ row }) => row)).toEqual([]);
  expect(named.filter((name) => !existing.includes(name))).toEqual([]);
  expect(existing.filter((name) => !named.includes(name))).toEqual([]);
});
