import { expect, it } from 'vitest';
import { aProduct } from '../testing/products.ts';
import { stubBackend } from '../testing/render-page.tsx';
import { lineAdded } from './cart-slice.ts';
import { orderPlaced } from './orders/order-events.ts';
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
