/** The terminal that a report is for. */
export type Screen = { columns: number; rows: number };

/** A line as far as it fits. */
export const cutLine = (line: string, { columns }: Screen): string =>
  line.length > columns ? `${line.slice(0, columns - 1)}…` : line;

/** In a table a pipe ends the cell, and what was tested must not become markup. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>|]/g, (character) => `\\${character}`);
