/** Scripts have their ten digits in a row, from 0 to 9, and rows that adjoin are whole ones. */
const toAsciiDigit = (digit: string): string => {
  const codePoint = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - before - 1))) before += 1;
  return String(before % 10);
};

/** A text with its decimal digits, of any script, as 0 to 9. */
export const toAsciiDigits = (text: string): string => text.replace(/(?=\D)\p{Nd}/gu, toAsciiDigit);

/** The decimal digits of a text, of any script, as 0 to 9. */
export const keepDigits = (text: string): string => toAsciiDigits(text.replace(/\P{Nd}/gu, ''));
