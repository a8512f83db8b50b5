import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSources } from './sources.ts';

let studio: string;
let pictures: string;
beforeEach(() => {
  studio = mkdtempSync(join(tmpdir(), 'curiolane-studio-'));
  pictures = join(studio, 'pictures');
  for (const folder of [pictures, join(studio, 'products')]) mkdirSync(folder);
  writeFileSync(join(studio, 'rig.py'), 'VERSION = 3\n');
  writeFileSync(join(studio, 'products/mug.py'), 'def build(): pass\n');
});
afterEach(() => rmSync(studio, { recursive: true }));

it('finds models and pictures by their slugs', () => {
  for (const name of ['tea-cup.jpg', 'kettle.jpeg', 'tray-2.png', 'notes.txt'])
    writeFileSync(join(pictures, name), name);
  const sources = readSources(studio, pictures);
  expect(Object.entries(sources).map(([slug, { kind }]) => [slug, kind])).toEqual([
    ['mug', 'model'],
    ['kettle', 'picture'],
    ['tea-cup', 'picture'],
    ['tray-2', 'picture'],
  ]);
});

it('takes a folder of pictures that does not exist for an empty one', () => {
  rmSync(pictures, { recursive: true });
  expect(Object.keys(readSources(studio, pictures))).toEqual(['mug']);
});

it('gives a picture another fingerprint when it changes', () => {
  const file = join(pictures, 'cup.jpg');
  writeFileSync(file, 'one');
  const before = readSources(studio, pictures);
  writeFileSync(file, 'another');
  const after = readSources(studio, pictures);
  expect(after.cup?.fingerprint).not.toBe(before.cup?.fingerprint);
  expect(after.mug).toEqual(before.mug);
});

it.each(['Tea cup.jpg', 'tea_cup.jpg', 'tea--cup.jpg', '-cup.jpg'])(
  'refuses the name %s and says what it takes',
  (name) => {
    writeFileSync(join(pictures, name), '');
    expect(() => readSources(studio, pictures)).toThrow(
      `${name} is no name for a photograph: it takes lowercase letters and digits in words joined by hyphens, such as tea-cup.jpg.`,
    );
  },
);

it.each(['mug.jpg', 'mug.png'])('refuses %s beside a model of that name', (name) => {
  writeFileSync(join(pictures, name), '');
  expect(() => readSources(studio, pictures)).toThrow(
    /^mug has two sources, .*mug\.py and .*mug\.(jpg|png): keep one\.$/,
  );
});
