import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import './.storybook/preview.css';

let consoleError: MockInstance;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});

/** React says what is wrong in console.error: a test that makes it speak has failed. */
afterEach(() => {
  expect(consoleError.mock.calls).toEqual([]);
  consoleError.mockRestore();
});
