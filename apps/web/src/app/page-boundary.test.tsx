import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { takeLogged } from '../testing/console-guard.ts';
import { PageBoundary } from './page-boundary.tsx';

afterEach(() => {
  cleanup();
  // React logs every error that a boundary catches.
  expect(takeLogged('error').flat()).toContainEqual(
    new TypeError('Failed to fetch dynamically imported module'),
  );
});

const Broken = (): never => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

test('a page that throws shows an error with a retry button', () => {
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
