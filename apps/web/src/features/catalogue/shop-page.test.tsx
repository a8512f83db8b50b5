import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { StableNavigateProvider } from '../../hooks/stable-navigate.tsx';
import { makeServerStore } from '../../store/store.ts';
import { aProduct } from '../../testing/products.ts';
import { stubBackend } from '../../testing/render-page.tsx';
import ShopPage from './shop-page.tsx';

const rendered = vi.hoisted(() => [] as string[]);

vi.mock('../../components/product-photo.tsx', () => ({
  ProductPhoto: ({ product }: { product: { title: string } }) => {
    rendered.push(product.title);
    return null;
  },
}));

it('renders only the cards again whose product differs in the response from the one of the HTML', async () => {
  vi.stubGlobal('IntersectionObserver', class {});
  const [mug, lamp] = [aProduct({ id: 1, title: 'Mug' }), aProduct({ id: 2, title: 'Lamp', price: 60 })];
  stubBackend({ 'GET /products': { status: 200, body: [mug, { ...lamp, price: 70 }] } });
  render(
    <Provider store={makeServerStore({ list: [mug, lamp] })}>
      <MemoryRouter initialEntries={['/Shop']}>
        <StableNavigateProvider>
          <ShopPage />
        </StableNavigateProvider>
      </MemoryRouter>
    </Provider>,
  );
  expect(rendered).toEqual(['Mug', 'Lamp']);
  await screen.findByText('$70.00');
  expect(rendered).toEqual(['Mug', 'Lamp', 'Lamp']);
});
