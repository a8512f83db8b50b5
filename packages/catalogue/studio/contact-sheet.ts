import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { photographFile, photographSize } from '../src/photograph-name.ts';
import type { Manifest, Photograph } from './manifest.ts';

const sheet = fileURLToPath(new URL('../../../docs/photographs.jpg', import.meta.url));
const pairsInRow = 4;
const gap = 8;
const small = { width: 176, height: 220 };
const columns = 2 * pairsInRow;
// Three macros are as wide as a row.
const wide = { width: Math.floor((columns * (small.width + gap) - 3 * gap) / 3), height: 300 };

/** Every product's two views side by side, the landing page's macros below, to spot the one that does not match. */
export async function writeContactSheet(
  photographs: string,
  manifest: Manifest,
  macros: string[],
): Promise<void> {
  const pairs = Object.values(manifest);
  const rows = Math.ceil(pairs.length / pairsInRow);
  const overlays = await Promise.all([
    ...pairs.flatMap((pair, k) => {
      const top = gap + Math.floor(k / pairsInRow) * (small.height + gap);
      const column = (k % pairsInRow) * 2;
      return [pair, pair.detail].flatMap((photograph, view) =>
        photograph ? placed(getPicture(photographs, photograph), small, column + view, top) : [],
      );
    }),
    ...macros.map((macro, k) => placed(macro, wide, k, gap + rows * (small.height + gap))),
  ]);
  await sharp({
    create: {
      width: gap + columns * (small.width + gap),
      height: gap + rows * (small.height + gap) + wide.height + gap,
      channels: 3,
      background: 'white',
    },
  })
    .composite(overlays)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(sheet);
}

const getPicture = (folder: string, { name }: Photograph): string =>
  path.join(folder, photographFile(name, photographSize.width, 'jpg'));

async function placed(
  file: string,
  size: { width: number; height: number },
  column: number,
  top: number,
): Promise<OverlayOptions> {
  const input = await sharp(file).resize(size).toBuffer();
  return { input, left: gap + column * (size.width + gap), top };
}
