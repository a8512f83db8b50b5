import type { NamedSnapshot, Snapshot, TableDifference } from '@curiolane/contract/dev-tools';
import { compareSnapshots } from './compare-snapshots.ts';
import type { RestoreResult, Snapshots } from './snapshots.ts';

export const maxNamedSnapshots = 20;

const bytesPerMiB = 1024 * 1024;

/** The room for the snapshots that a server keeps in memory: of each shop, and of its main shop and sandboxes together. */
export type SnapshotRoom = {
  readonly maxShopBytes: number;
  readonly maxBytes: number;
  /** The size of the snapshots of all shops together. */
  usedBytes: number;
};

export const createSnapshotRoom = (
  maxShopBytes = 64 * bytesPerMiB,
  maxBytes = 256 * bytesPerMiB,
): SnapshotRoom => ({ maxShopBytes, maxBytes, usedBytes: 0 });

export type SaveResult =
  | { outcome: 'saved'; snapshot: NamedSnapshot }
  | { outcome: 'refused'; reason: string };

type Kept = { snapshot: Snapshot; bytes: number };

const toNamed = (name: string, { takenAt, clockOffsetMs, tables }: Snapshot): NamedSnapshot => ({
  name,
  takenAt,
  clockOffsetMs,
  rows: Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length])),
});

/** As JSON. Row by row, so that no second copy of the whole is in memory. */
const countBytes = ({ tables }: Snapshot) =>
  Object.values(tables)
    .flat()
    .reduce((sum, row) => sum + Buffer.byteLength(JSON.stringify(row)), 0);

const inMiB = (bytes: number) => `${(Math.max(bytes, 0) / bytesPerMiB).toFixed(1)} MiB`;

/** The snapshots that a shop keeps under a name, in memory. */
export const createNamedSnapshots = (snapshots: Snapshots, room: SnapshotRoom) => {
  const named = new Map<string, Kept>();
  const shopBytes = () => [...named.values()].reduce((sum, { bytes }) => sum + bytes, 0);

  const remove = (name: string): boolean => {
    room.usedBytes -= named.get(name)?.bytes ?? 0;
    return named.delete(name);
  };

  /** @param freed What a snapshot of the same name leaves to the new one. */
  const findRefusal = (name: string, bytes: number, freed: number): string | undefined => {
    const inShop = room.maxShopBytes - shopBytes() + freed;
    const inServer = room.maxBytes - room.usedBytes + freed;
    if (bytes <= Math.min(inShop, inServer)) return undefined;
    const [whose, most, left] =
      inShop <= inServer
        ? ['The snapshots of a shop', room.maxShopBytes, inShop]
        : ['The snapshots of all shops', room.maxBytes, inServer];
    return `The snapshot “${name}” has ${inMiB(bytes)}. ${whose} have ${inMiB(most)} together, of which ${inMiB(left)} are free: delete one.`;
  };

  return {
    /** Newest first. */
    list: (): NamedSnapshot[] =>
      [...named].toReversed().map(([name, { snapshot }]) => toNamed(name, snapshot)),

    /** Keeps a snapshot in place of one with the same name, which stays when the new one is refused. */
    async save(name: string): Promise<SaveResult> {
      const isOneTooMany = () => !named.has(name) && named.size >= maxNamedSnapshots;
      const reason = `There are ${maxNamedSnapshots} snapshots, and a shop keeps no more: delete one.`;
      if (isOneTooMany()) return { outcome: 'refused', reason };
      const snapshot = await snapshots.take();
      // Others may have been saved meanwhile.
      if (isOneTooMany()) return { outcome: 'refused', reason };
      const bytes = countBytes(snapshot);
      const refusal = findRefusal(name, bytes, named.get(name)?.bytes ?? 0);
      if (refusal !== undefined) return { outcome: 'refused', reason: refusal };
      // Again the newest.
      remove(name);
      named.set(name, { snapshot, bytes });
      room.usedBytes += bytes;
      return { outcome: 'saved', snapshot: toNamed(name, snapshot) };
    },

    has: (name: string): boolean => named.has(name),

    /** From a snapshot to another, or to the present; undefined for an unknown name. */
    async compare(name: string, other: string | undefined): Promise<TableDifference[] | undefined> {
      const before = named.get(name)?.snapshot;
      const after = other === undefined ? await snapshots.take() : named.get(other)?.snapshot;
      return before && after && compareSnapshots(before, after);
    },

    async restore(name: string): Promise<RestoreResult | undefined> {
      const kept = named.get(name);
      return kept && snapshots.restore(kept.snapshot);
    },

    delete: remove,

    /** Deletes all, and leaves their room to other shops. */
    clear(): void {
      for (const name of [...named.keys()]) remove(name);
    },
  };
};
