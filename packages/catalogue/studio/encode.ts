import { createHash } from 'node:crypto';
import { globSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp, { type AvifOptions, type Sharp } from 'sharp';
import {
  hexColor,
  photographFile,
  photographHeight,
  photographName,
  photographSize,
  photographWidths,
} from '../src/photograph-name.ts';

// Raised after any change below, so that the files get new names: browsers keep the old ones for good.
const version = 2;

/** How AVIF is written: with eight bits the backdrop, which is nearly gray, falls into pink and beige blocks. */
export const avif = (quality: number): AvifOptions => ({ quality, effort: 4, bitdepth: 10 });

/** Writes everything the shop loads of one product: AVIF and WebP in each width, and one JPEG for what reads neither. */
export async function encodePhotograph(slug: string, picture: Buffer, folder: string): Promise<string> {
  const hash = createHash('sha256').update(`${version}\n`).update(picture).digest('hex');
  const name = photographName({ slug, hash, placeholder: await averageColor(picture) });
  removePhotograph(slug, folder);
  mkdirSync(folder, { recursive: true });
  const write = (image: Sharp, width: number, format: 'avif' | 'webp' | 'jpg') =>
    image.toFile(path.join(folder, photographFile(name, width, format)));
  for (const width of photographWidths) {
    const scaled = sharp(picture).resize({ width, height: photographHeight(width) });
    await write(scaled.clone().avif(avif(68)), width, 'avif');
    await write(scaled.clone().webp({ quality: 84, effort: 6 }), width, 'webp');
  }
  const largest = sharp(picture).resize(photographSize).jpeg({ quality: 84, mozjpeg: true });
  await write(largest, photographSize.width, 'jpg');
  return name;
}

/** Other products may have names that begin with the slug. */
export function removePhotograph(slug: string, folder: string): void {
  const own = new RegExp(`^${slug}-[0-9a-f]{8}-[0-9a-f]{6}-\\d+\\.`);
  for (const file of globSync(`${slug}-*`, { cwd: folder }))
    if (own.test(file)) rmSync(path.join(folder, file));
}

async function averageColor(picture: Buffer): Promise<string> {
  const { channels } = await sharp(picture).removeAlpha().stats();
  return hexColor(channels.map((channel) => channel.mean));
}
