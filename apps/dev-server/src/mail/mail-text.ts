/** Invisible characters that hide or reorder text: soft hyphens, zero-width spaces, bidirectional controls, tags. */
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** The dots that host names may have: browsers read the full-width ones as a plain one. */
const dotBeforeLetter = /([.\u2024\u3002\uff0e\uff61])(?=[^\s\p{Nd}])/gu;

const colonBeforeText = /([:\uff1a])(?=\S)/gu;

const doubledBackslash = /\\(?=\\)/g;

/** On one line, and at most as long as that; an ellipsis says that it was longer. */
export const shorten = (text: string, maxLength: number): string => {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  // A character is one or two of what `length` counts.
  if (line.length <= maxLength) return line;
  const characters = [...line];
  return characters.length > maxLength
    ? `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
    : line;
};

/**
 * What a client wrote, for a mail to somebody else: one line, bounded, and nothing in it that a mail client makes a
 * link of. Mail clients link what looks like a host name (`evil.example`), an e-mail, a URL with a scheme or a network
 * share (`\\host`). A space after the dot, the colon and the first backslash ends each of these in every client.
 * Zero-width characters would not: some clients skip them, and browsers drop them from host names. Nor would removing
 * the dots: `St. Mary`, `J.R.R. Tolkien` and `555.0100` stay readable.
 */
export const withoutLinks = (text: string, maxLength: number): string =>
  shorten(
    text
      .slice(0, maxLength * 4)
      .replace(invisible, '')
      .replace(dotBeforeLetter, '$1 ')
      .replace(colonBeforeText, '$1 ')
      .replace(doubledBackslash, '\\ '),
    maxLength,
  );
