export type AffectedTest = {
  /** As Playwright identifies it. */
  id: string;
  /** The share of what it depends on that has changed: 1 when its spec's own code has. */
  share: number;
  /** How long it took when it last passed. */
  seconds: number;
};

/**
 * The tests that a change is nearest to, as far as they fit into a time: a test of one page before a flow through many.
 * Those whose spec was edited are always among them.
 */
export const chooseNearest = (affected: readonly AffectedTest[], seconds: number): string[] => {
  const chosen: string[] = [];
  let left = seconds;
  for (const each of affected.toSorted((a, b) => b.share - a.share || a.seconds - b.seconds)) {
    if (each.share < 1 && chosen.length > 0 && each.seconds > left) continue;
    chosen.push(each.id);
    left -= each.seconds;
  }
  return chosen;
};
