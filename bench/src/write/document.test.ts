import { expect, test } from 'vitest';
import type { Table } from '../table.ts';
import { withTables } from './document.ts';
import { markdownTable } from './markdown-table.ts';

const table: Table = {
  title: 'Start',
  rows: [
    { row: 'floor', figures: { 'start, ms': { value: 1234 }, '× floor': { value: 1 } } },
    { row: 'ours', figures: { 'start, ms': { value: NaN }, '× floor': { value: 2, atMost: 1.5 } } },
    { row: 'ours, bundled', figures: { '× floor': { value: 1.2, atMost: 1.5 } } },
  ],
  notes: ['A note.'],
};

test('a table names the target in its column, and a missed one is bold', () => {
  expect(markdownTable(table).split('\n')).toEqual([
    '| Start | start, ms | × floor (≤ 1.5) |',
    '| --- | --- | --- |',
    '| floor | 1,234 | 1 |',
    '| ours | not known | **2** |',
    '| ours, bundled |  | 1.2 |',
    '',
    'A note.',
  ]);
});

const toMarked = (name: string, content: string) =>
  `<!-- bench ${name}: start, written by npm run bench -- --write -->\n\n${content}\n\n<!-- bench ${name}: end -->\n`;

const head = '| part | figure | target | measured | of | on |\n| --- | --- | --- | --- | --- | --- |';
const orders = '| orders | Orders: × bare | ≥ 0.3 | 0.33 | ours | 2026-01-01 |';
const start = '| start | Start: × floor | ≤ 1.5 | **2** | ours, the worst of 2 | 2026-01-02 |';
const measured = { date: '2026-01-02', machine: 'a machine', tables: [table] };

test('a part replaces its own targets, each with its worst row, and nothing else', () => {
  const page = `before\n${toMarked('targets', `${head}\n${orders}\n${start.replace('**2**', '1')}`)}after`;
  const written = withTables(page, 'start', measured);
  expect(written).toBe(`before\n${toMarked('targets', `${head}\n${orders}\n${start}`)}after`);
});

test('the table of the peers is written whole', () => {
  const page = `${toMarked('peers', 'old')}${toMarked('targets', head)}`;
  const written = withTables(page, 'peers', measured);
  expect(written).toContain(toMarked('peers', `Measured: a machine\n\n${markdownTable(table)}`));
});

test('a page without the markers is refused', () =>
  expect(() => withTables('', 'start', measured)).toThrow('bench targets'));
