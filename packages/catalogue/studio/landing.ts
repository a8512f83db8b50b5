import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Region, type Sharp } from 'sharp';
import {
  type LandingPicture,
  type LandingSlug,
  landingFile,
  landingPictures,
  landingSlugs,
} from '../src/landing-files.ts';
import { photographSize } from '../src/photograph-name.ts';
import { duotone, print } from './duotone.ts';
import { avif } from './encode.ts';

/** How a step's pictures are cut. */
type Cut = {
  /** The object's side of the photograph: its width as a share of all, and where its middle is, from the top. */
  object: { width: number; middle: number };
  /** Where the tall crop for phones is cut from the macro: 0 left, 1 right. */
  tallShift: number;
};

/** The objects fill three quarters of their frame; the lamp, which is tall, as much of the square that phones show. */
const cuts: Record<LandingSlug, Cut> = {
  arches: { object: { width: 0.775, middle: 0.54 }, tallShift: 0.5 },
  mug: { object: { width: 0.72, middle: 0.54 }, tallShift: 0.2 },
  lamp: { object: { width: 0.83, middle: 0.515 }, tallShift: 0.06 },
};

export type Step = { number: number } & Cut;

export function findStep(slug: string): Step | undefined {
  const index = (landingSlugs as readonly string[]).indexOf(slug);
  const step = landingSlugs[index];
  return step && { number: index + 1, ...cuts[step] };
}

const folder = fileURLToPath(new URL('../storefront/landing', import.meta.url));

type Quality = Record<'avif' | 'webp' | 'jpeg', number>;
// The first picture of a first visit: as few bytes as it takes to look sharp.
const objectQuality: Quality = { avif: 56, webp: 76, jpeg: 78 };
const macroQuality: Quality = { avif: 66, webp: 82, jpeg: 78 };

/** The rendered PNGs of a step's product. */
export type Sources = { picture: string; macro: string };

/** One step's pair: the object for the side picture and its macro as the cobalt print behind the headline. */
export async function encodeStep(step: Step, { picture, macro }: Sources): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { number, tallShift } = step;
  const window = findObject(step);
  await encode(number, 'object', () => sharp(picture).extract(window), objectQuality);
  const { data, info } = await printed(macro);
  const raw = { raw: { width: info.width, height: info.height, channels: 3 as const } };
  await encode(number, 'macro', () => sharp(data, raw), macroQuality);
  const { widths, shape } = landingPictures['macro-tall'];
  const tall = { width: widths[0], height: widths[0] * shape };
  const left = Math.round((info.width - tall.width) * tallShift);
  const cut = () => sharp(data, raw).extract({ left, top: 0, ...tall });
  await encode(number, 'macro-tall', cut, macroQuality);
}

/** The part of the photograph that the step shows, in pixels. */
export function findObject({ object: { width: share, middle } }: Pick<Step, 'object'>): Region {
  const width = Math.round(photographSize.width * share);
  const height = Math.round(photographSize.height * share);
  const left = Math.round((photographSize.width - width) / 2);
  return { left, top: Math.round(photographSize.height * middle - height / 2), width, height };
}

async function encode(
  number: number,
  picture: LandingPicture,
  open: () => Sharp,
  quality: Quality,
): Promise<void> {
  const { widths, shape } = landingPictures[picture];
  for (const width of widths) {
    const scaled = open().resize({ width, height: width * shape });
    await write(scaled, path.join(folder, landingFile(number, picture, width)), quality);
  }
}

/** More contrast in the middle, where most of a picture is. */
function tone(gray: number): number {
  const share = gray / 255;
  return Math.round(255 * share * share * (3 - 2 * share));
}

/** The steps' wide macros, in order. */
export function macros(): string[] {
  const width = Math.max(...landingPictures.macro.widths);
  return landingSlugs.map((_, index) => path.join(folder, `${landingFile(index + 1, 'macro', width)}.jpg`));
}

/** The macro's grays stretched to the whole range, then printed. */
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

async function write(image: Sharp, file: string, quality: Quality): Promise<void> {
  await image.clone().avif(avif(quality.avif)).toFile(`${file}.avif`);
  await image.clone().webp({ quality: quality.webp, effort: 6 }).toFile(`${file}.webp`);
  await image.clone().jpeg({ quality: quality.jpeg, mozjpeg: true }).toFile(`${file}.jpg`);
}
