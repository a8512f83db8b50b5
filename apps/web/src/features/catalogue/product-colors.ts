import { type ColorFamily, colorFamilies, getColorFamily } from '@curiolane/catalogue/color-families';
import type { Product } from '@curiolane/contract/accepted';
import * as m from './catalogue-messages.ts';

/** A color to filter by, as the query has it: a family of colors, or a name that belongs to none, in lower case. */
export type ColorKey = ColorFamily | (string & {});

const labels: Record<ColorFamily, string> = {
  red: m.colorRed,
  orange: m.colorOrange,
  yellow: m.colorYellow,
  green: m.colorGreen,
  blue: m.colorBlue,
  purple: m.colorPurple,
  pink: m.colorPink,
  brown: m.colorBrown,
  beige: m.colorBeige,
  white: m.colorWhite,
  gray: m.colorGray,
  black: m.colorBlack,
};

const isFamily = (key: ColorKey): key is ColorFamily => Object.hasOwn(colorFamilies, key);

/** A catalogue repeats a few names thousands of times. */
const keys = new Map<string, ColorKey>();

/** The filter key of a product's color; undefined for a product without one. */
export const getColorKey = ({ color }: Product): ColorKey | undefined => {
  if (color === undefined) return undefined;
  const key = keys.get(color) ?? getColorFamily(color) ?? color.trim().toLowerCase();
  keys.set(color, key);
  return key;
};

/** The name of a color, with its first letter capitalized. */
export const formatColor = (key: ColorKey): string =>
  isFamily(key) ? labels[key] : key.charAt(0).toUpperCase() + key.slice(1);

/** The CSS color of a name; undefined for a name that the shop does not use. */
export const getColorSwatch = (key: ColorKey): string | undefined =>
  isFamily(key) ? colorFamilies[key] : undefined;

const order = Object.keys(colorFamilies);

const rank = (key: ColorKey) => (isFamily(key) ? order.indexOf(key) : order.length);

/** The colors of products: families in their own order, then other names by the alphabet. */
export const listColors = (products: readonly Product[]): ColorKey[] =>
  [...new Set(products.flatMap((product) => getColorKey(product) ?? []))].sort(
    (one, other) => rank(one) - rank(other) || one.localeCompare(other),
  );

/** True when a choice of color would leave some products out. */
export const hasColorChoice = (products: readonly Product[], colors: readonly ColorKey[]): boolean =>
  colors.length > 1 || (colors.length === 1 && products.some(({ color }) => color === undefined));
