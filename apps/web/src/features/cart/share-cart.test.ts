import { afterEach, expect, test, vi } from 'vitest';
import { makeServerStore } from '../../store/store.ts';
import { shareCart } from './share-cart.ts';

afterEach(() => vi.unstubAllGlobals());

const share = async (error?: DOMException) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('navigator', {
    share: async () => {
      if (error) throw error;
    },
  });
  const store = makeServerStore();
  await store.dispatch(shareCart([]));
  return store.getState().alerts;
};

test.each([
  ['canceled', new DOMException('', 'AbortError')],
  ['pressed again while the sheet opens', new DOMException('', 'InvalidStateError')],
])('the sheet of a phone that is %s is no error', async (_, error) => expect(await share(error)).toEqual([]));

test('a sheet that the phone refuses leaves the link', async () =>
  expect(await share(new DOMException('', 'NotAllowedError'))).toMatchObject([{ tone: 'error' }]));
