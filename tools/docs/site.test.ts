import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPage, root, toPage, toSiteLink } from '../site/.vitepress/pages.ts';
import { sidebar } from '../site/.vitepress/sidebar.ts';

const files = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const links = sidebar.flatMap(({ items }) => items.map(({ link }) => link));

const toLink = (file: string) => `/${toPage(file)}`.replace(/(?:index)?\.md$/, '');

test('the sidebar has each page of docs but single decisions, and no other than pages', () => {
  const pages = files.filter(isPage);
  const wanted = pages.filter((file) => /^docs\/(?!decisions\/\d)/.test(file)).map(toLink);
  expect(wanted.length).toBeGreaterThan(20);
  expect(wanted.filter((link) => !links.includes(link))).toEqual([]);
  expect(links.filter((link) => !pages.map(toLink).includes(link))).toEqual([]);
});

test('each page of docs says its kind at its top, that of its folder', () => {
  const kinds = { start: 'Start', 'how-to': 'How to', reference: 'Reference', why: 'Why' };
  const pages = files.filter((file) => /^docs\/(?:start|how-to|reference|why)\//.test(file));
  const tops = pages.map((file) => {
    const [, folder = ''] = file.split('/');
    const [, , first = ''] = read(file).split('\n');
    return { file, says: first.startsWith(`${kinds[folder as keyof typeof kinds]}.`) };
  });
  expect(tops.filter(({ says }) => !says)).toEqual([]);
});

test.each([
  ['README.md', 'docs/start/ten-minutes.md', '/start/ten-minutes'],
  ['docs/why/security.md', '../decisions/README.md', '/decisions/'],
  ['docs/why/security.md', '#how-it-is-tested', '#how-it-is-tested'],
  ['docs/why/security.md', 'https://owasp.org', 'https://owasp.org'],
  ['docs/reference/contract.md', '../../packages/contract', '/packages/contract/'],
  ['docs/start/ten-minutes.md', '../../CONTRIBUTING.md#glossary', '/start/contributing#glossary'],
  [
    'docs/how-to/deploy.md',
    '../../docker-compose.yml',
    'https://git.example/shop/blob/main/docker-compose.yml',
  ],
])('in %s, %s leads to %s', (file, link, expected) =>
  expect(toSiteLink(file, link, 'https://git.example/shop')).toBe(expected),
);

test('a link to a source file leads nowhere where the repository has no URL', () =>
  expect(toSiteLink('README.md', 'action.yml', undefined)).toBeUndefined());
