import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const start = vi.fn(async () => {});

beforeEach(async () => {
  vi.useFakeTimers();
  // No page is painted here, and one that is hidden is not waited for.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.resetModules();
  start.mockClear();
  await import('./entry.ts');
  if (window.early) window.early.start = start;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The application starts in tasks of its own. */
const settle = () => vi.advanceTimersByTimeAsync(100);

test('the application starts at the load event', async () => {
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  await settle();
  expect(start).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  await settle();
  expect(start).toHaveBeenCalledOnce();
});

test('the application starts once, three seconds after the HTML, while a picture does not arrive', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(2900);
  expect(start).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(start).toHaveBeenCalledOnce();
  dispatchEvent(new Event('load'));
  await settle();
  expect(start).toHaveBeenCalledOnce();
});
