import { type JournalEntry, journalEventsPath, journalHeader } from '@curiolane/contract/dev-tools';
import { mainShop, sandboxHeader } from '@curiolane/contract/sandbox-choice';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { readEvents, type ServerEvent } from '../lib/read-events.ts';
import { toShopUrl } from '../lib/shop-url.ts';
import { allTags, consoleApi, liveTags } from './console-api.ts';
import { connectionChanged, entriesReceived, journalCleared, journalConnected } from './journal-slice.ts';
import { toShopHeader } from './shop-slice.ts';
import type { AppStore } from './store.ts';

const reconnectMs = 1500;
const refreshMs = 300;

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });

const isReading = ({ getState }: AppStore) =>
  Object.values(getState().api.queries).some((query) => query?.status === QueryStatus.pending);

/** What a request has changed is read again, at most every so often. */
const createRefresh = (store: AppStore) => {
  let isWaiting = false;
  const refresh = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      // RTK Query reads nothing again that it is reading, which may be of before the request.
      if (isReading(store)) refresh();
      else store.dispatch(consoleApi.util.invalidateTags([...liveTags]));
    }, refreshMs);
  };
  return refresh;
};

const applyEvents = ({ dispatch }: AppStore, events: readonly ServerEvent[]) => {
  for (const { event } of events) if (event === 'clear') dispatch(journalCleared());
  const cleared = events.findLastIndex(({ event }) => event === 'clear');
  const entries = events
    .slice(cleared + 1)
    .filter(({ event }) => event === 'entry')
    .map(({ data }) => JSON.parse(data) as JournalEntry);
  if (entries.length > 0) dispatch(entriesReceived(entries));
};

/** Reads the stream until it ends. Resolves to what the connection is then. */
const connect = async (
  store: AppStore,
  shop: string,
  { onConnect, onEvents }: { onConnect: () => void; onEvents: (events: ServerEvent[]) => void },
  signal: AbortSignal,
): Promise<'lost' | 'gone'> => {
  const response = await fetch(toShopUrl(journalEventsPath), {
    headers: { [sandboxHeader]: toShopHeader(shop), 'last-event-id': '0' },
    signal,
  });
  if (!response.ok || !response.body) {
    // Unread, it would hold its connection while the next ones are tried.
    response.body?.cancel().catch(() => {});
    return response.status === 404 && shop !== mainShop ? 'gone' : 'lost';
  }
  store.dispatch(journalConnected(response.headers.get(journalHeader)));
  onConnect();
  let hasEnded = false;
  await readEvents(response.body, (events) => {
    hasEnded = events.some(({ event }) => event === 'end');
    onEvents(events);
  });
  return hasEnded ? 'gone' : 'lost';
};

/** Follows the journal of a shop until the signal or the sandbox's end, and connects again when the server was away. */
export const followJournal = async (store: AppStore, shop: string, signal: AbortSignal): Promise<void> => {
  const refresh = createRefresh(store);
  const onEvents = (events: ServerEvent[]) => {
    applyEvents(store, events);
    if (!events.some(({ event }) => event === 'end')) refresh();
  };
  let wasLost = false;
  // It may be another process, whose faults, clock and snapshots are others.
  const onConnect = () => {
    if (wasLost) store.dispatch(consoleApi.util.invalidateTags([...allTags]));
  };
  while (!signal.aborted) {
    // The server is away: the state of the connection says so.
    const state = await connect(store, shop, { onConnect, onEvents }, signal).catch(() => 'lost' as const);
    if (signal.aborted) return;
    store.dispatch(connectionChanged(state));
    if (state === 'gone') return;
    wasLost = true;
    await pause(reconnectMs, signal);
  }
};
