import type { Product } from '@curiolane/contract/accepted';

/** Shorter words have too many neighbors. */
const minTypoLength = 4;

const plural = /(?<=[^s])s$/;

/** A text's words without accents and plural endings, in lower case. */
const toWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
    .map((word) => word.replace(plural, ''));

/** True when at most one letter is missing, added, wrong or swapped with its neighbor. */
const isOneTypoAway = (one: string, other: string): boolean => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  if (rest.slice(1) === otherRest.slice(1)) return true;
  if (rest === otherRest.slice(1) || rest.slice(1) === otherRest) return true;
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0];
  return isSwapped && rest.slice(2) === otherRest.slice(2);
};

/** A shopper may still be typing the word. */
const matches = (typed: string, word: string): boolean =>
  word.includes(typed) ||
  (typed.length >= minTypoLength &&
    (isOneTypoAway(typed, word) || isOneTypoAway(typed, word.slice(0, typed.length))));

/** The products whose titles have every word of a search, but for accents, plurals and one typo per word. */
export const searchForgivingly = (products: readonly Product[], search: string): Product[] => {
  const typed = toWords(search);
  if (typed.length === 0) return [];
  return products.filter(({ title }) => {
    const words = toWords(title);
    return typed.every((word) => words.some((other) => matches(word, other)));
  });
};
