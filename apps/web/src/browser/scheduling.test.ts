import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { navigateAsTyped } from './scheduling.ts';

describe('navigateAsTyped', () => {
  let shown: string[] = [];
  const type = (text: string) => navigateAsTyped(() => shown.push(text));

  // One clock, as the module has one.
  beforeAll(() => void vi.useFakeTimers());
  afterAll(() => void vi.useRealTimers());
  beforeEach(() => {
    vi.advanceTimersByTime(1000);
    shown = [];
  });
  afterEach(() => history.replaceState(null, '', '/'));

  test('navigates immediately to each key of a typist', () => {
    for (const text of ['m', 'mu', 'mug']) {
      type(text);
      vi.advanceTimersByTime(150);
    }
    expect(shown).toEqual(['m', 'mu', 'mug']);
  });

  test('navigates at most 100 times in ten seconds while a key is held down, and at last to the latest', () => {
    for (let price = 1; price <= 300; price += 1) {
      type(`${price}`);
      vi.advanceTimersByTime(33);
    }
    expect(shown.length).toBeLessThan(100);
    expect(shown[0]).toBe('1');
    vi.advanceTimersByTime(120);
    expect(shown.at(-1)).toBe('300');
  });

  test('drops what waits when the URL changes meanwhile', () => {
    type('m');
    type('mu');
    history.replaceState(null, '', '/FAQ');
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual(['m']);
  });
});
