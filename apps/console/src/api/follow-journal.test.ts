import { expect, test, vi } from 'vitest';
import { followJournal } from './follow-journal.ts';
import type { AppStore } from './store.ts';

test.each([404, 503])(
  'the body of a response with %s is canceled, so that its connection is free',
  async (status) => {
    const stop = new AbortController();
    const canceled = new Promise<void>((resolve) => {
      const body = new ReadableStream({ cancel: () => resolve() });
      vi.stubGlobal('fetch', async () => new Response(body, { status }));
    });
    const following = followJournal({ dispatch: () => {} } as unknown as AppStore, 'a-sandbox', stop.signal);
    await canceled;
    stop.abort();
    await following;
    vi.unstubAllGlobals();
  },
);

test('everything is read again from a server that was away: it may be another process', async () => {
  const stop = new AbortController();
  const dispatched: unknown[] = [];
  const store = { dispatch: (action: unknown) => dispatched.push(action) } as unknown as AppStore;
  const isReadAgain = () => JSON.stringify(dispatched).includes('invalidateTags');
  let connections = 0;
  const connectedAgain = new Promise<void>((resolve) => {
    vi.stubGlobal('fetch', async () => {
      connections += 1;
      // The first ends at once, as when the server stops.
      const start = (controller: ReadableStreamDefaultController) => {
        if (connections === 1) controller.close();
      };
      if (connections === 2) setTimeout(resolve, 0);
      return new Response(new ReadableStream({ start }));
    });
  });
  const following = followJournal(store, 'main', stop.signal);
  await expect.poll(() => dispatched.length).toBeGreaterThan(0);
  expect(isReadAgain()).toBe(false);
  await connectedAgain;
  await expect.poll(isReadAgain).toBe(true);
  stop.abort();
  vi.unstubAllGlobals();
  void following;
});

test('a server that stays away adds no listeners to the signal', async () => {
  vi.useFakeTimers();
  const stop = new AbortController();
  const add = vi.spyOn(stop.signal, 'addEventListener');
  const remove = vi.spyOn(stop.signal, 'removeEventListener');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const following = followJournal({ dispatch: () => {} } as unknown as AppStore, 'main', stop.signal);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(add.mock.calls.length).toBeGreaterThan(5);
  expect(add.mock.calls.length - remove.mock.calls.length).toBe(1);
  stop.abort();
  await following;
  expect(add.mock.calls.length - remove.mock.calls.length).toBe(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
