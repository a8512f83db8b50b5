import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { additionShown } from '../store/addition-slice.ts';
import { lineAdded } from '../store/cart-slice.ts';
import { aProduct } from '../testing/products.ts';
import { renderPage } from '../testing/render-page.tsx';
import { AddedToCart } from './added-to-cart.tsx';

test('opens for the first addition in development, too, where effects run twice', async () => {
  const { store } = renderPage(
    <StrictMode>
      <AddedToCart />
    </StrictMode>,
    { at: '/Product/1' },
  );
  act(() => {
    store.dispatch(lineAdded(aProduct()));
    store.dispatch(additionShown(1));
  });
  expect(await screen.findByRole('region', { name: 'Added to cart' })).toBeDefined();
});
