type Step = { name: string; needsDocker?: true; needsBuild?: true; needsAll?: true };

const holds = (name: string, word: string): boolean => name.toLowerCase().includes(word.toLowerCase());

/** The words that choose no step that can run by itself. */
export const findUnknownWords = (steps: readonly Step[], words: readonly string[]): string[] =>
  words.filter((word) => !steps.some(({ name, needsAll }) => !needsAll && holds(name, word)));

/** The steps that words can choose, one a line. */
export const listSteps = (steps: readonly Step[]): string =>
  steps
    .filter(({ needsAll }) => !needsAll)
    .map(({ name, needsDocker }) => `  ${name}${needsDocker ? ' (needs Docker)' : ''}`)
    .join('\n');

/**
 * The steps to run: those whose names hold one of the words in any case, or without words all that need no Docker, or with
 * `all` those too. What runs the build is preceded by it.
 */
export const chooseSteps = <Each extends Step>(
  steps: readonly Each[],
  { words, all, build }: { words: readonly string[]; all: boolean; build: Each },
): Each[] => {
  const isChosen = ({ name, needsDocker, needsAll }: Each) =>
    words.length > 0 ? !needsAll && words.some((word) => holds(name, word)) : all || !needsDocker;
  const chosen = steps.filter(isChosen);
  const needsBuild = chosen.some((step) => step.needsBuild);
  return steps.filter((step) => chosen.includes(step) || (step === build && needsBuild));
};
