import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { navigateAsTyped } from './scheduling.ts';

describe('navigateAsTyped', () => {
  let shown: number[] = [];
  const type = (price: number) => navigateAsTyped(() => shown.push(price));
  const hold = (count: number) => {
    for (let price = 1; price <= count; price += 1) {
      type(price);
      vi.advanceTimersByTime(33);
    }
  };

  // One clock, as the module has one.
  beforeAll(() => void vi.useFakeTimers());
  afterAll(() => void vi.useRealTimers());
  beforeEach(() => {
    vi.advanceTimersByTime(11_000);
    shown = [];
  });
  afterEach(() => history.replaceState(null, '', '/'));

  test('navigates immediately to each key of a fast typist', () => {
    for (const price of [1, 12, 120]) {
      type(price);
      expect(shown.at(-1)).toBe(price);
      vi.advanceTimersByTime(30);
    }
  });

  test('navigates less than 100 times in ten seconds while a key is held down, and at last to the latest', () => {
    hold(300);
    expect(shown.length).toBeLessThan(100);
    vi.advanceTimersByTime(250);
    expect(shown.at(-1)).toBe(300);
  });

  test('drops what waits when the URL changes meanwhile', () => {
    hold(100);
    const before = shown.length;
    history.replaceState(null, '', '/FAQ');
    vi.advanceTimersByTime(1000);
    expect(shown).toHaveLength(before);
  });
});
