type Kind = 'key' | 'string' | 'literal' | 'plain';

/** A piece of a line that has one color. */
export type Piece = { kind: Kind; text: string };

/** A line of formatted JSON. */
export type JsonLine = {
  pieces: Piece[];
  /** Of what stands on it: `user.orders`, `0.price`, '' for the body itself. */
  path: string;
  /** Of a line that opens an object or a list: the number of lines until the one that closes it, and what is in it. */
  folds?: { lines: number; summary: string };
};

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

const plain = (text: string): Piece => ({ kind: 'plain', text });

/** The tokens of a JSON text, without its commas and colons. */
const tokenPattern = /"(?:[^"\\]+|\\.)*"|[[\]{}]|[^\s[\]{}:,"]+/g;

const toKind = (token: string): Kind => {
  if (token === '{' || token === '[') return 'plain';
  return token.startsWith('"') ? 'string' : 'literal';
};

const countText = (count: number, isList: boolean) => {
  const noun = isList ? 'element' : 'field';
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
};

const isClose = (token: string | undefined) => token === ']' || token === '}';

/** Adds the lines of the value that the next tokens are. They are taken from the end, where the first one is. */
const addLines = (lines: JsonLine[], tokens: string[], path: string, indent = '', key?: string): void => {
  const text = tokens.pop() ?? '';
  const kind = toKind(text);
  const start = lines.length;
  const keyPieces: Piece[] = key === undefined ? [] : [{ kind: 'key', text: key }, plain(': ')];
  const line: JsonLine = { pieces: [plain(indent), ...keyPieces, { kind, text }], path };
  lines.push(line);
  if (kind !== 'plain') return;
  const isList = text === '[';
  let count = 0;
  while (!isClose(tokens.at(-1))) {
    if (count > 0) lines.at(-1)?.pieces.push(plain(','));
    const name = isList ? undefined : tokens.pop();
    addLines(lines, tokens, join(path, name ? JSON.parse(name) : String(count)), `${indent}  `, name);
    count += 1;
  }
  const close = tokens.pop() ?? '';
  if (count === 0) return void line.pieces.push(plain(close));
  line.folds = { lines: lines.length - start, summary: countText(count, isList) };
  lines.push({ pieces: [plain(indent + close)], path: `${path}\n` });
};

/** A JSON text as formatted lines, with its numbers, texts and keys as they stand in it; any other text as its own. */
export const jsonLines = (text: string): JsonLine[] => {
  try {
    JSON.parse(text);
    const lines: JsonLine[] = [];
    addLines(lines, text.match(tokenPattern)?.reverse() ?? [], '');
    return lines;
  } catch {
    return text.split('\n').map((line) => ({ pieces: [plain(line)], path: '\n' }));
  }
};

/** A line that is shown, with its index among all. */
export type ShownLine = { line: JsonLine; index: number; isFolded: boolean };

/** The lines that are not within a folded one. */
export const foldLines = (lines: readonly JsonLine[], folded: ReadonlySet<number>): ShownLine[] => {
  const shown: ShownLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as JsonLine;
    const isFolded = line.folds !== undefined && folded.has(index);
    shown.push({ line, index, isFolded });
    if (isFolded) index += line.folds?.lines ?? 0;
  }
  return shown;
};

const isWithin = (path: string, parent: string) => path === parent || path.startsWith(`${parent}.`);

/** An element of a list, or something deep within. */
const isDetail = (path: string) => /(?:^|\.)\d+$/.test(path) || path.split('.').length > 3;

/**
 * The lines that are folded at first: none of a short text; of a long one the elements of lists and what is deep within, but
 * none in which a line is marked.
 */
export const initialFolds = (
  lines: readonly JsonLine[],
  marked: readonly string[],
  maxLines = 60,
): Set<number> => {
  if (lines.length <= maxLines) return new Set();
  const isFolded = ({ path, folds }: JsonLine) =>
    folds !== undefined && isDetail(path) && !marked.some((each) => isWithin(each, path));
  return new Set(lines.flatMap((line, index) => (isFolded(line) ? [index] : [])));
};
