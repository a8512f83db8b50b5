const quote = 0x22;
const comma = 0x2c;
const bracket = 0x5b;
const backslash = 0x5c;
const brace = 0x7b;

/** The longest cart has a third of it, and with line breaks and indentation as much again. */
const maxSyntaxPerValue = 10;

/** Whether the character is escaped: an odd number of backslashes is before it. */
const isEscaped = (text: string, at: number): boolean => {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before -= 1;
  return (at - 1 - before) % 2 === 1;
};

const findQuote = (text: string, from: number): number => {
  const found = text.indexOf('"', from);
  return found === -1 ? text.length : found;
};

const hasMoreEscapes = (text: string, maxEscapes: number): boolean => {
  let escapes = 0;
  for (let at = text.indexOf('\\'); at !== -1; at = text.indexOf('\\', at + 2)) {
    escapes += 1;
    if (escapes > maxEscapes) return true;
  }
  return false;
};

/**
 * Whether a JSON text has more strings, list items and object members than `maxValues`, or far more characters between
 * them or escapes in them, told without parsing it: to parse hundreds of thousands of keys, or a number of a million
 * digits, blocks the event loop for longer than to read past them. An escaped quote counts as a string.
 */
export const hasMoreValues = (text: string, maxValues: number): boolean => {
  if (text.length <= maxValues) return false;
  const maxSyntax = maxValues * maxSyntaxPerValue;
  if (hasMoreEscapes(text, maxSyntax)) return true;
  let values = 0;
  let syntax = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    syntax += 1;
    if (code === comma || code === bracket || code === brace || code === quote) values += 1;
    if (code === quote) {
      at = findQuote(text, at + 1);
      while (at < text.length && isEscaped(text, at) && values <= maxValues) {
        values += 1;
        at = findQuote(text, at + 1);
      }
    }
    if (values > maxValues || syntax > maxSyntax) return true;
  }
  return false;
};
