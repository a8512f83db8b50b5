import { afterEach, expect, test, vi } from 'vitest';
import { markMissingEmail, markNothingSaved, setCartSize } from './stored-marks.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/');
  for (const name of ['style', 'data-cart', 'data-email', 'data-saved'])
    document.documentElement.removeAttribute(name);
});

const readCart = (stored?: string) => {
  if (stored !== undefined) localStorage.setItem('root', stored);
  setCartSize();
  const { style, dataset } = document.documentElement;
  return { lines: style.getPropertyValue('--cart-lines'), cart: dataset.cart };
};

const store = (lines: readonly object[]) => JSON.stringify({ cart: JSON.stringify({ lines }) });

test('tells the style sheets how many lines the stored cart has', () => {
  expect(readCart(store([{ id: 1 }, { id: 2 }]))).toEqual({ lines: '2' });
});

test.each([
  ['nothing is stored', undefined],
  ['the stored cart has no lines', store([])],
])('says that the cart is empty where %s', (_, stored) => {
  expect(readCart(stored)).toEqual({ lines: '0', cart: 'empty' });
});

test('does not say that the cart is empty where a link offers lines to it', () => {
  history.replaceState(null, '', '/Cart?lines=3:2');
  expect(readCart()).toEqual({ lines: '0' });
});

test.each([
  ['what is stored is not JSON', '{'],
  ['there is no cart', '{}'],
  ['the cart is not JSON', '{"cart":"{"}'],
  ['the cart has no lines', '{"cart":"{}"}'],
  ['what is stored is null', 'null'],
])('says nothing where %s', (_, stored) => {
  expect(readCart(stored)).toEqual({ lines: '' });
});

const readEmail = () => {
  markMissingEmail();
  return document.documentElement.dataset.email;
};

test('marks the document where no e-mail is stored', () => {
  expect(readEmail()).toBe('none');
});

test('does not mark it where one is stored', () => {
  localStorage.setItem('userEmail', 'maya@shop.example');
  expect(readEmail()).toBeUndefined();
});

test('does not mark it where storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(readEmail()).toBeUndefined();
  markNothingSaved();
  expect(document.documentElement.dataset.saved).toBeUndefined();
});

test.each<[string, Record<string, string>, string | undefined]>([
  ['nothing is stored', {}, 'none'],
  ['the last heart was released', { saved: '[]' }, 'none'],
  ['products are saved', { saved: '[1]' }, undefined],
  ['an account may have some', { userEmail: 'maya@shop.example' }, undefined],
  ['what is stored cannot be read', { saved: '{' }, undefined],
])('marks that nothing is saved only where nothing can be: %s', (_, stored, mark) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  markNothingSaved();
  expect(document.documentElement.dataset.saved).toBe(mark);
});
