import { type Level, levels } from './level.ts';
import type { Report, Result } from './report.ts';
import type { Origin } from './walk.ts';

/** A reason why walks failed: what they have in common, the first of them, and how it is mended. */
export type Cause = {
  title: string;
  hint: string;
  /** The page of docs/ and the section that specify it. */
  reference: string;
  level: Level;
  origin: Origin;
  /** The number of walks that found it. */
  count: number;
  example: { walk: string; detail: string };
  /** The other walks that found it. */
  others: readonly string[];
};

const rank = ({ level }: { level: Level }) => levels.indexOf(level);

const toCauses = (result: Result): Cause[] => {
  if (result.outcome !== 'failed' || result.known) return [];
  const { name: walk, level, origin, reference, findings } = result;
  return findings.map(({ title, hint, detail }) => ({
    title,
    hint,
    reference,
    level,
    origin,
    count: 1,
    example: { walk, detail },
    others: [],
  }));
};

/** The causes of failed walks, each once: those of the least level first, and of these the most frequent. */
export const findCauses = ({ results }: Report): Cause[] => {
  const causes = new Map<string, Cause>();
  for (const cause of [...results].sort((one, other) => rank(one) - rank(other)).flatMap(toCauses)) {
    const known = causes.get(cause.title);
    causes.set(
      cause.title,
      known ? { ...known, count: known.count + 1, others: [...known.others, cause.example.walk] } : cause,
    );
  }
  return [...causes.values()].sort((one, other) => rank(one) - rank(other) || other.count - one.count);
};
