import type { Product } from '@curiolane/contract/accepted';
import { formatColor, getColorKey } from './product-colors.ts';

/** Fewer letters are in nearly every description. */
const minLength = 3;

/** A letter or digit, before which no word begins. */
const inWord = /[\p{Letter}\p{Number}]/u;

/** True when a word of the text begins with another text. */
const hasWordStart = (text: string, start: string): boolean => {
  let at = text.indexOf(start);
  while (at > 0 && inWord.test(text[at - 1] ?? '')) at = text.indexOf(start, at + 1);
  return at !== -1;
};

const toText = (product: Product): string => {
  const key = getColorKey(product);
  const color = key ? `${product.color} ${formatColor(key)}` : '';
  return `${product.title} ${color} ${product.description}`.toLowerCase();
};

/**
 * The products that mention each word of a search in their title, their color or the description that the list has of
 * them, where a word begins so.
 */
export const findMentions = (products: readonly Product[], search: string): Product[] => {
  const text = search.trim().toLowerCase();
  if (text.length < minLength) return [];
  const words = text.split(/\s+/);
  return products.filter((product) => {
    const searched = toText(product);
    return words.every((word) => hasWordStart(searched, word));
  });
};
