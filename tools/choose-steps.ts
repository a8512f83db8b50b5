import type { Tier } from './steps.ts';

type Step = { name: string; tier: Tier; takes: string; needsDocker?: true; needsAll?: true };

/** A word of `npm test` of its own, though a step has it in its name: what the changes since the last commit can break. */
export const changed = 'changed';

const tiers: readonly Tier[] = ['daily', 'gate', 'nightly'];

/** A step's whole name chooses that step alone. */
const findByWord = <Each extends Step>(steps: readonly Each[], word: string): Each[] => {
  const lower = word.toLowerCase();
  const named = steps.filter(({ name }) => name.toLowerCase() === lower);
  return named.length > 0 ? named : steps.filter(({ name }) => name.toLowerCase().includes(lower));
};

/** How many letters have to be inserted, removed or replaced. */
export const countEdits = (from: string, to: string): number => {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...to].entries())
      current.push(
        Math.min(
          (previous[column] ?? 0) + (letter === other ? 0 : 1),
          (previous[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
        ),
      );
    previous = current;
  }
  return previous.at(-1) ?? 0;
};

/** The names of the steps that a word nearly chooses, the nearest first; at most three. */
export const findNearestSteps = (steps: readonly Step[], word: string): string[] => {
  const distance = (name: string) =>
    Math.min(...name.split(/\W+/).map((each) => countEdits(each.toLowerCase(), word.toLowerCase())));
  return steps
    .filter(({ needsAll }) => !needsAll)
    .map(({ name }) => ({ name, edits: distance(name) }))
    .filter(({ edits }) => edits <= word.length / 2)
    .toSorted((a, b) => a.edits - b.edits)
    .slice(0, 3)
    .map(({ name }) => name);
};

/** The steps with how long each takes, a tier after the other. */
export const listSteps = (steps: readonly Step[]): string => {
  const width = Math.max(...steps.map(({ name }) => name.length));
  return tiers
    .flatMap((tier) => [
      { daily: 'npm test', gate: 'npm test -- --all also runs', nightly: 'npm run nightly also runs' }[tier],
      ...steps
        .filter((step) => step.tier === tier)
        .map(
          ({ name, takes, needsDocker }) =>
            `  ${name.padEnd(width)}  ${takes}${needsDocker ? ' (needs Docker)' : ''}`,
        ),
    ])
    .join('\n');
};

/**
 * The steps to run: those of a tier and of the ones before it, or with words those whose names are or hold one of them in
 * any case. A word alone starts nothing that is for the night.
 */
export const chooseSteps = <Each extends Step>(
  steps: readonly Each[],
  { words, tier }: { words: readonly string[]; tier: Tier },
): Each[] =>
  words.length > 0
    ? steps.filter(
        (step) =>
          !step.needsAll &&
          (step.tier !== 'nightly' || tier === 'nightly') &&
          words.some((word) => word !== changed && findByWord(steps, word).includes(step)),
      )
    : steps.filter((step) => tiers.indexOf(step.tier) <= tiers.indexOf(tier));

/** The words that choose no step that can run by itself. */
export const findUnknownWords = (steps: readonly Step[], words: readonly string[], tier: Tier): string[] =>
  words.filter((word) => chooseSteps(steps, { words: [word], tier }).length === 0);
