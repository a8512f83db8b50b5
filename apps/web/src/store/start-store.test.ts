import { expect, it } from 'vitest';
import { nextTask } from '../browser/scheduling.ts';
import { storedStateKey } from '../browser/storage.ts';
import { aLine, aProduct } from '../testing/products.ts';
import { stubBackend } from '../testing/render-page.tsx';
import { lineAdded } from './cart-slice.ts';
import { orderPlaced } from './orders/orders-slice.ts';
import { storeLogin, storeLogout } from './session/stored-session.ts';
import { startStore } from './start-store.ts';

const storedCart = (): string => JSON.parse(localStorage.getItem('root') ?? '{}').cart ?? '';

it('stores a cart whose lines were ordered at once, so that another tab cannot bring them back', async () => {
  stubBackend({});
  const store = await startStore();
  store.dispatch(lineAdded(aProduct()));
  const { lines: cart } = store.getState().cart;
  await expect.poll(storedCart).toContain('Tidal Stoneware Mug');
  store.dispatch(
    orderPlaced({ key: '3f2b1c9e-7d58-4c1a-9a4e-0c6d5e8f1a2b', email: 'maya@shop.example', cart, total: 28 }),
  );
  expect(storedCart()).not.toContain('Tidal Stoneware Mug');
});

it('takes over a cart that another tab stores while the shop starts', async () => {
  stubBackend({});
  localStorage.setItem(storedStateKey, JSON.stringify({ cart: JSON.stringify({ lines: [{ id: 1 }] }) }));
  const starting = startStore();
  await nextTask();
  const newValue = JSON.stringify({ cart: JSON.stringify({ lines: [aLine()] }) });
  localStorage.setItem(storedStateKey, newValue);
  dispatchEvent(new StorageEvent('storage', { key: storedStateKey, newValue, storageArea: localStorage }));
  const store = await starting;
  expect(store.getState().cart.lines).toEqual([aLine()]);
});

const maya = 'maya@shop.example';

/** Starts the shop where a customer is signed in, whose account has saved a product. */
const startSignedIn = () => {
  stubBackend({});
  storeLogin(maya);
  localStorage.setItem('saved', '[1]');
  localStorage.setItem('savedSync', JSON.stringify({ owner: maya, unsent: {} }));
  return startStore();
};

it('takes over what a guest has stored since, when a page of a customer who has signed out comes back', async () => {
  const store = await startSignedIn();
  storeLogout();
  localStorage.setItem('saved', '[7]');
  localStorage.removeItem('savedSync');
  sessionStorage.setItem('checkout', JSON.stringify({ name: 'Ann', customer: '' }));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(store.getState().session.isLogin).toBe(false);
  expect(store.getState().saved.ids).toEqual([7]);
  expect(localStorage.getItem('saved')).toBe('[7]');
  expect(store.getState().checkoutDraft).toEqual({ name: 'Ann' });
  expect(sessionStorage.getItem('checkout')).toContain('Ann');
});

it('leaves what the next customer has saved in another tab as it is', async () => {
  const store = await startSignedIn();
  storeLogin('ann@shop.example');
  localStorage.setItem('saved', '[7]');
  const sync = JSON.stringify({
    owner: 'ann@shop.example',
    unsent: { 'ann@shop.example': { add: [7], remove: [] } },
  });
  localStorage.setItem('savedSync', sync);
  dispatchEvent(new StorageEvent('storage', { key: 'isLogin', newValue: 'true', storageArea: localStorage }));
  expect(store.getState().saved.ids).toEqual([7]);
  expect([localStorage.getItem('saved'), localStorage.getItem('savedSync')]).toEqual(['[7]', sync]);
});
