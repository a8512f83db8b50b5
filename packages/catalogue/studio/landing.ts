import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { duotone, print } from './duotone.ts';

/** The products of the landing page's three steps, in order, and where the tall crop for phones is cut: 0 left, 1 right. */
const steps = [
  { slug: 'arches', tallShift: 0.5 },
  { slug: 'mug', tallShift: 0.2 },
  { slug: 'lamp', tallShift: 0.06 },
] as const;

export type Step = { number: number; tallShift: number };

export function stepOf(slug: string): Step | undefined {
  const index = steps.findIndex((step) => step.slug === slug);
  const step = steps[index];
  return step && { number: index + 1, tallShift: step.tallShift };
}

const folder = fileURLToPath(new URL('../../../web/src/features/landing/photographs', import.meta.url));
const objectWidths = [400, 800];
const macroWidths = [1200, 2400];
const tallSize = { width: 1080, height: 1620 };

/** The rendered PNGs of a step's product. */
export type Sources = { picture: string; macro: string };

/** One step's pair: the object for the side picture and its macro as the cobalt print behind the headline. */
export async function encodeStep(step: Step, { picture, macro }: Sources): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const width of objectWidths) {
    const object = sharp(picture).resize({ width, height: (width * 5) / 4 });
    await write(object, `step-${step.number}-object-${width}`, { avif: 68, webp: 84, jpeg: 84 });
  }
  const { data, info } = await printed(macro);
  const raw = { raw: { width: info.width, height: info.height, channels: 3 as const } };
  for (const width of macroWidths) {
    const wide = sharp(data, raw).resize({ width, height: (width * 5) / 8 });
    await write(wide, `step-${step.number}-macro-${width}`, { avif: 66, webp: 82, jpeg: 78 });
  }
  const left = Math.round((info.width - tallSize.width) * step.tallShift);
  const tall = sharp(data, raw).extract({ left, top: 0, ...tallSize });
  await write(tall, `step-${step.number}-macro-tall-${tallSize.width}`, { avif: 66, webp: 82, jpeg: 78 });
}

/** More contrast in the middle, where most of a picture is. */
function tone(grey: number): number {
  const share = grey / 255;
  return Math.round(255 * share * share * (3 - 2 * share));
}

/** The steps' wide macros, in order. */
export function macros(): string[] {
  return steps.map((_, k) => path.join(folder, `step-${k + 1}-macro-${Math.max(...macroWidths)}.jpg`));
}

/** The macro's greys stretched to the whole range, then printed. */
async function printed(
  macro: string,
): Promise<{ data: Uint8Array; info: { width: number; height: number } }> {
  const { data, info } = await sharp(macro)
    .removeAlpha()
    .greyscale()
    .normalise({ lower: 1, upper: 99 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: duotone(data.map(tone), print), info };
}

async function write(
  image: Sharp,
  name: string,
  quality: Record<'avif' | 'webp' | 'jpeg', number>,
): Promise<void> {
  const file = path.join(folder, name);
  await image.clone().avif({ quality: quality.avif, effort: 4 }).toFile(`${file}.avif`);
  await image.clone().webp({ quality: quality.webp, effort: 6 }).toFile(`${file}.webp`);
  await image.clone().jpeg({ quality: quality.jpeg, mozjpeg: true }).toFile(`${file}.jpg`);
}
