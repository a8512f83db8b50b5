import { afterEach, expect, it, vi } from 'vitest';
import { readDraft, writeDraft } from './checkout-draft.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('is read as it was written, and removed when it is empty', () => {
  const draft = { name: 'Maya', email: 'half@', payment: 'card' } as const;
  writeDraft(draft, '');
  expect(readDraft('')).toEqual(draft);
  writeDraft({}, '');
  expect(readDraft('')).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});

it('keeps each valid field and drops unknown ones', () => {
  const stored = { name: 'Maya', email: 7, phone: null, address: ['x'], payment: 'gold', cardNumber: '4111' };
  sessionStorage.setItem('checkout', JSON.stringify(stored));
  expect(readDraft('')).toEqual({ name: 'Maya' });
});

it.each(['', '{', '[]', 'null', '"text"', '7'])('is empty when %s is stored', (text) => {
  sessionStorage.setItem('checkout', text);
  expect(readDraft('')).toEqual({});
});

it('is empty and not stored where storage is blocked', () => {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  writeDraft({ name: 'Maya' }, '');
  expect(readDraft('')).toEqual({});
});

it('of a customer is only theirs, and of a guest is whose the visit is', () => {
  const draft = { name: 'Maya' };
  const readAll = () => ['', 'maya@shop.example', 'tove@shop.example'].map(readDraft);
  writeDraft(draft, 'maya@shop.example');
  expect(readAll()).toEqual([{}, draft, {}]);
  writeDraft(draft, '');
  expect(readAll()).toEqual([draft, draft, draft]);
});
