import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addProduct } from '../store/add-product.ts';
import { productsPrerendered } from '../store/prerendered-slice.ts';
import { aProduct } from '../testing/products.ts';
import { renderPage, stubFetch } from '../testing/render-page.tsx';
import { withResolvers } from '../testing/with-resolvers.ts';
import { AddedToCart } from './added-to-cart.tsx';

const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('an addition is announced while it waits for the catalogue', async () => {
  const mug = aProduct();
  const response = withResolvers<Response>();
  stubFetch(() => response.promise);
  const { store } = renderPage(<AddedToCart />, { at: '/Product/1' });
  act(() => void store.dispatch(productsPrerendered({ product: mug })));
  expect(announced()).not.toContainEqual(expect.stringContaining('Adding'));
  act(() => void store.dispatch(addProduct(mug)));
  expect(announced()).toContain(`Adding ${mug.title} to the cart...`);
  await act(async () => response.resolve(Response.json(mug)));
  await expect.poll(announced).not.toContainEqual(expect.stringContaining('Adding'));
});
