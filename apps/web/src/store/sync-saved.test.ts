import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shopApi } from '../api/shop-api.ts';
import { stubFetch } from '../testing/render-page.tsx';
import { selectAlerts } from './alerts.ts';
import { persistSaved } from './persist-saved.ts';
import { savedMiddleware } from './saved-middleware.ts';
import { savedToggled, selectSaved } from './saved-slice.ts';
import { loggedOut, sessionLoaded } from './session/session-slice.ts';
import { readStoredSession, storeLogin, storeLogout } from './session/stored-session.ts';
import { makeStore } from './store.ts';
import { forgetSavedOwner, renameSavedOwner, syncSaved } from './sync-saved.ts';

type Change = { add: number[]; remove: number[] };

const maya = 'maya@shop.example';
const ines = 'ines@shop.example';

const json = (status: number, body: object) => Response.json(body, { status });

/** A backend with accounts, of which the one of the stored session is signed in. */
const startBackend = () => {
  const accounts = new Map<string, number[]>();
  const requests: string[] = [];
  const backend = {
    accounts,
    requests,
    features: ['saved-products'] as string[] | 'none',
    /** The status of the responses about saved products in place of the right one; 0 for none. */
    status: 200,
    isSold: (_id: number) => true,
    max: 500,
    /** Called when a page asks for the features. */
    asked: async () => {},
    /** Called when a request comes, before it changes anything. */
    arriving: async () => {},
    /** Called when a request has been received, before its response. */
    received: async () => {},
    /** Of requests that change something, those that did. */
    changes: [] as Change[],
    get: (email: string) => accounts.get(email) ?? [],
  };
  stubFetch(
    async (request) => {
      const { pathname } = new URL(request.url);
      requests.push(`${request.method} ${pathname}`);
      if (pathname === '/api/features') await backend.asked();
      if (pathname === '/api/features')
        return backend.features === 'none' ? json(404, {}) : json(200, { features: backend.features });
      if (backend.status === 0) throw new TypeError('No network.');
      if (backend.status !== 200) return json(backend.status, { message: 'No.' });
      await backend.arriving();
      const email = readStoredSession().userEmail;
      const change = request.method === 'POST' ? ((await request.json()) as Change) : undefined;
      const before = backend.get(email).filter((id) => !change?.remove.includes(id));
      const added = (change?.add ?? []).filter((id) => !before.includes(id) && backend.isSold(id));
      if (before.length + added.length > backend.max)
        return json(409, { message: 'Full.', code: 'saved_products_full' });
      if (change) backend.changes.push(change);
      const products = [...added, ...before];
      accounts.set(email, products);
      await backend.received();
      return json(200, { products });
    },
    { hasFeatures: () => true },
  );
  return backend;
};

/** A page of the shop as it starts. */
const openDevice = ({ isStored = true } = {}) => {
  const store = makeStore([savedMiddleware]);
  if (isStored) persistSaved(store as never);
  store.dispatch(sessionLoaded(readStoredSession()));
  return {
    store,
    saved: () => selectSaved(store.getState()),
    toggle: (...ids: number[]) => {
      for (const id of ids) store.dispatch(savedToggled(id));
    },
    /** Resolves once nothing more is to be sent for now. */
    settle: async () => {
      await new Promise((resolve) => setTimeout(resolve));
      await store.dispatch(syncSaved({ isChange: true }));
    },
    load: () => store.dispatch(syncSaved({ isChange: false })),
    signIn: async (email: string) => {
      storeLogin(email);
      store.dispatch(sessionLoaded(readStoredSession()));
      await store.dispatch(syncSaved({ isChange: false }));
    },
    signOut: () => {
      storeLogout();
      store.dispatch(loggedOut());
    },
  };
};

let backend: ReturnType<typeof startBackend>;

beforeEach(() => {
  localStorage.clear();
  backend = startBackend();
});
afterEach(() => localStorage.clear());

