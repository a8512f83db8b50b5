import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { findAnchors } from './anchors.ts';

const root = join(import.meta.dirname, '../..');

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((page) => existsSync(join(root, page)));

const read = (page: string) => readFileSync(join(root, page), 'utf8');

/** The files and sections that a page links, by paths from the root. */
const findLinks = (page: string) =>
  [...read(page).matchAll(/\]\(([^)\s#]*)(?:#([^)\s]+))?[^)]*\)/g)]
    .filter(([, link = '']) => !/^[a-z]+:/.test(link))
    .map(([, link = '', section]) => ({
      page,
      file: link === '' ? page : relative(root, join(root, dirname(page), link)),
      section,
    }));

const links = pages.flatMap(findLinks);

test('every link of a page leads to a file', () => {
  expect(links.length).toBeGreaterThan(300);
  expect(links.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
});

test('every link to a section of a page leads to one', () => {
  const toSections = links.filter(({ file, section }) => section && file.endsWith('.md'));
  expect(toSections.length).toBeGreaterThan(50);
  expect(toSections.filter(({ file, section = '' }) => !findAnchors(read(file)).includes(section))).toEqual(
    [],
  );
});
