import { persistStore } from 'redux-persist';
import { expect, test } from 'vitest';
import { storedStateKey } from '../browser/stored-state-key.ts';
import { aLine } from '../testing/products.ts';
import { makeStore } from './store.ts';

const storeCart = (lines: unknown[]) =>
  localStorage.setItem(storedStateKey, JSON.stringify({ cart: JSON.stringify({ lines }) }));

// The only test of this file: the reader must not be loaded yet.
test('a valid cart that another tab stores while the reader is loaded replaces an invalid one', async () => {
  storeCart([{ id: 1 }]);
  const store = makeStore();
  const loaded = new Promise<void>((resolve) => void persistStore(store, null, resolve));
  storeCart([aLine()]);
  await loaded;
  expect(store.getState().cart.lines).toEqual([aLine()]);
});
