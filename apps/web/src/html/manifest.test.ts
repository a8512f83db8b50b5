import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { translateManifest } from './site-files.ts';

test('the English manifest is the one of the folder public', () => {
  const manifest = readFileSync(join(import.meta.dirname, '../../public/manifest.webmanifest'), 'utf8');
  expect(JSON.parse(translateManifest(manifest))).toEqual(JSON.parse(manifest));
});
