import { isolateText } from '@curiolane/contract';
import { masked } from '@curiolane/contract/dev-tools';

const maxCellCharacters = 200;

export type Cell = string | number | null;

/** Hashes are secrets, too: those of codes can be tried. */
const isSecretColumn = (column: string) => column.endsWith('_hash');

/** A cell as it is shown. */
export const toCell = (column: string, value: unknown): Cell => {
  if (isSecretColumn(column)) return masked;
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  const text = String(value);
  return text.length > maxCellCharacters ? `${text.slice(0, maxCellCharacters)}…` : text;
};

type Line = { product?: { title?: unknown }; quantity?: unknown };

/** The lines of an order are long JSON, of which a cell would only have the beginning. */
export const toShownCell = (column: string, value: unknown): Cell => {
  if (column !== 'lines' || typeof value !== 'string') return toCell(column, value);
  try {
    const lines = JSON.parse(value) as Line[];
    return toCell(
      column,
      lines.map(({ quantity, product }) => `${quantity} × ${isolateText(String(product?.title))}`).join(', '),
    );
  } catch {
    // It was restored from a snapshot that somebody has written by hand.
    return toCell(column, value);
  }
};
