import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTestStore, stubBackend } from '../../testing/render-page.tsx';
import { cancelPendingLogout, loginAfterLogout, sendPendingLogout } from './session-sync.ts';
import { isLogoutPending, readStoredSession, storeLogin, storeLogout } from './stored-session.ts';

const logoutRoute = 'POST /api/session/logout';
const done = { status: 200, body: { message: 'Logged out' } };
const failing = { status: 503, body: { message: 'No.', code: 'unavailable' } };

const logout = (responses: Parameters<typeof stubBackend>[0]) => {
  const backend = stubBackend(responses);
  const store = makeTestStore();
  storeLogin('maya@shop.example');
  storeLogout();
  return { ...backend, store, tell: () => store.dispatch(sendPendingLogout()) };
};

/** Leaves no room for another letter. */
const fillStorage = () => {
  for (let length = 2 ** 23, filled = ''; length >= 1; length /= 2)
    try {
      localStorage.setItem('cart', filled + 'x'.repeat(length));
      filled += 'x'.repeat(length);
    } catch {
      // That is too much.
    }
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cancelPendingLogout();
  vi.useRealTimers();
  localStorage.clear();
});

describe('a pending logout', () => {
  it('hides the e-mail while the session cookie is valid', async () => {
    const { tell } = logout({ [logoutRoute]: done });
    expect(readStoredSession()).toEqual({ isLogin: false, userEmail: '' });
    await tell();
    expect(readStoredSession()).toEqual({ isLogin: false, userEmail: 'maya@shop.example' });
  });

  it.each([
    ['cannot be reached', 'no response'],
    ['fails', failing],
  ] as const)('is retried while the server %s, until it succeeds', async (_, response) => {
    const { tell, responses, requests } = logout({ [logoutRoute]: response });
    await tell();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    const tried = requests.length;
    expect(tried).toBeGreaterThan(3);
    responses[logoutRoute] = done;
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(requests).toHaveLength(tried + 1);
    expect(isLogoutPending()).toBe(false);
  });

  it('is sent once to a backend without sessions', async () => {
    const { tell, requests } = logout({ [logoutRoute]: { status: 404, body: 'Not found' } });
    await tell();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(requests).toHaveLength(1);
    expect(isLogoutPending()).toBe(false);
  });

  it('is sent, and the customer is hidden, where storage is full', async () => {
    const { requests } = stubBackend({ [logoutRoute]: done });
    storeLogin('maya@shop.example');
    fillStorage();
    storeLogout();
    expect(readStoredSession()).toEqual({ isLogin: false, userEmail: '' });
    await makeTestStore().dispatch(sendPendingLogout());
    expect(requests).toHaveLength(1);
    expect(isLogoutPending()).toBe(false);
  });

  it('is sent once by concurrent calls', async () => {
    const { tell, requests } = logout({ [logoutRoute]: done });
    await Promise.all([tell(), tell()]);
    expect(requests).toHaveLength(1);
  });
});

describe('a login after it', () => {
  it('is not ended by it', async () => {
    const { store, tell, requests } = logout({ [logoutRoute]: 'no response' });
    await tell();
    await store.dispatch(loginAfterLogout(async () => ({})));
    storeLogin('ines@shop.example');
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    await tell();
    expect(requests).toHaveLength(1);
    expect(readStoredSession()).toEqual({ isLogin: true, userEmail: 'ines@shop.example' });
  });

  it('aborts the request in flight', async () => {
    const { store, tell } = logout({});
    const signals: AbortSignal[] = [];
    class WatchedRequest extends Request {
      constructor(input: string, { signal, ...init }: RequestInit = {}) {
        super(new URL(input, location.origin), init);
        if (signal) signals.push(signal);
      }
    }
    vi.stubGlobal('Request', WatchedRequest);
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    void tell();
    await expect.poll(() => signals).not.toEqual([]);
    expect(signals.map(({ aborted }) => aborted)).not.toContain(true);
    await store.dispatch(loginAfterLogout(async () => ({})));
    expect(signals.map(({ aborted }) => aborted)).not.toContain(false);
  });

  it('that is interrupted hides the e-mail as before, and the logout is sent after all', async () => {
    const { store, responses, tell, requests } = logout({ [logoutRoute]: 'no response' });
    await tell();
    responses[logoutRoute] = done;
    void store.dispatch(loginAfterLogout(() => new Promise<object>(() => {})));
    await tell();
    expect(requests).toHaveLength(1);
    expect(readStoredSession()).toEqual({ isLogin: false, userEmail: '' });
    // As the next page does.
    cancelPendingLogout();
    await tell();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(2);
    expect(isLogoutPending()).toBe(false);
  });

  it('sends it after all when the login fails', async () => {
    const { store, responses, tell, requests } = logout({ [logoutRoute]: 'no response' });
    await tell();
    responses[logoutRoute] = done;
    await store.dispatch(loginAfterLogout(async () => ({ error: 'Wrong password.' })));
    await vi.advanceTimersByTimeAsync(1000);
    expect(requests).toHaveLength(2);
    expect(isLogoutPending()).toBe(false);
  });
});
