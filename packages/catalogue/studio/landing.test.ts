import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { contrast } from './duotone.ts';

const folder = fileURLToPath(new URL('../storefront/landing/', import.meta.url));

// Not only the inks: what the encoders made of them, rounding and ringing included.
it.each([1, 2, 3])('white text is readable anywhere on the macro of step %i', async (step) => {
  for (const format of ['jpg', 'webp', 'avif']) {
    const { channels } = await sharp(`${folder}step-${step}-macro-tall-1080.${format}`).stats();
    const [red, green, blue] = channels.map(({ max }) => max);
    expect(contrast([255, 255, 255], [red ?? 255, green ?? 255, blue ?? 255])).toBeGreaterThanOrEqual(4.5);
  }
});
