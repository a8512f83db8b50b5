import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryLater } from './script-retries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('retries once, after a delay that doubles with each attempt', () => {
  const task = vi.fn();
  retryLater(2, task);
  vi.advanceTimersByTime(1999);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(task).toHaveBeenCalledOnce();
});

test('retries as soon as the browser is online', () => {
  const task = vi.fn();
  retryLater(5, task);
  dispatchEvent(new Event('online'));
  expect(task).toHaveBeenCalledOnce();
});

test('a hidden page requests nothing until it is visible', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const task = vi.fn();
  retryLater(0, task);
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event('online'));
  expect(task).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(task).toHaveBeenCalledOnce();
});

test('retries no more when it is canceled', () => {
  const task = vi.fn();
  retryLater(0, task)();
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event('online'));
  expect(task).not.toHaveBeenCalled();
});
