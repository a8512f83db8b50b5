import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { landingSlugs } from '../src/landing-files.ts';
import { photographSize } from '../src/photograph-name.ts';
import { contrast } from './duotone.ts';
import { findObject, findStep } from './landing.ts';

const folder = fileURLToPath(new URL('../storefront/landing/', import.meta.url));

// Not only the inks: what the encoders made of them, rounding and ringing included.
it.each([1, 2, 3])('white text is readable anywhere on the macro of step %i', async (step) => {
  for (const format of ['jpg', 'webp', 'avif']) {
    // AVIF has ten bits, which are read as sixteen.
    const image = sharp(`${folder}step-${step}-macro-tall-1080.${format}`).toColorspace('srgb');
    const { data, info: raw } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
    const { channels } = await sharp(data, { raw }).stats();
    const [red, green, blue] = channels.map(({ max }) => max);
    expect(contrast([255, 255, 255], [red ?? 255, green ?? 255, blue ?? 255])).toBeGreaterThanOrEqual(4.5);
  }
});

it.each(landingSlugs)('the side picture of the %s lies within its photograph, in the same shape', (slug) => {
  const step = findStep(slug);
  if (!step) throw new Error(`${slug} is no step.`);
  const { left, top, width, height } = findObject(step);
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
  expect(left + width).toBeLessThanOrEqual(photographSize.width);
  expect(top + height).toBeLessThanOrEqual(photographSize.height);
  // Wide enough for the largest size without being enlarged.
  expect(width).toBeGreaterThanOrEqual(800);
  expect(height / width).toBeCloseTo(5 / 4, 2);
});

it('finds no step for a product that the landing page does not show', () => {
  expect(findStep('bowl')).toBeUndefined();
});
