import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asvsRequirements, expandRequirements } from './asvs-requirements.ts';
import { asvsTests } from './asvs-tests.ts';
import { securityTests } from './security-tests.ts';
import { explainReference, readTestFiles } from './test-references.ts';

const files = new Map([['cart.test.ts', "test('adds a product', () => {});"]]);

describe('a reference', () => {
  test.each([
    ['cart.test.ts', 'adds a product', undefined],
    ['cart.test.ts', undefined, undefined],
    ['cart.test.ts', 'adds', 'cart.test.ts has no test "adds".'],
    ['shop.test.ts', undefined, 'shop.test.ts does not exist.'],
  ])('%s › %s: %s', (file, title, reason) => expect(explainReference({ file, title }, files)).toBe(reason));
});

const readPage = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');

describe.each([
  ['security-tests.ts', Object.values(securityTests).flat()],
  ['asvs-tests.ts', Object.values(asvsTests).flat()],
])('%s', (_name, references) => {
  test('names tests that exist', () => {
    const existing = readTestFiles();
    expect(references.length).toBeGreaterThan(0);
    expect(references.flatMap((reference) => explainReference(reference, existing) ?? [])).toEqual([]);
  });
});

describe('security.md', () => {
  const page = readPage('why/security.md');
  const sections = page.split(/^## /m).filter((section) => /^What (the protocol|else)/.test(section));
  const claims = sections.flatMap((section) =>
    [...section.matchAll(/^(?:- |\| )\*\*(.+?)\*\*/gm)].map(([, claim = '']) =>
      claim.replace(/\[(.+)\]\(.+\)/, '$1'),
    ),
  );

  test('has claims', () => expect(claims.length).toBeGreaterThan(20));

  test.each(claims)('has a test of "%s"', (claim) => {
    expect(securityTests[claim], `security-tests.ts names no test of "${claim}".`).toBeDefined();
    expect(securityTests[claim]).not.toEqual([]);
  });
});

describe('the tables of ASVS 5.0.0', () => {
  const page = readPage('reference/asvs.md');
  const rows = page
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [status = ''] = section.split('\n', 1);
      return section
        .split('\n')
        .filter((line) => /^\| \d/.test(line))
        .map((line) => line.split('|').map((cell) => cell.trim()))
        .map(([, cell = '', how = '']) => ({ status, cell, ids: expandRequirements(cell), how }));
    });

  test('have each of the 253 requirements of levels 1 and 2 once', () => {
    expect(asvsRequirements.filter(({ level }) => level === '1')).toHaveLength(70);
    expect(asvsRequirements.filter(({ level }) => level === '2')).toHaveLength(183);
    expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(
      asvsRequirements.map(({ id }) => id).toSorted(),
    );
  });

  test('say how or why, and what is met has tests', () => {
    for (const { ids, status, how } of rows) {
      expect(['Met', 'Waived', 'Not applicable', 'Not met'], ids[0]).toContain(status);
      expect(how.length, ids[0]).toBeGreaterThan(0);
    }
    const met = rows.filter(({ status }) => status === 'Met').map(({ cell }) => cell);
    expect(met).toEqual(Object.keys(asvsTests));
    for (const cell of met) expect(asvsTests[cell], cell).not.toEqual([]);
  });

  test('are counted in the first paragraph', () => {
    const count = (wanted: string) =>
      rows.filter(({ status }) => status === wanted).flatMap(({ ids }) => ids).length;
    expect(page).toContain(
      `${count('Met')} are met, ${count('Waived')} waived, ${count('Not applicable')} not applicable, ${count('Not met')} not met.`,
    );
  });

  test('refuse an unknown requirement', () =>
    expect(() => expandRequirements('1.1.1 to 1.1.9')).toThrow(
      '"1.1.1 to 1.1.9" is no requirement of levels 1 and 2.',
    ));
});
