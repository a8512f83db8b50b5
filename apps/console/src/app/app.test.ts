// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../testing/open-console.tsx';

const sandbox = {
  id: 'a',
  name: 'Returns',
  seed: 'demo',
  data: [],
  createdAt: '2026-11-22T10:00:00.000Z',
  expiresAt: '2026-11-22T12:00:00.000Z',
  openPath: '/sandbox/a/open',
};

test('Back leads to the shop, the view and the entry of before another shop was chosen', async () => {
  const { store, requests } = openConsole('/?sandbox=main#/journal/3', {
    'GET /__dev/sandboxes': { sandboxes: [sandbox], max: 500 },
  });
  screen.getByRole('link', { name: 'Sandboxes' }).click();
  (await screen.findByRole('button', { name: 'Show here: Returns' })).click();
  await expect.poll(() => location.href).toContain('?sandbox=a#/sandboxes');
  expect(store.getState().shop).toBe('a');
  history.back();
  await expect.poll(() => location.href).toContain('?sandbox=main#/journal/3');
  await screen.findByRole('heading', { level: 1, name: 'Journal' });
  expect(store.getState().shop).toBe('main');
  await expect.poll(() => requests.at(-1)).toBe('GET /__dev/journal/3 of main');
});

test('what is typed is kept where the browser refuses another change of the URL, as Safari does after 100', async () => {
  openConsole('/#/journal');
  const replaceState = vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('100 times per 10 seconds', 'SecurityError');
  });
  const find = screen.getByRole('searchbox', { name: 'Find' });
  fireEvent.change(find, { target: { value: 'cart' } });
  replaceState.mockRestore();
  expect(find).toHaveProperty('value', 'cart');
});

test('the delay of a fault is changed in steps of half a second', () => {
  openConsole('/#/faults');
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Delay in ms' });
  expect(input.validationMessage).toBe('');
  input.stepUp();
  expect(input.value).toBe('3500');
});
