// cspell:disable
import { parse, type Token } from '@messageformat/parser';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçđéƒğĥíĵķĺɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ';
const accents = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

/** Longer by this much, as German is of short texts. */
const growth = 0.4;

/** Of every text the name of the shop is the same. */
const name = /(CurioLane)/;

const accent = (text: string) => Array.from(text, (letter) => accents.get(letter) ?? letter).join('');

/** Filler in words: a single one would be longer than any language has. */
const fill = (length: number) =>
  'ōūōūōū '
    .repeat(Math.ceil(length / 7))
    .slice(0, length)
    .trimEnd();

/** `Add to cart` → `Áđđ ţó çáŕţ ōūō`: readable, accented, and longer by two fifths. */
const toPseudoText = (text: string): string => {
  const parts = text.split(name).map((part) => (name.test(part) ? part : accent(part)));
  const letters = text.replace(/[^a-z]/gi, '').length;
  const filler = fill(Math.ceil(letters * growth));
  // A single word grows by itself.
  return parts.join('') + (letters > 12 && filler ? ` ${filler}` : filler);
};

const quote = (text: string) => text.replaceAll("'", "''").replace(/[{}]/g, "'$&'");

const toPseudoToken = (token: Token): string => {
  if (token.type === 'content') return quote(toPseudoText(token.value));
  if (token.type === 'argument') return `{${token.arg}}`;
  if (token.type !== 'plural' && token.type !== 'select')
    throw new Error(`No pseudo text for ${token.type}.`);
  const cases = token.cases.map(({ key, tokens }) => `${key}{${tokens.map(toPseudoToken).join('')}}`);
  return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`;
};

/** A message of English as one of a pseudo language. */
export const toPseudoMessage = (message: string): string => parse(message).map(toPseudoToken).join('');
