import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The classes of defects that no mend of this project stands behind, with six defects each. */
export const classes = [
  'cart and orders',
  'account',
  'loading and hydration',
  'geometry',
  'foreign bodies',
] as const;

export type Defect = {
  /** The patch's file name without its extension. */
  name: string;
  /** A shopper's or a caller's view of it, in one sentence. */
  title: string;
  /** `reversal` for a mend of this project that is reversed, or one of `classes`. */
  kind: string;
  /** The path of the patch. */
  path: string;
  /** The files that it changes, from the root of the repository. */
  files: readonly string[];
};

const folder = join(import.meta.dirname, 'patches');

const readDefect = (file: string): Defect => {
  const text = readFileSync(join(folder, file), 'utf8');
  // Everything before the first `diff` line is a comment to git.
  const header = Object.fromEntries(
    [
      ...text
        .split(/^diff /m, 1)
        .join('')
        .matchAll(/^(Title|Kind): (.+)$/gm),
    ].map(([, key, value]) => [key, value]),
  );
  const { Title: title, Kind: kind } = header;
  if (!title || !kind) throw new Error(`${file} has no line 'Title: …' or 'Kind: …' before its first diff.`);
  if (kind !== 'reversal' && !(classes as readonly string[]).includes(kind))
    throw new Error(`${file} is of the kind '${kind}'; the kinds are reversal, ${classes.join(', ')}.`);
  const files = [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path = '']) => path);
  return { name: basename(file, '.patch'), title, kind, path: join(folder, file), files };
};

/** All seeded defects, by name. Throws for a patch whose header is incomplete. */
export const readDefects = (): readonly Defect[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.patch'))
    .sort()
    .map(readDefect);

/** The defects of one night: each comes up once before any comes up again. */
export const defectsOfTheNight = (
  defects: readonly Defect[],
  day: number,
  count: number,
): readonly Defect[] => {
  const nights = Math.ceil(defects.length / count);
  return defects.filter((_, index) => index % nights === day % nights);
};
