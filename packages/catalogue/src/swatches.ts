type Swatch = { hex: string; family: ColorFamily };

/** What shoppers look for when they look for a color, in the order in which they are listed. */
export const colorFamilies = {
  red: '#c8553d',
  orange: '#d2793a',
  yellow: '#dcae5c',
  green: '#5f6f45',
  blue: '#1d46b0',
  purple: '#6d4f8c',
  pink: '#d99aa5',
  brown: '#6b4a33',
  beige: '#d9c9a8',
  white: '#f7f5f0',
  gray: '#a59c90',
  black: '#22232a',
} as const;

/** The name of a family, as URLs have it. */
export type ColorFamily = keyof typeof colorFamilies;

const swatches: Record<string, Swatch> = {
  'bottle green': { hex: '#23463a', family: 'green' },
  celadon: { hex: '#a3b5a6', family: 'green' },
  chestnut: { hex: '#6e3f2b', family: 'brown' },
  clay: { hex: '#b07a5b', family: 'brown' },
  cobalt: { hex: '#1d46b0', family: 'blue' },
  honey: { hex: '#dcae5c', family: 'yellow' },
  midnight: { hex: '#263a6b', family: 'blue' },
  moss: { hex: '#5f6f45', family: 'green' },
  'natural ash': { hex: '#dcc5a0', family: 'beige' },
  'natural oak': { hex: '#c29a68', family: 'brown' },
  oat: { hex: '#d9c9a8', family: 'beige' },
  ochre: { hex: '#c58a35', family: 'yellow' },
  petrol: { hex: '#2f7285', family: 'blue' },
  'signal red': { hex: '#c8553d', family: 'red' },
  'slate blue': { hex: '#5a6f8c', family: 'blue' },
  stone: { hex: '#a59c90', family: 'gray' },
  terracotta: { hex: '#b5623f', family: 'red' },
  walnut: { hex: '#6b4a33', family: 'brown' },
};

const find = (color: string): Swatch | undefined => {
  const name = color.toLowerCase();
  return Object.hasOwn(swatches, name) ? swatches[name] : undefined;
};

/** What a product's color looks like, as `#rrggbb`; undefined for a name that the shop does not use. */
export const getSwatch = (color: string): string | undefined => find(color)?.hex;

const isFamily = (word: string): word is ColorFamily => Object.hasOwn(colorFamilies, word);

/**
 * The family of a product's color: that of the shop's own colors, or the one that the name ends with, as "Dark Red"
 * does. Undefined for any other name, of which nothing is guessed.
 */
export const getColorFamily = (color: string): ColorFamily | undefined => {
  const own = find(color)?.family;
  if (own) return own;
  const word = color.toLowerCase().trim().split(/\s+/).at(-1) ?? '';
  if (word === 'grey') return 'gray';
  return isFamily(word) ? word : undefined;
};
