import type { EntryFilter, JournalEntry } from '@curiolane/contract/dev-tools';
import { fitsEntry } from './entry-store.ts';
import type { Journal } from './journal.ts';

export type WaitResult =
  | { outcome: 'found'; entry: JournalEntry }
  /** With the latest entries, newest first: what came instead. */
  | { outcome: 'timed_out'; entries: JournalEntry[] }
  /** The shop has ended, or no one waits any more. */
  | { outcome: 'ended' };

const maxListed = 10;

export type WaitOptions = { timeoutMs: number; signal: AbortSignal };

/** The newest entry that fits, at once or when it comes. */
export const waitForEntry = (
  journal: Journal,
  filter: EntryFilter,
  { timeoutMs, signal }: WaitOptions,
): Promise<WaitResult> =>
  new Promise((resolve) => {
    const [entry] = journal.latest(1, filter);
    if (entry) return resolve({ outcome: 'found', entry });
    if (signal.aborted) return resolve({ outcome: 'ended' });
    const finish = (result: WaitResult) => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', end);
      resolve(result);
    };
    const end = () => finish({ outcome: 'ended' });
    const timer = setTimeout(
      () => finish({ outcome: 'timed_out', entries: journal.latest(maxListed, { after: filter.after }) }),
      timeoutMs,
    );
    const stop = journal.listen({
      onEntry(added) {
        if (fitsEntry(added, filter)) finish({ outcome: 'found', entry: added });
      },
      onClear() {},
      onEnd: end,
    });
    signal.addEventListener('abort', end);
  });
