import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFontFiles } from './font-files.ts';

const source = join(import.meta.dirname, '../src');

const stale = 'Stale: run "npm run pnpm -- -C packages/ui run fonts" and commit src/fonts.';

test('the fonts are what their sources give', async () => {
  const files = await createFontFiles();
  const committed = (await readdir(join(source, 'fonts'))).filter((name) => name.endsWith('.woff2'));
  expect(committed.sort()).toEqual(files.map(({ name }) => name).sort());
  for (const { name, data } of files)
    expect((await readFile(join(source, 'fonts', name))).equals(data), `${name}. ${stale}`).toBe(true);
});

test('the style sheet declares each font with its weights and characters, in their order', async () => {
  const css = await readFile(join(source, 'styles/fonts.css'), 'utf8');
  const rules = css.replace(/\s+/g, ' ').split('@font-face');
  const files = await createFontFiles();
  const declared = files.map(({ name }) => rules.findIndex((rule) => rule.includes(`/${name}"`)));
  expect(declared).toEqual(declared.toSorted((one, other) => one - other));
  for (const [index, { name, weights, unicodeRange }] of files.entries()) {
    const rule = rules[declared[index] ?? -1];
    expect(rule, name).toContain(`font-weight: ${weights.min} ${weights.max};`);
    expect(rule, name).toContain(`unicode-range: ${unicodeRange};`);
  }
});
