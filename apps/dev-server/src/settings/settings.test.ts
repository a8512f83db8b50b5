import { readFileSync } from 'node:fs';
import { findMarked } from '@curiolane/tools/markdown';
import { expect, test } from 'vitest';
import { describeVariable } from '../config.ts';
import { settingsTable } from './settings-table.ts';

const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');

test('docs/reference/settings.md has the table that the schema generates', () => {
  const page = read('docs/reference/settings.md');
  expect(findMarked(page, 'settings').trim(), 'run npm run generate').toBe(settingsTable());
});

test('docs/reference/settings.md has each variable of .env.example once', () => {
  const rows = [...read('docs/reference/settings.md').matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name),
  );
  const listed = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(rows.toSorted()).toEqual(listed.toSorted());
});

test.each([
  ['PORT', { fallback: '3000', takes: 'a port from 0 to 65535' }],
  ['DATABASE_URL', { fallback: 'file:.data/curiolane.db' }],
  ['ALLOWED_HOSTS', { fallback: '', takes: expect.stringContaining('host names') }],
  ['SMTP_CA_FILE', { fallback: '', takes: undefined }],
  ['WEB_ROOT', { fallback: 'apps/web/dist', takes: undefined }],
] as const)('%s is described by its schema', (name, described) =>
  expect(describeVariable(name)).toMatchObject(described),
);
