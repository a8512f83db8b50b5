import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { photographFile, photographSize } from '../src/photograph-name.ts';
import type { Manifest } from './manifest.ts';

const sheet = fileURLToPath(new URL('../../../docs/photographs.jpg', import.meta.url));
const columns = 6;
const gap = 8;
const small = { width: 228, height: 285 };
const wide = { width: 2 * small.width + gap, height: 290 };

/** Every photograph on one page, the landing page's macros below, to spot the one that does not match. */
export async function writeContactSheet(
  photographs: string,
  manifest: Manifest,
  macros: string[],
): Promise<void> {
  const pictures = Object.values(manifest).map(({ name }) =>
    path.join(photographs, photographFile(name, photographSize.width, 'jpg')),
  );
  const rows = Math.ceil(pictures.length / columns);
  const overlays = await Promise.all([
    ...pictures.map((picture, k) =>
      placed(picture, small, k % columns, gap + Math.floor(k / columns) * (small.height + gap)),
    ),
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

async function placed(
  file: string,
  size: { width: number; height: number },
  column: number,
  top: number,
): Promise<OverlayOptions> {
  const input = await sharp(file).resize(size).toBuffer();
  return { input, left: gap + column * (size.width + gap), top };
}
