import { UsageError } from '@curiolane/conformance/usage-error';
import { includesLevel, type Level } from './level.ts';
import { type Area, areas, getOrigin, type Origin, type Walk } from './walk.ts';
import { walks as allWalks } from './walks.ts';

/** Which walks are made. */
export type WalkChoice = {
  level: Level;
  /** Only walks of these areas and origins; all unless given. */
  only?: readonly (Area | Origin)[] | undefined;
  /** No walks of these areas and origins. */
  exclude?: readonly (Area | Origin)[] | undefined;
  /** Leaves out the walks that read mails. */
  noMail?: boolean;
  /** The walks to choose from. */
  walks?: readonly Walk[];
};

const isOrigin = (name: string): name is Origin => name === 'spec' || name === 'ours';

/** The options of a choice as they are written on the command line; empty where they leave nothing out. */
export const toChoiceText = ({ only = [], exclude = [], noMail = false }: WalkChoice): string =>
  [
    ...(only.length > 0 ? [`--only ${only.join(',')}`] : []),
    ...(exclude.length > 0 ? [`--exclude ${exclude.join(',')}`] : []),
    ...(noMail ? ['--no-mail'] : []),
  ].join(' ');

const findWalks = ({ walks = allWalks, level, noMail = false }: WalkChoice) =>
  walks.filter((walk) => includesLevel(level, walk.level) && !(noMail && walk.needsMail));

const chooseNames = (
  walks: readonly Walk[],
  { only = [], exclude = [] }: Pick<WalkChoice, 'only' | 'exclude'>,
) => {
  const origins = only.filter(isOrigin);
  const chosen = only.filter((name) => !isOrigin(name));
  return walks.filter(
    (walk) =>
      (origins.length === 0 || origins.includes(getOrigin(walk))) &&
      (chosen.length === 0 || chosen.includes(walk.area)) &&
      !exclude.includes(walk.area) &&
      !exclude.includes(getOrigin(walk)),
  );
};

/** The names that may be chosen: for each origin the areas that have walks of it. */
const listAllowed = (walks: readonly Walk[]) =>
  (['spec', 'ours'] as const)
    .map((origin) => {
      const held = walks.filter((walk) => getOrigin(walk) === origin);
      const names = areas.filter((area) => held.some((walk) => walk.area === area));
      return names.length > 0 ? `${names.join(', ')} (${origin})` : '';
    })
    .filter(Boolean)
    .join('; ');

/**
 * The walks that are chosen.
 *
 * @throws UsageError when there are none, or none that can be made without a mailbox.
 */
export const chooseWalks = (choice: WalkChoice, hasMailbox: boolean): Walk[] => {
  const { level } = choice;
  const held = findWalks(choice);
  const chosen = chooseNames(held, choice);
  const options = toChoiceText(choice);
  if (chosen.length === 0)
    throw new UsageError(
      `${options || 'The choice'} chooses no walk of the level ${level}, which has ${listAllowed(held) || 'none'}`,
    );
  if (!hasMailbox && chosen.every(({ needsMail }) => needsMail))
    throw new UsageError(
      `Every walk of the level ${level}${options && ` with ${options}`} reads a mail; give --mail`,
    );
  return chosen;
};
