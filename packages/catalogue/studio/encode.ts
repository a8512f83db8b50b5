import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { fileName, hexColour, photographName, widths } from './photograph-name.ts';

/** Everything the shop loads of one product: AVIF and WebP in each width, and one JPEG for what reads neither. */
export async function encodePhotograph(slug: string, source: string, folder: string): Promise<string> {
  const picture = readFileSync(source);
  const hash = createHash('sha256').update(picture).digest('hex');
  const name = photographName({ slug, hash, placeholder: await averageColour(sharp(picture)) });
  removeFormer(slug, folder);
  mkdirSync(folder, { recursive: true });
  for (const width of widths) {
    const scaled = sharp(picture).resize({ width, height: (width * 5) / 4 });
    await scaled
      .clone()
      .avif({ quality: 68, effort: 4 })
      .toFile(path.join(folder, fileName(name, width, 'avif')));
    await scaled
      .clone()
      .webp({ quality: 84, effort: 6 })
      .toFile(path.join(folder, fileName(name, width, 'webp')));
  }
  const largest = Math.max(...widths);
  await sharp(picture)
    .resize({ width: largest, height: (largest * 5) / 4 })
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(path.join(folder, fileName(name, largest, 'jpg')));
  return name;
}

async function averageColour(picture: Sharp): Promise<string> {
  const { channels } = await picture.removeAlpha().stats();
  return hexColour(channels.map((channel) => channel.mean));
}

function removeFormer(slug: string, folder: string): void {
  for (const file of globSync(`${slug}-????????-??????-*`, { cwd: folder })) {
    rmSync(path.join(folder, file));
  }
}
