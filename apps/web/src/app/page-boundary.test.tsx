import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ScriptError } from '../browser/script-loading.ts';
import { takeLogged } from '../testing/console-guard.ts';
import { PageBoundary } from './page-boundary.tsx';
import { findPage } from './pages.tsx';

afterEach(() => {
  cleanup();
  // React logs every error that a boundary catches.
  expect(takeLogged('error').flat()).toContainEqual(expect.any(Error));
});

const Broken = (): never => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

const Lost = (): never => {
  throw new ScriptError('/shop.js', false);
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

test('the code of a page that was left takes the focus from no field of the next one', async () => {
  let finish = () => {};
  const load = vi.spyOn(findPage('/Shop'), 'load').mockReturnValue(
    new Promise((resolve) => {
      finish = () => resolve({ default: () => null });
    }),
  );
  const page = (pathname: string, children: ReactNode) => (
    <main id="main" tabIndex={-1}>
      <PageBoundary pathname={pathname}>{children}</PageBoundary>
    </main>
  );
  const { rerender } = render(page('/Shop', <Lost />));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(load).toHaveBeenCalled();
  rerender(page('/Login', <input aria-label="Email" />));
  const field = screen.getByLabelText('Email');
  field.focus();
  await act(async () => finish());
  expect(document.activeElement).toBe(field);
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
