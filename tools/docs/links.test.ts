import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** The files that a page links, by paths from the page. */
const findLinks = (page: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s#]+)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

test('every link of a page leads to a file', () => {
  const links = pages.flatMap((page) => findLinks(page).map((link) => ({ page, link })));
  expect(links.length).toBeGreaterThan(300);
  expect(links.filter(({ page, link }) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});
