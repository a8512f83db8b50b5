import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { renderPage, stubBackend } from '../../testing/render-page.tsx';
import { FeaturedProducts } from './featured-products.tsx';

const listProducts = 'GET /products';
const products = [1, 2, 3, 4, 5, 6].map((id) =>
  aProduct({ id, title: `Object ${id}`, category: `room ${id}`, rating: { rate: id / 2, count: 1 } }),
);

test('shows five products that link to their pages', async () => {
  stubBackend({ [listProducts]: { status: 200, body: products } });
  renderPage(<FeaturedProducts />);
  expect(screen.getByRole('heading', { name: 'A few doors down' })).toBeDefined();
  const link = await screen.findByRole('link', { name: /Object 6/ });
  expect(link.getAttribute('href')).toBe('/Product/6');
  expect(link.textContent).toContain('$28.00');
  expect(screen.getAllByRole('link', { name: /Object/ })).toHaveLength(5);
});

test.each([
  ['cannot be loaded', { status: 503, body: { message: 'Closed.', code: 'unavailable' } }],
  ['is empty', { status: 200, body: [] }],
])('renders nothing when the catalogue %s', async (_, response) => {
  stubBackend({ [listProducts]: response });
  renderPage(<FeaturedProducts />);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'A few doors down' })).toBeNull());
});
