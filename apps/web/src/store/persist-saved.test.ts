import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { selectAlerts } from './alerts.ts';
import { persistSaved } from './persist-saved.ts';
import { savedToggled, selectSaved } from './saved-slice.ts';
import { makeServerStore } from './store.ts';

const open = (stored?: string) => {
  if (stored !== undefined) localStorage.setItem('saved', stored);
  const store = makeServerStore();
  persistSaved(store);
  return { store, saved: () => selectSaved(store.getState()) };
};

const changeInOtherTab = (value: string | null, key: string | null = 'saved') =>
  dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }));

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it.each([
  ['[3,7]', [3, 7]],
  ['[3,"x",7,3,null,-1,2.5]', [3, 7]],
  ['{"3":true}', []],
  ['no JSON', []],
  [undefined, []],
])('reads %j as %j', (stored, ids) => expect(open(stored).saved()).toEqual(ids));

it('stores each change, the last saved product first', () => {
  const { store } = open('[3]');
  store.dispatch(savedToggled(7));
  expect(localStorage.getItem('saved')).toBe('[7,3]');
  store.dispatch(savedToggled(3));
  expect(localStorage.getItem('saved')).toBe('[7]');
});

it('writes nothing before the first change', () => {
  const write = vi.spyOn(Storage.prototype, 'setItem');
  open().store.dispatch({ type: 'other' });
  expect(write).not.toHaveBeenCalled();
});

it('follows another tab without writing in turn', () => {
  const { saved } = open('[3]');
  const write = vi.spyOn(Storage.prototype, 'setItem');
  changeInOtherTab('[7,3]');
  expect(saved()).toEqual([7, 3]);
  changeInOtherTab('[1]', 'root');
  expect(saved()).toEqual([7, 3]);
  changeInOtherTab(null, null);
  expect(saved()).toEqual([]);
  expect(write).not.toHaveBeenCalled();
});

it('keeps what cannot be stored until the page is closed, and says so', () => {
  const { store, saved } = open();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  store.dispatch(savedToggled(7));
  expect(saved()).toEqual([7]);
  expect(selectAlerts(store.getState()).map(({ message }) => message)).toEqual([
    'Your saved products could not be stored in this browser. They last until you close this page.',
  ]);
});
