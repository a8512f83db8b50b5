import { expect, test } from 'vitest';
import type { Table } from '../table.ts';
import { withTables } from './document.ts';
import { markdownTable } from './markdown-table.ts';

const table: Table = {
  title: 'Start',
  rows: [
    { row: 'floor', figures: { 'start, ms': { value: 1234 }, '× floor': { value: 1 } } },
    { row: 'ours', figures: { 'start, ms': { value: NaN }, '× floor': { value: 2, atMost: 1.5 } } },
  ],
  notes: ['A note.'],
};

test('a table names the target in its column, and a missed one is bold', () => {
  expect(markdownTable(table).split('\n')).toEqual([
    '| Start | start, ms | × floor (≤ 1.5) |',
    '| --- | --- | --- |',
    '| floor | 1,234 | 1 |',
    '| ours | not known | **2** |',
    '',
    'A note.',
  ]);
});

const toMarked = (content: string) =>
  `before\n<!-- bench start: start, written by npm run bench -- --write -->\n\n${content}\n\n<!-- bench start: end -->\nafter`;

test('the tables of a part replace what is between its markers, and nothing else', () => {
  const machine = 'a machine';
  const written = withTables(toMarked('old'), 'start', { machine, tables: [table] });
  expect(written).toBe(toMarked(`Measured: ${machine}\n\n${markdownTable(table)}`));
  expect(() => withTables(written, 'orders', { machine, tables: [table] })).toThrow('bench orders');
});
