import { afterEach, expect, it, vi } from 'vitest';
import { shopApi } from '../../api/shop-api.ts';
import { makeTestStore, stubBackend } from '../../testing/render-page.tsx';
import { draftChanged } from '../checkout-draft.ts';
import { syncSession } from './session-sync.ts';
import { readStoredSession, storeLogin, storeLogout } from './stored-session.ts';

const profile = shopApi.endpoints.getProfile;
const user = {
  email: 'maya@shop.example',
  phone: '',
  address: '',
  avatar: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  orders: 0,
  membership: '',
};

const signIn = async () => {
  stubBackend({ 'POST /api/auth/Profile': { status: 200, body: { user } } });
  const store = makeTestStore();
  storeLogin(user.email);
  store.dispatch(syncSession());
  const asked = { body: { email: user.email } };
  await store.dispatch(profile.initiate(asked));
  const loaded = () => profile.select(asked)(store.getState()).data?.user.email;
  return { store, loaded };
};

afterEach(() => localStorage.clear());

it('drops the data of a shopper who logged out on another page', async () => {
  const { store, loaded } = await signIn();
  store.dispatch(draftChanged({ name: 'Maya' }));
  expect(loaded()).toBe(user.email);
  storeLogout();
  store.dispatch(syncSession());
  const { session, checkoutDraft } = store.getState();
  expect({ session, checkoutDraft }).toEqual({
    session: { isLogin: false, userEmail: '' },
    checkoutDraft: {},
  });
  expect(loaded()).toBeUndefined();
});

it('keeps loaded data while the same shopper stays logged in', async () => {
  const { store, loaded } = await signIn();
  const before = store.getState();
  store.dispatch(syncSession());
  expect(store.getState()).toBe(before);
  expect(loaded()).toBe(user.email);
});

it('drops the data of a shopper after whom another one has logged in', async () => {
  const { store } = await signIn();
  store.dispatch(draftChanged({ name: 'Maya' }));
  storeLogin('tove@shop.example');
  store.dispatch(syncSession());
  const { session, checkoutDraft } = store.getState();
  expect({ session, checkoutDraft }).toEqual({
    session: { isLogin: true, userEmail: 'tove@shop.example' },
    checkoutDraft: {},
  });
});

it('a login is stored so that no tab sees it without its e-mail, nor with that of another customer', () => {
  localStorage.setItem('userEmail', 'ines@shop.example');
  const seen: (string | null)[][] = [];
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    name,
    value,
  ) {
    setItem.mockRestore();
    localStorage.setItem(name, value);
    seen.push([localStorage.getItem('isLogin'), localStorage.getItem('userEmail')]);
  });
  expect(storeLogin(user.email)).toBe(true);
  expect(seen).toEqual([[null, user.email]]);
});

it('a login that cannot be stored whole leaves no one signed in', () => {
  storeLogin('ines@shop.example');
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(storeLogin(user.email)).toBe(false);
  setItem.mockRestore();
  expect(readStoredSession()).toEqual({ isLogin: false, userEmail: '' });
});

it("keeps a guest's draft", () => {
  const store = makeTestStore();
  store.dispatch(draftChanged({ name: 'Maya' }));
  storeLogin(user.email);
  store.dispatch(syncSession());
  expect(store.getState().checkoutDraft).toEqual({ name: 'Maya' });
});
