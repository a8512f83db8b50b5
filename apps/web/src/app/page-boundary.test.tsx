import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageBoundary } from './page-boundary.tsx';

// React logs every error that a boundary catches.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Broken = (): never => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

test('a page whose code fails to load shows an error with a retry button', () => {
  render(
    <PageBoundary pathname="/Shop">
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('navigation to another page resets the error', () => {
  const { rerender } = render(
    <PageBoundary pathname="/Shop">
      <Broken />
    </PageBoundary>,
  );
  rerender(<PageBoundary pathname="/FAQ">Five questions</PageBoundary>);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Five questions')).toBeDefined();
});
