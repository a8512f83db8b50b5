import { test, vi } from 'vitest';
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
