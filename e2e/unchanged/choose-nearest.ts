export type AffectedSpec = {
  spec: string;
  /** The share of what it depends on that has changed: 1 when its own code has. */
  share: number;
  /** How long its tests took together when they last passed. */
  seconds: number;
};

/**
 * The specs that a change is nearest to, as far as their tests fit into a time: a spec of one page before a flow
 * through many. Those whose own code has changed are always among them.
 */
export const chooseNearest = (affected: readonly AffectedSpec[], seconds: number): string[] => {
  const chosen: string[] = [];
  let left = seconds;
  for (const each of affected.toSorted((a, b) => b.share - a.share || a.seconds - b.seconds)) {
    if (each.share < 1 && chosen.length > 0 && each.seconds > left) continue;
    chosen.push(each.spec);
    left -= each.seconds;
  }
  return chosen;
};
