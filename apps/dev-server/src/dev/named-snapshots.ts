import type { NamedSnapshot, Snapshot, TableDifference } from '@curiolane/contract/dev-tools';
import { compareSnapshots } from './compare-snapshots.ts';
import type { RestoreResult, Snapshots } from './snapshots.ts';

export const maxNamedSnapshots = 20;

const toNamed = (name: string, { takenAt, clockOffsetMs, tables }: Snapshot): NamedSnapshot => ({
  name,
  takenAt,
  clockOffsetMs,
  rows: Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length])),
});

/** The snapshots that a shop keeps under a name, in memory. */
export const createNamedSnapshots = (snapshots: Snapshots) => {
  const named = new Map<string, Snapshot>();
  return {
    /** Newest first. */
    list: (): NamedSnapshot[] => [...named].toReversed().map(([name, snapshot]) => toNamed(name, snapshot)),

    /** Undefined when there are as many as are kept. */
    async save(name: string): Promise<NamedSnapshot | undefined> {
      if (!named.has(name) && named.size >= maxNamedSnapshots) return undefined;
      const snapshot = await snapshots.take();
      // Again the newest.
      named.delete(name);
      named.set(name, snapshot);
      return toNamed(name, snapshot);
    },

    has: (name: string): boolean => named.has(name),

    /** From a snapshot to another, or to the present; undefined for a name that there is not. */
    async compare(name: string, other: string | undefined): Promise<TableDifference[] | undefined> {
      const before = named.get(name);
      const after = other === undefined ? await snapshots.take() : named.get(other);
      return before && after && compareSnapshots(before, after);
    },

    async restore(name: string): Promise<RestoreResult | undefined> {
      const snapshot = named.get(name);
      return snapshot && snapshots.restore(snapshot);
    },

    delete: (name: string): boolean => named.delete(name),
  };
};
