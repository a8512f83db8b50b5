/** Red, green and blue from 0 to 255. */
export type Color = readonly [number, number, number];

/** The cobalt print of the landing page: `--color-print-lo` and `--color-print-hi` of the light theme. */
export const print = { lo: [0x0a, 0x1f, 0x6e], hi: [0x1f, 0x4f, 0xcf] } as const satisfies Record<
  string,
  Color
>;

/**
 * A gray picture printed in cobalt, from `lo` for black to `hi` for white. Nothing is lighter than `hi`, so text
 * that is readable on `hi` is readable on every pixel. (Clamping `hi x gray` at `lo`, as a CSS blend would, turns
 * the shadows greenish: their blue stops falling before their green does.)
 */
export function duotone(gray: Uint8Array, { lo, hi }: { lo: Color; hi: Color }): Uint8Array {
  const printed = new Uint8Array(gray.length * 3);
  for (const [pixel, light] of gray.entries()) {
    for (const channel of [0, 1, 2] as const) {
      printed[pixel * 3 + channel] = Math.round(lo[channel] + ((hi[channel] - lo[channel]) * light) / 255);
    }
  }
  return printed;
}

/** WCAG contrast of two colors, 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
