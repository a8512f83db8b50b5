import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { photographFiles } from '../src/photograph-name.ts';
import { encodeAgain, makePhotograph, removeLeftovers } from './make-photographs.ts';
import { readManifest } from './manifest.ts';
import type { Source } from './sources.ts';
import type { Shot } from './view.ts';

// Encoding takes both cores, which a busy machine has little of.
vi.setConfig({ testTimeout: 300_000 });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'curiolane-photographs-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const folders = () => ({
  photographs: folder,
  plinth: join(folder, 'plinth'),
  rendered: join(folder, 'rendered'),
});

const takePicture = async (color: string): Promise<Source> => {
  const file = join(folder, `cup-${color}.jpg`);
  await sharp({ create: { width: 1400, height: 1700, channels: 3, background: color } })
    .jpeg()
    .toFile(file);
  return { kind: 'picture', file, fingerprint: color };
};

const cup: Shot = { slug: 'cup', view: 'main' };
const cupDetail: Shot = { slug: 'cup', view: 'detail' };

const listMissing = (name = '') => photographFiles(name).filter((file) => !existsSync(join(folder, file)));

it('makes every size and format of a JPEG without Blender, replaces them, and removes them with their source', async () => {
  await makePhotograph(cup, await takePicture('#606060'), folders());
  const first = readManifest(folder).cup;
  expect(first).toEqual({ name: expect.stringMatching(/^cup-[0-9a-f]{8}-606060$/), madeFrom: '#606060' });
  expect(listMissing(first?.name)).toEqual([]);

  const source = await takePicture('#909090');
  await makePhotograph(cup, source, folders());
  const second = readManifest(folder).cup;
  expect(listMissing(second?.name)).toEqual([]);
  expect(listMissing(first?.name)).toEqual(photographFiles(first?.name ?? ''));

  expect(removeLeftovers({ cup: { main: source } }, folders())).toEqual([]);
  expect(removeLeftovers({}, folders())).toEqual(['cup']);
  expect(readManifest(folder)).toEqual({});
  expect(listMissing(second?.name)).toEqual(photographFiles(second?.name ?? ''));
});

it('keeps the second view beside the first, whichever is made again, and removes it alone or with the first', async () => {
  const [main, detail] = [await takePicture('#606060'), await takePicture('#303030')];
  await makePhotograph(cup, main, folders());
  await makePhotograph(cupDetail, detail, folders());
  const made = readManifest(folder).cup;
  expect(made?.detail).toEqual({
    name: expect.stringMatching(/^cup-detail-[0-9a-f]{8}-303030$/),
    madeFrom: '#303030',
  });
  expect(listMissing(made?.detail?.name)).toEqual([]);

  await makePhotograph(cup, main, folders());
  expect(readManifest(folder).cup).toEqual(made);
  expect(listMissing(made?.detail?.name)).toEqual([]);

  expect(removeLeftovers({ cup: { main } }, folders())).toEqual(['cup-detail']);
  expect(readManifest(folder).cup).toEqual({ name: made?.name, madeFrom: '#606060' });
  expect(listMissing(made?.name)).toEqual([]);
  expect(listMissing(made?.detail?.name)).toEqual(photographFiles(made?.detail?.name ?? ''));

  await makePhotograph(cupDetail, detail, folders());
  expect(removeLeftovers({}, folders())).toEqual(['cup', 'cup-detail']);
  expect(readManifest(folder)).toEqual({});
});

it('makes no second view of a product that has no first', async () => {
  await expect(makePhotograph(cupDetail, await takePicture('#303030'), folders())).rejects.toThrow(
    'cup has a second view and no first.',
  );
});

it('encodes again what was rendered, and keeps what it was made from', async () => {
  await makePhotograph(cup, await takePicture('#606060'), folders());
  const changed: Source = { kind: 'model', file: 'products/cup.py', fingerprint: 'changed' };
  await expect(encodeAgain(cup, changed, folders())).rejects.toThrow(
    'cup was not rendered here: run npm run photographs -- cup --view main.',
  );
  mkdirSync(folders().rendered);
  await sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#707070' } })
    .png()
    .toFile(join(folders().rendered, 'cup.png'));
  await encodeAgain(cup, changed, folders());
  const again = readManifest(folder).cup;
  expect(again).toEqual({ name: expect.stringMatching(/^cup-[0-9a-f]{8}-707070$/), madeFrom: '#606060' });
  expect(listMissing(again?.name)).toEqual([]);
});
