// cspell:ignore EFFF
const rightToLeft = '\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}';

const others = {
  ltr: new RegExp(`[${rightToLeft}]`, 'u'),
  rtl: new RegExp(`(?![${rightToLeft}])\\p{L}`, 'u'),
};

/**
 * A name or a title for a line of plain text: one in a script of the other direction is isolated (U+2068, U+2069), so
 * that the numbers and the punctuation around it stay in their places. Any other one stays as it is. In HTML, `<bdi>`
 * does the same.
 *
 * @param direction The line's.
 */
export const isolateText = (text: string, direction: keyof typeof others = 'ltr'): string =>
  others[direction].test(text) ? `\u2068${text}\u2069` : text;