describe('saved products of a customer', () => {
  it('are joined when the customer signs in, the ones of this browser first', async () => {
    backend.accounts.set(maya, [9, 3]);
    const { toggle, signIn, saved } = openDevice();
    toggle(3, 5, 7);
    expect(backend.requests).toEqual([]);
    await signIn(maya);
    expect(saved()).toEqual([7, 5, 9, 3]);
    expect(backend.get(maya)).toEqual([7, 5, 9, 3]);
    expect(localStorage.getItem('saved')).toBe('[7,5,9,3]');
  });

  it('are those of the account on another device, and follow its removals and its order', async () => {
    const [here, there] = [openDevice(), openDevice({ isStored: false })];
    await here.signIn(maya);
    await there.signIn(maya);
    here.toggle(1, 2, 3);
    await here.settle();
    await there.load();
    expect(there.saved()).toEqual([3, 2, 1]);
    there.toggle(2);
    there.toggle(4);
    await there.settle();
    await here.load();
    expect(here.saved()).toEqual([4, 3, 1]);
  });

  it('are changed here at once, and sent without asking for the list before', async () => {
    const { signIn, toggle, saved, settle } = openDevice();
    await signIn(maya);
    backend.requests.length = 0;
    toggle(1);
    expect(saved()).toEqual([1]);
    await settle();
    expect(backend.requests).toEqual(['POST /api/account/saved']);
    expect(backend.get(maya)).toEqual([1]);
  });

  it.each([
    ['the network is away', 0],
    ['the server fails', 503],
    ['the session has ended', 401],
  ])('are kept while %s, and sent by the next page, however long after', async (_, status) => {
    backend.accounts.set(maya, [1, 2]);
    const { signIn, toggle, settle } = openDevice();
    await signIn(maya);
    backend.status = status;
    toggle(5, 1);
    await settle();
    expect(backend.get(maya)).toEqual([1, 2]);
    backend.status = 200;
    const next = openDevice();
    expect(next.saved()).toEqual([5, 2]);
    await next.load();
    expect(backend.get(maya)).toEqual([5, 2]);
    expect(localStorage.getItem('savedSync')).toBe(JSON.stringify({ owner: maya, unsent: {} }));
  });

  it('are sent with the next change, and when the network is back', async () => {
    const { store, signIn, toggle, settle } = openDevice();
    await signIn(maya);
    backend.status = 0;
    toggle(1);
    await settle();
    backend.status = 200;
    toggle(2);
    await settle();
    expect(backend.get(maya)).toEqual([2, 1]);
    backend.status = 0;
    toggle(3);
    await settle();
    backend.status = 200;
    store.dispatch(shopApi.internalActions.onOnline());
    await expect.poll(() => backend.get(maya)).toEqual([3, 2, 1]);
  });

  it('stay when they were saved here after another device removed them', async () => {
    backend.accounts.set(maya, [1, 2]);
    const { signIn, toggle, saved, settle, load } = openDevice();
    await signIn(maya);
    backend.status = 0;
    toggle(1, 1, 3);
    await settle();
    backend.accounts.set(maya, []);
    backend.status = 200;
    await load();
    expect(saved()).toEqual([3, 1]);
    expect(backend.get(maya)).toEqual([3, 1]);
  });

  it('have the last wish where a heart is pressed while its change is under way', async () => {
    const { store, signIn, toggle, saved, settle } = openDevice();
    await signIn(maya);
    const shown: string[] = [];
    backend.received = async () => {
      backend.received = async () => {};
      toggle(1, 2);
      store.subscribe(() => shown.push(saved().join()));
    };
    toggle(1);
    await settle();
    await settle();
    expect(new Set(shown)).toEqual(new Set(['2']));
    expect(backend.get(maya)).toEqual([2]);
  });

  it('are sent one change after another, so that none overtakes the one before', async () => {
    const { signIn, toggle, saved, settle } = openDevice();
    await signIn(maya);
    backend.arriving = async () => {
      backend.arriving = async () => {};
      toggle(1);
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    toggle(1);
    await expect.poll(() => backend.changes.length).toBe(2);
    await settle();
    expect(saved()).toEqual([]);
    expect(backend.get(maya)).toEqual([]);
  });

  it('that the backend does not know stay here, and are sent once each time', async () => {
    backend.isSold = (id) => id !== 998;
    const { signIn, toggle, saved, settle, load } = openDevice();
    toggle(998, 1);
    await signIn(maya);
    expect(saved()).toEqual([998, 1]);
    toggle(2);
    await settle();
    const sent = backend.changes.length;
    await load();
    expect(saved()).toEqual([998, 2, 1]);
    expect(backend.changes.slice(sent)).toEqual([{ add: [998], remove: [] }]);
  });

  it('are sent in requests of a hundred, in their order', async () => {
    const { signIn, toggle, saved } = openDevice();
    const ids = Array.from({ length: 250 }, (_, index) => index + 1);
    toggle(...ids);
    await signIn(maya);
    expect(backend.changes.map(({ add }) => add.length)).toEqual([100, 100, 50]);
    expect(backend.get(maya)).toEqual(ids.toReversed());
    expect(saved()).toEqual(ids.toReversed());
  });

  it('that do not fit stay here with the sentence, and fit after others are removed', async () => {
    backend.accounts.set(maya, [1, 2]);
    backend.max = 2;
    const { store, signIn, toggle, saved, settle } = openDevice();
    await signIn(maya);
    toggle(3);
    await settle();
    expect(selectAlerts(store.getState()).map(({ message }) => message)).toEqual(['Full.']);
    expect(saved()).toEqual([3, 1, 2]);
    toggle(1);
    await settle();
    expect(backend.get(maya)).toEqual([3, 2]);
  });
});

describe('at the end of a session', () => {
  it('they leave this browser, and come back with their customer', async () => {
    const { signIn, toggle, settle, signOut, saved } = openDevice();
    await signIn(maya);
    toggle(1, 2);
    await settle();
    signOut();
    expect(saved()).toEqual([]);
    expect(localStorage.getItem('saved')).toBe('[]');
    expect(localStorage.getItem('savedSync')).toBeNull();
    await signIn(maya);
    expect(saved()).toEqual([2, 1]);
  });

  it('nothing of theirs gets into the account of the next customer, not even what was not sent', async () => {
    const { signIn, toggle, settle, signOut, saved } = openDevice();
    await signIn(maya);
    toggle(1);
    await settle();
    backend.status = 0;
    toggle(2, 1);
    await settle();
    signOut();
    backend.status = 200;
    toggle(7);
    await signIn(ines);
    expect(saved()).toEqual([7]);
    expect(backend.get(ines)).toEqual([7]);
    signOut();
    await signIn(maya);
    expect(saved()).toEqual([2]);
    expect(backend.get(maya)).toEqual([2]);
    expect(backend.get(ines)).toEqual([7]);
  });

  it('nor does it where the other signs in after a session that has ended by itself', async () => {
    const { signIn, toggle, settle } = openDevice();
    await signIn(maya);
    toggle(1);
    await settle();
    storeLogin(ines);
    const next = openDevice();
    expect(next.saved()).toEqual([]);
    await next.load();
    expect(backend.get(ines)).toEqual([]);
  });

  it('nor where what the backend offers was not known yet', async () => {
    backend.features = [];
    const { signIn, toggle, settle, signOut } = openDevice();
    stubFetch(() => json(503, { message: 'No.' }), { hasFeatures: () => true });
    await signIn(maya);
    toggle(1);
    await settle();
    signOut();
    backend = startBackend();
    await signIn(ines);
    expect(backend.get(ines)).toEqual([]);
    signOut();
    await signIn(maya);
    expect(backend.get(maya)).toEqual([1]);
  });

  it('nor where that customer has left before the backend said what it offers', async () => {
    let respond = () => {};
    backend.asked = () =>
      new Promise((resolve) => {
        respond = resolve;
      });
    const { signIn, toggle, signOut, saved } = openDevice();
    const signedIn = signIn(maya);
    await expect.poll(() => backend.requests).toHaveLength(1);
    toggle(1);
    signOut();
    expect(saved()).toEqual([]);
    const next = signIn(ines);
    respond();
    await Promise.all([signedIn, next]);
    expect(backend.get(ines)).toEqual([]);
    signOut();
    await signIn(maya);
    expect(backend.get(maya)).toEqual([1]);
  });

  it('a response that comes after it changes nothing', async () => {
    backend.accounts.set(maya, [1]);
    const { signIn, signOut, saved } = openDevice();
    backend.received = async () => signOut();
    await signIn(maya);
    expect(saved()).toEqual([]);
  });
});

describe.each([
  ['lists other features', ['password-reset']],
  ['has no list of features', 'none'],
] as const)('where the backend %s', (_, features) => {
  it('they stay in this browser, with any customer and with none, and no request is sent about them', async () => {
    backend.features = features === 'none' ? features : [...features];
    const { signIn, toggle, settle, signOut, saved } = openDevice();
    toggle(1);
    await signIn(maya);
    toggle(2);
    await settle();
    signOut();
    await signIn(ines);
    await settle();
    expect(saved()).toEqual([2, 1]);
    expect(new Set(backend.requests)).toEqual(new Set(['GET /api/features']));
    expect(localStorage.getItem('savedSync')).toBeNull();
  });

  it('those of a customer are shown again that it kept before', async () => {
    const { signIn, toggle, settle, signOut, saved } = openDevice();
    await signIn(maya);
    backend.status = 0;
    toggle(1);
    await settle();
    signOut();
    backend.features = features === 'none' ? features : [...features];
    const next = openDevice();
    await next.signIn(maya);
    expect(next.saved()).toEqual([1]);
    expect(saved()).toEqual([]);
  });
});

it('a new e-mail of the customer keeps what is unsent', async () => {
  const { store, signIn, toggle, settle, saved } = openDevice();
  await signIn(maya);
  backend.status = 0;
  toggle(1);
  await settle();
  store.dispatch(renameSavedOwner('Maya@new.example'));
  backend.status = 200;
  await signIn('Maya@new.example');
  expect(saved()).toEqual([1]);
  expect(backend.get('Maya@new.example')).toEqual([1]);
});

it('of a deleted account nothing stays', async () => {
  const { store, signIn, toggle, settle, signOut, saved } = openDevice();
  await signIn(maya);
  backend.status = 0;
  toggle(1);
  await settle();
  store.dispatch(forgetSavedOwner());
  signOut();
  expect(saved()).toEqual([]);
  expect(localStorage.getItem('savedSync')).toBeNull();
});

type Step = { device: number; kind: 'toggle' | 'load' | 'offline' | 'online'; id: number };

const steps = fc.array(
  fc.record<Step>({
    device: fc.nat(1),
    kind: fc.constantFrom('toggle', 'toggle', 'toggle', 'load', 'offline', 'online'),
    id: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 20 },
);

it('devices of a customer have the same list in the end, with every heart as it was pressed last', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      localStorage.clear();
      backend = startBackend();
      const devices = [openDevice({ isStored: false }), openDevice({ isStored: false })];
      for (const { signIn } of devices) await signIn(maya);
      const isOnline = [true, true];
      /** The last wish about each product, in the order in which the account hears of them. */
      const wishes = new Map<number, boolean>();
      const unheard = [new Map<number, boolean>(), new Map<number, boolean>()];
      for (const { device: index, kind, id } of taken) {
        const device = devices[index] as (typeof devices)[number];
        const waiting = unheard[index] as Map<number, boolean>;
        if (kind === 'offline') isOnline[index] = false;
        if (kind === 'online') isOnline[index] = true;
        if (kind === 'toggle') {
          waiting.set(id, !device.saved().includes(id));
          backend.status = isOnline[index] ? 200 : 0;
          device.toggle(id);
        }
        backend.status = isOnline[index] ? 200 : 0;
        await (kind === 'toggle' ? device.settle() : device.load());
        if (!isOnline[index]) continue;
        for (const [product, wish] of waiting) wishes.set(product, wish);
        waiting.clear();
      }
      backend.status = 200;
      for (const [index, { load }] of devices.entries()) {
        await load();
        for (const [product, wish] of unheard[index] ?? []) wishes.set(product, wish);
      }
      for (const { load } of devices) await load();
      const expected = [...wishes].filter(([, wish]) => wish).map(([id]) => id);
      expect(backend.get(maya).toSorted()).toEqual(expected.toSorted());
      for (const { saved } of devices) expect(saved()).toEqual(backend.get(maya));
    }),
    { numRuns: 60 },
  );
});
