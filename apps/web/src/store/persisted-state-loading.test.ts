import { expect, test, vi } from 'vitest';
import { storedStateKey } from '../browser/stored-state-key.ts';
import { loadStoredSchemas } from './load-stored-schemas.ts';
import { loadStateReader } from './persisted-state.ts';

vi.mock('./load-stored-schemas.ts', { spy: true });

const storeCart = (lines: unknown[]) =>
  localStorage.setItem(storedStateKey, JSON.stringify({ cart: JSON.stringify({ lines }) }));

test('a record that another tab has stored while its reader is loaded is read with the schemas that it needs', async () => {
  const load = vi.mocked(loadStoredSchemas);
  load.mockClear();
  storeCart([]);
  const loading = loadStateReader();
  storeCart([{ id: 1 }]);
  await loading;
  expect(load).toHaveBeenCalledOnce();
});

test('a record that fits needs no schema', async () => {
  const load = vi.mocked(loadStoredSchemas);
  load.mockClear();
  storeCart([]);
  await loadStateReader();
  expect(load).not.toHaveBeenCalled();
});
