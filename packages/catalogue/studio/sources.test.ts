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
  for (const folder of [pictures, join(studio, 'products'), join(studio, 'details')]) mkdirSync(folder);
  writeFileSync(join(studio, 'rig.py'), 'VERSION = 3\n');
  writeFileSync(join(studio, 'products/mug.py'), 'def build(): pass\n');
});
afterEach(() => rmSync(studio, { recursive: true }));

it('finds models and pictures by their slugs', () => {
  for (const name of ['tea-cup.jpg', 'kettle.jpeg', 'tray-2.png', 'notes.txt'])
    writeFileSync(join(pictures, name), name);
  const sources = readSources(studio, pictures);
  expect(Object.entries(sources).map(([slug, { main }]) => [slug, main.kind])).toEqual([
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
  expect(after.cup?.main.fingerprint).not.toBe(before.cup?.main.fingerprint);
  expect(after.mug).toEqual(before.mug);
});

it.each(['cup.JPG', 'cup.webp'])('refuses the picture %s, which would not be read', (name) => {
  writeFileSync(join(pictures, name), '');
  expect(() => readSources(studio, pictures)).toThrow(
    `${name} cannot be used: pictures end in .jpg, .jpeg or .png, in lowercase.`,
  );
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

const writeDetail = (folder: string, name: string, content = name) => {
  mkdirSync(join(folder, 'details'), { recursive: true });
  writeFileSync(join(folder, 'details', name), content);
};

it('finds the second views of models and of pictures, and products without one', () => {
  for (const name of ['cup.jpg', 'tray.jpg']) writeFileSync(join(pictures, name), name);
  writeDetail(studio, 'mug.py');
  writeDetail(pictures, 'cup.png');
  const sources = readSources(studio, pictures);
  expect(Object.entries(sources).map(([slug, { detail }]) => [slug, detail?.kind])).toEqual([
    ['mug', 'model'],
    ['cup', 'picture'],
    ['tray', undefined],
  ]);
});

it('takes a picture for the second view of a model', () => {
  writeDetail(pictures, 'mug.jpg');
  expect(readSources(studio, pictures).mug?.detail?.kind).toBe('picture');
});

it('gives the second view of a model another fingerprint when either of its files changes', () => {
  const readDetail = () => readSources(studio, pictures).mug?.detail?.fingerprint;
  writeDetail(studio, 'mug.py', 'VIEW = dict(elev=20)');
  const first = readDetail();
  writeDetail(studio, 'mug.py', 'VIEW = dict(elev=30)');
  const second = readDetail();
  writeFileSync(join(studio, 'products/mug.py'), 'def build(): cup()');
  expect(new Set([first, second, readDetail()]).size).toBe(3);
});

it('refuses a second view without a first', () => {
  writeDetail(pictures, 'cup.jpg');
  expect(() => readSources(studio, pictures)).toThrow(
    /details.cup\.jpg is a second view, and cup has no first\.$/,
  );
});

it('refuses a second view of a model where the first is a picture', () => {
  writeFileSync(join(pictures, 'cup.jpg'), '');
  writeDetail(studio, 'cup.py');
  expect(() => readSources(studio, pictures)).toThrow(
    /details.cup\.py looks closely at a model, and cup is a picture: .*cup\.jpg\.$/,
  );
});

it('refuses two sources of a second view', () => {
  writeDetail(studio, 'mug.py');
  writeDetail(pictures, 'mug.jpg');
  expect(() => readSources(studio, pictures)).toThrow(
    /^mug has two sources, .*details.mug\.py and .*details.mug\.jpg: keep one\.$/,
  );
});

it('says for a name that ends like a second view where that belongs', () => {
  writeFileSync(join(pictures, 'mug-detail.jpg'), '');
  expect(() => readSources(studio, pictures)).toThrow(
    /mug-detail\.jpg is no name for a photograph: the second view of mug is details.mug\.jpg\.$/,
  );
});
