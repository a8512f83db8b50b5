import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** A range of weights, as in `font-weight` of `@font-face`. */
type Weights = { min: number; max: number };

type Font = { name: string; source: string; weights: Weights };

/** The weights are those that tokens and styles use, and browsers for `strong`. */
const fonts: readonly Font[] = [
  {
    name: 'besley',
    source: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
    weights: { min: 400, max: 600 },
  },
  {
    name: 'hanken-grotesk',
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
  },
];

/** Code points, each range with both of its ends. */
type Ranges = readonly (readonly [number, number])[];

/**
 * The parts of a font, of which a browser loads those that have characters of the page. Every page loads `basic`, which has what texts in
 * English and prices in dollars need. `extended` has the rest; the ranges overlap because that is shorter, and the rule
 * that comes later in the style sheet, that of `basic`, wins.
 */
const subsets = {
  extended: [
    [0xa1, 0x36f],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2215, 0x2215],
  ],
  basic: [
    [0x20, 0x7e],
    [0xa0, 0xa0], // no-break space
    [0xa9, 0xa9], // ©
    [0xb0, 0xb0], // °
    [0xb7, 0xb7], // ·
    [0xd7, 0xd7], // ×
    [0x2013, 0x2014], // – —
    [0x2018, 0x2019], // ‘ ’
    [0x201c, 0x201d], // “ ”
    [0x2022, 0x2022], // •
    [0x2026, 0x2026], // …
    [0x2212, 0x2212], // −
  ],
} satisfies Record<string, Ranges>;

const toHex = (code: number) => code.toString(16).toUpperCase();

/** The ranges as `unicode-range` of `@font-face`. */
const toUnicodeRange = (ranges: Ranges): string =>
  ranges.map(([first, last]) => `U+${toHex(first)}${last > first ? `-${toHex(last)}` : ''}`).join(', ');

const listCodes = (ranges: Ranges): number[] =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));

const codes = {
  extended: listCodes(subsets.extended).filter((code) => !listCodes(subsets.basic).includes(code)),
  basic: listCodes(subsets.basic),
};

export type FontFile = {
  name: string;
  weights: Weights;
  unicodeRange: string;
  /** WOFF2. */
  data: Buffer;
};

const createFile = async (
  { name, source, weights }: Font,
  subset: keyof typeof subsets,
): Promise<FontFile> => {
  const original = await readFile(fileURLToPath(import.meta.resolve(source)));
  return {
    name: `${name}-${subset}.woff2`,
    weights,
    unicodeRange: toUnicodeRange(subsets[subset]),
    data: await subsetFont(original, String.fromCodePoint(...codes[subset]), {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    }),
  };
};

/** Creates the files of `src/fonts` from fontsource's, with fewer weights and in two parts, in the order of their rules. */
export const createFontFiles = (): Promise<FontFile[]> =>
  Promise.all(fonts.flatMap((font) => [createFile(font, 'extended'), createFile(font, 'basic')]));
