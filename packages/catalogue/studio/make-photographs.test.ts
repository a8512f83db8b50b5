import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photographFiles } from '../src/photograph-name.ts';
import { makePhotograph, removeLeftovers } from './make-photographs.ts';
import { readManifest } from './manifest.ts';
import type { Source } from './sources.ts';

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
  const file = join(folder, 'cup.jpg');
  await sharp({ create: { width: 1400, height: 1700, channels: 3, background: color } })
    .jpeg()
    .toFile(file);
  return { kind: 'picture', file, fingerprint: color };
};

const listMissing = (name = '') => photographFiles(name).filter((file) => !existsSync(join(folder, file)));

it('makes every size and format of a JPEG without Blender, replaces them, and removes them with their source', async () => {
  await makePhotograph('cup', await takePicture('#606060'), folders());
  const first = readManifest(folder).cup;
  expect(first).toEqual({ name: expect.stringMatching(/^cup-[0-9a-f]{8}-606060$/), madeFrom: '#606060' });
  expect(listMissing(first?.name)).toEqual([]);

  const source = await takePicture('#909090');
  await makePhotograph('cup', source, folders());
  const second = readManifest(folder).cup;
  expect(listMissing(second?.name)).toEqual([]);
  expect(listMissing(first?.name)).toEqual(photographFiles(first?.name ?? ''));

  expect(removeLeftovers({ cup: source }, folders())).toEqual([]);
  expect(removeLeftovers({}, folders())).toEqual(['cup']);
  expect(readManifest(folder)).toEqual({});
  expect(listMissing(second?.name)).toEqual(photographFiles(second?.name ?? ''));
});
