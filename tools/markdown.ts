/** In a table a pipe ends the cell, and what others have written must not become markup. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>|]/g, (character) => `\\${character}`);

const toRow = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** A table of cells that are Markdown. */
export const renderTable = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string => [toRow(head), toRow(head.map(() => '---')), ...rows.map(toRow)].join('\n');

const toMarkers = (name: string) =>
  new RegExp(`(<!-- ${name}: start[^>]*-->\\n)([\\s\\S]*?)(\\n<!-- ${name}: end -->)`);

/**
 * The content between the comments `<!-- name: start… -->` and `<!-- name: end -->` of a document.
 *
 * @throws when it has no such comments.
 */
export const findMarked = (document: string, name: string): string => {
  const found = toMarkers(name).exec(document);
  if (!found) throw new Error(`The page has no comments "${name}: start" and "${name}: end".`);
  return found[2] ?? '';
};

/**
 * A document with other content between these comments.
 *
 * @throws when it has no such comments.
 */
export const replaceMarked = (document: string, name: string, content: string): string => {
  findMarked(document, name);
  return document.replace(toMarkers(name), (_, before, __, after) => `${before}\n${content}\n${after}`);
};
