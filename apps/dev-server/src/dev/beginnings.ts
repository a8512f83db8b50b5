import type { ProductData, Seed, ShopData } from '@curiolane/contract/dev-tools';
import type { Journal } from './journal.ts';

/** Has the shop sell these products; without any, those of the server. */
export type ReplaceProducts = (products: readonly ProductData[] | undefined) => void;

/** The state that a shop began with, and returns to with a reset that names no seed. */
export type Beginning = {
  seed: Seed;
  data: ShopData;
  /** Of a shop that has products of its own. */
  replaceProducts?: ReplaceProducts | undefined;
};

export type Beginnings = {
  /** The state that a reset without a seed returns to. */
  first: Beginning;
  /** Notes that the shop begins again, in this state. */
  add(beginning: Beginning): void;
  /** The state that the shop of an entry of the journal began with. */
  find(entryId: number): Beginning;
};

/** The states that a shop began with, first and at each reset, as far back as its journal goes. */
export const createBeginnings = (journal: Journal, first: Beginning): Beginnings => {
  const later: { lastEntryId: number; beginning: Beginning }[] = [];
  return {
    first,
    add(beginning) {
      const [oldest] = journal.all();
      const [newest] = journal.latest(1);
      later.push({ lastEntryId: newest?.id ?? 0, beginning });
      // Of those before the oldest entry only the last one has entries.
      const used = later.findLastIndex(({ lastEntryId }) => lastEntryId < (oldest?.entry.id ?? Infinity));
      later.splice(0, used);
    },
    find: (entryId) => later.findLast(({ lastEntryId }) => lastEntryId < entryId)?.beginning ?? first,
  };
};
