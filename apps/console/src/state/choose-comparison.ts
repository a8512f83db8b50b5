import type { NamedSnapshot } from '@curiolane/contract/dev-tools';

/** Stands for what is stored now; no snapshot has this name. */
export const present = '';

/**
 * Chooses the comparison that a snapshot begins with: the next one after it, of the newest the one before; alone, the
 * present.
 *
 * @param snapshots Newest first; their times are those of a clock that can be moved.
 */
export const chooseComparison = (
  name: string,
  snapshots: readonly Pick<NamedSnapshot, 'name'>[],
): { from: string; to: string } => {
  const names = snapshots.map((each) => each.name).toReversed();
  const index = names.indexOf(name);
  const next = names[index + 1];
  const previous = names[index - 1];
  if (next !== undefined) return { from: name, to: next };
  return previous === undefined ? { from: name, to: present } : { from: previous, to: name };
};
