/** What shoppers look for when they look for a color, in the order in which they are listed, with what each looks like. */
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

/** The colors of the shop whose names do not end with that of their family. */
const families: Record<string, ColorFamily> = {
  celadon: 'green',
  chestnut: 'brown',
  clay: 'brown',
  cobalt: 'blue',
  honey: 'yellow',
  midnight: 'blue',
  moss: 'green',
  'natural ash': 'beige',
  'natural oak': 'brown',
  oat: 'beige',
  ochre: 'yellow',
  petrol: 'blue',
  stone: 'gray',
  terracotta: 'red',
  walnut: 'brown',
  // cspell:disable-next-line -- Catalogues may spell it so.
  grey: 'gray',
};

const isFamily = (word: string): word is ColorFamily => Object.hasOwn(colorFamilies, word);

const find = (name: string): ColorFamily | undefined => {
  if (isFamily(name)) return name;
  return Object.hasOwn(families, name) ? families[name] : undefined;
};

/**
 * The family of a product's color: that of the shop's own colors, or the one that the name ends with, as "Dark Red"
 * does. Undefined for any other name, of which nothing is guessed.
 */
export const getColorFamily = (color: string): ColorFamily | undefined => {
  const name = color.toLowerCase().trim();
  return find(name) ?? find(name.split(/\s+/).at(-1) ?? '');
};
