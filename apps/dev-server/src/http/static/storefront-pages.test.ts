import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { storefrontPages } from './storefront-pages.ts';

test('a folder that leads back to the build by a symbolic link is not followed', () => {
  const root = mkdtempSync(join(tmpdir(), 'storefront-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'assets', 'app.js'), '');
  symlinkSync('..', join(root, 'assets', 'back'));
  const pages = storefrontPages(root);
  expect(pages.hasFile('/assets/app.js')).toBe(true);
  expect(pages.hasFile('/assets/back/assets/app.js')).toBe(false);
});
