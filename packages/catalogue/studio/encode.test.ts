import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removePhotograph } from './encode.ts';

it('removes the files of a product, and not those of another whose name begins like it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'curiolane-photographs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const other = 'tea-ceremony-kettle-0a1b2c3d-ffeedd-400.avif';
  for (const name of ['tea-0a1b2c3d-ffeedd-400.avif', 'tea-0a1b2c3d-ffeedd-1200.jpg', other])
    writeFileSync(join(folder, name), '');
  removePhotograph('tea', folder);
  expect(readdirSync(folder)).toEqual([other]);
});
