import type { Journal } from './journal.ts';
import type { Beginning } from './shop-tools.ts';

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
