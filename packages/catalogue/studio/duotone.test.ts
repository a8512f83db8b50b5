import { describe, expect, it } from 'vitest';
import { type Color, contrast, duotone, print } from './duotone.ts';

const white: Color = [255, 255, 255];
const every = Uint8Array.from({ length: 256 }, (_, gray) => gray);

function pixels(image: Uint8Array): Color[] {
  return Array.from({ length: image.length / 3 }, (_, k) => [
    image[3 * k] ?? 0,
    image[3 * k + 1] ?? 0,
    image[3 * k + 2] ?? 0,
  ]);
}

describe('the cobalt print', () => {
  const printed = pixels(duotone(every, print));

  it('runs from the dark ink to the light one', () => {
    expect(printed.at(0)).toEqual(print.lo);
    expect(printed.at(-1)).toEqual(print.hi);
  });

  it('carries white text of any size on every tone', () => {
    for (const tone of printed) expect(contrast(white, tone)).toBeGreaterThanOrEqual(4.5);
  });

  // The dark theme dims photographs instead of loading others.
  it('dimmed to 86 % is no lighter than the dark theme’s own light ink', () => {
    const darkHi: Color = [0x1b, 0x46, 0xbb];
    for (const tone of printed) {
      const dimmed = tone.map((channel) => channel * 0.86);
      dimmed.forEach((channel, k) => {
        expect(channel).toBeLessThanOrEqual(darkHi[k] ?? 0);
      });
    }
  });
});
