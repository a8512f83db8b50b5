import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import './.storybook/preview.css';

let consoleError: MockInstance;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});

/** React reports mistakes with console.error, so a call fails the test. */
afterEach(() => {
  expect(consoleError.mock.calls).toEqual([]);
  consoleError.mockRestore();
});
