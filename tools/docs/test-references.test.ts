import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { explainReference, findTestReferences, readTestFiles } from './test-references.ts';

const files = new Map([['cart.test.ts', "test('adds a product', () => {});"]]);

test('finds the tests that a text names', () =>
  expect(findTestReferences('`cart.test.ts › adds a product`, `a.ts`, `x.spec.ts`')).toEqual([
    { file: 'cart.test.ts', title: 'adds a product' },
    { file: 'x.spec.ts', title: undefined },
  ]));

describe('a reference', () => {
  test.each([
    ['cart.test.ts', 'adds a product', undefined],
    ['cart.test.ts', undefined, undefined],
    ['cart.test.ts', 'adds', 'cart.test.ts has no test "adds".'],
    ['shop.test.ts', undefined, 'shop.test.ts does not exist.'],
  ])('%s › %s: %s', (file, title, reason) => expect(explainReference({ file, title }, files)).toBe(reason));
});

const readPage = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');

describe.each(['security.md', 'asvs.md'])('%s', (name) => {
  test('names tests that exist', () => {
    const existing = readTestFiles();
    const references = findTestReferences(readPage(name));
    expect(references.length).toBeGreaterThan(0);
    expect(references.flatMap((reference) => explainReference(reference, existing) ?? [])).toEqual([]);
  });
});

describe('security.md', () => {
  const page = readPage('security.md');
  const sections = page.split(/^## /m).filter((section) => /^What (the protocol|else)/.test(section));
  const claims = sections.flatMap((section) =>
    [...section.matchAll(/^(?:- |\| )\*\*(.+?)\*\*/gm)].map(([, claim = '']) =>
      claim.replace(/\[(.+)\]\(.+\)/, '$1'),
    ),
  );

  test.each(claims)('names a test of "%s"', (claim) => {
    const row = page.split('\n').find((line) => line.startsWith(`| ${claim} |`));
    expect(row, `It has no row for "${claim}" in its last table.`).toBeDefined();
    expect(findTestReferences(row ?? '')).not.toEqual([]);
  });
});

describe('the table of ASVS 5.0.0', () => {
  const rows = readPage('asvs.md')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, id = '', level = '', status = '', how = '']) => ({ id, level, status, how }));

  test('has each of the 253 requirements of levels 1 and 2 once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
    expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
  });

  test('names a test for what is met, and a reason for what is not', () => {
    for (const { id, status, how } of rows) {
      expect(['met', 'waived', 'not applicable', 'not met'], id).toContain(status);
      expect(how.length, id).toBeGreaterThan(0);
      if (status === 'met') expect(findTestReferences(how), id).not.toEqual([]);
    }
  });
});
