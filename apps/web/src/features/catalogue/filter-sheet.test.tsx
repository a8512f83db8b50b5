import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { StableNavigateProvider } from '../../hooks/stable-navigate.tsx';
import { makeServerStore } from '../../store/store.ts';
import { aProduct } from '../../testing/products.ts';
import { stubBackend } from '../../testing/render-page.tsx';
import ShopPage from './shop-page.tsx';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

const products = [
  aProduct({ id: 1, title: 'Mug', price: 5, color: 'red' }),
  aProduct({ id: 2, title: 'Lamp', price: 60, color: 'blue' }),
];

const openSheet = async (query = '') => {
  vi.stubGlobal('IntersectionObserver', class {});
  stubBackend({ 'GET /products': { status: 200, body: products } });
  history.replaceState(null, '', `/Shop${query}`);
  render(
    <Provider store={makeServerStore({ list: products })}>
      <BrowserRouter>
        <StableNavigateProvider>
          <ShopPage />
        </StableNavigateProvider>
      </BrowserRouter>
    </Provider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Filter/ }));
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByLabelText('From');
  return user;
};

test('two colors that are pressed before the list is rendered again are both chosen', async () => {
  await openSheet();
  const [red, blue] = [/^Red/, /^Blue/].map((name) => screen.getByRole('button', { name }));
  await act(async () => {
    red?.click();
    blue?.click();
  });
  expect(location.search).toBe('?color=red&color=blue');
});

test('tells how many products there are with each choice', async () => {
  const user = await openSheet();
  const status = () => within(screen.getByRole('dialog')).getByRole('status').textContent;
  await waitFor(() => expect(status()).toBe('2 objects'));
  await user.click(screen.getByRole('button', { name: /^Red/ }));
  await waitFor(() => expect(status()).toBe('1 object'));
});

test('Clear empties the fields of the price', async () => {
  const user = await openSheet('?price=10-70');
  const getFrom = () => screen.getByLabelText<HTMLInputElement>('From').value;
  expect(getFrom()).toBe('10');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear' }));
  expect(location.search).toBe('?category=all');
  expect(getFrom()).toBe('');
});
