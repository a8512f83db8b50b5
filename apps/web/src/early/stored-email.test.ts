import { afterEach, expect, test, vi } from 'vitest';
import { markMissingEmail } from './stored-marks.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  document.documentElement.removeAttribute('data-email');
});

const readMark = () => {
  markMissingEmail();
  return document.documentElement.dataset.email;
};

test('marks the document where no e-mail is stored', () => {
  expect(readMark()).toBe('none');
});

test('does not mark it where one is stored', () => {
  localStorage.setItem('userEmail', 'maya@shop.example');
  expect(readMark()).toBeUndefined();
});

test('does not mark it where storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(readMark()).toBeUndefined();
});
