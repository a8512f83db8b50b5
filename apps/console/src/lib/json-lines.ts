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

const toPieces = (indent: string, key: string | undefined, ...value: Piece[]): Piece[] => [
  plain(indent),
  ...(key === undefined ? [] : [{ kind: 'key' as const, text: JSON.stringify(key) }, plain(': ')]),
  ...value,
];

const toScalar = (value: unknown): Piece => ({
  kind: typeof value === 'string' ? 'string' : 'literal',
  text: JSON.stringify(value),
});

const countText = (count: number, isList: boolean) => {
  const noun = isList ? 'element' : 'field';
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
};

const toLines = (value: unknown, path: string, indent: string, key?: string): JsonLine[] => {
  if (typeof value !== 'object' || value === null)
    return [{ pieces: toPieces(indent, key, toScalar(value)), path }];
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const members = Object.entries(value);
  if (members.length === 0) return [{ pieces: toPieces(indent, key, plain(open + close)), path }];
  const inner = members.flatMap(([name, member], index) => {
    const lines = toLines(member, join(path, name), `${indent}  `, isList ? undefined : name);
    if (index < members.length - 1) lines.at(-1)?.pieces.push(plain(','));
    return lines;
  });
  return [
    {
      pieces: toPieces(indent, key, plain(open)),
      path,
      folds: { lines: inner.length + 1, summary: countText(members.length, isList) },
    },
    ...inner,
    { pieces: [plain(indent + close)], path: `${path}\n` },
  ];
};

/** A JSON text as formatted lines; any other text as its own. */
export const jsonLines = (text: string): JsonLine[] => {
  try {
    return toLines(JSON.parse(text), '', '');
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
