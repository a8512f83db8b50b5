import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { measureBlockiness } from './blockiness.ts';
import { avif } from './encode.ts';

const catalogue = fileURLToPath(new URL('..', import.meta.url));
const listPictures = (pattern: string) => globSync(pattern, { cwd: catalogue }).sort();

/** The backdrop's corner: nearly gray, darker to the left, with a little noise so that nothing bands. */
const drawBackdrop = () => {
  const side = 320;
  const data = new Uint8Array(side * side * 3);
  // The remainders of a fixed multiplication: noise that is the same in every run.
  const noise = (k: number) => ((k * 7919) % 104_729) / 104_729 - 0.5;
  for (let k = 0; k < data.length; k++) {
    const pixel = Math.floor(k / 3);
    const light = ((pixel % side) + Math.floor(pixel / side)) / (2 * side);
    const [from = 0, to = 0] =
      [
        [0xc6, 0xdc],
        [0xc0, 0xd7],
        [0xb7, 0xd0],
      ][k % 3] ?? [];
    data[k] = Math.round(from + (to - from) * light + noise(k));
  }
  return sharp(data, { raw: { width: side, height: side, channels: 3 } });
};

describe('how blocky colors are', () => {
  it('is 1 before encoding', async () => {
    expect(await measureBlockiness(await drawBackdrop().png().toBuffer())).toBeCloseTo(1, 1);
  });

  it('tells a backdrop in eight bits, which has blocks, from one as the shop encodes it', async () => {
    const eightBits = await drawBackdrop().avif({ quality: 68, effort: 4 }).toBuffer();
    const asTheShop = await drawBackdrop().avif(avif(68)).toBuffer();
    expect(await measureBlockiness(eightBits)).toBeGreaterThan(3);
    expect(await measureBlockiness(asTheShop)).toBeLessThan(2.5);
  });
});

// At three the blocks can be seen with the contrast raised; before ten bits these were between 3 and 20.
it.each(listPictures('{photographs,storefront/*}/*-{400,800,1080}.avif'))(
  '%s shows no blocks of color',
  async (file) => {
    expect(await measureBlockiness(catalogue + file)).toBeLessThan(2.5);
  },
);

it('every AVIF has ten bits', async () => {
  const bits = listPictures('{photographs,storefront/*}/*.avif').map(async (file) => {
    const { bitsPerSample } = await sharp(catalogue + file).metadata();
    return { file, bitsPerSample };
  });
  expect((await Promise.all(bits)).filter(({ bitsPerSample }) => bitsPerSample !== 10)).toEqual([]);
});
