/** In a table a pipe ends the cell, and what others have written must not become markup. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>|]/g, (character) => `\\${character}`);

const toRow = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** A table of cells that are Markdown. */
export const renderTable = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string => [toRow(head), toRow(head.map(() => '---')), ...rows.map(toRow)].join('\n');

/**
 * A document with other content between the comments `<!-- name: start… -->` and `<!-- name: end -->`.
 *
 * @throws when it has no such comments.
 */
export const replaceMarked = (document: string, name: string, content: string): string => {
  const marked = new RegExp(`(<!-- ${name}: start[^>]*-->\\n)[\\s\\S]*?(\\n<!-- ${name}: end -->)`);
  if (!marked.test(document))
    throw new Error(`The page has no comments "${name}: start" and "${name}: end".`);
  return document.replace(marked, (_, before, after) => `${before}\n${content}\n${after}`);
};
