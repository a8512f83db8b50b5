import { act, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { selectCount } from '../../store/cart-slice.ts';
import { productsPrerendered } from '../../store/prerendered-slice.ts';
import { aProduct } from '../../testing/products.ts';
import { renderPage, stubFetch } from '../../testing/render-page.tsx';
import { withResolvers } from '../../testing/with-resolvers.ts';
import { BuyBox } from './buy-box.tsx';

const mug = aProduct();

/** Presses 'Buy now' on a page from the server, whose product is added once the response is there. */
const buyNow = async () => {
  const response = withResolvers<Response>();
  stubFetch(() => response.promise);
  const { user, store } = renderPage(
    <Routes>
      <Route
        path="/Product/1"
        element={
          <>
            <BuyBox product={mug} />
            <Link to="/Shop">Away</Link>
          </>
        }
      />
      <Route path="/Shop" element={<h1>Shop</h1>} />
      <Route path="/Cart" element={<h1>Cart</h1>} />
    </Routes>,
    { at: '/Product/1' },
  );
  act(() => void store.dispatch(productsPrerendered({ product: mug })));
  await user.click(screen.getByRole('button', { name: 'Buy now' }));
  const respond = (body: Response) => act(async () => response.resolve(body));
  return { user, store, respond };
};

const heading = () => screen.queryByRole('heading')?.textContent;

test('leads to the cart once the product is in it', async () => {
  const { respond } = await buyNow();
  expect(heading()).toBeUndefined();
  await respond(Response.json(mug));
  expect(await screen.findByRole('heading', { name: 'Cart' })).toBeDefined();
});

test('leaves a shopper where they went meanwhile, with the product in the cart', async () => {
  const { user, store, respond } = await buyNow();
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await respond(Response.json(mug));
  await act(async () => {});
  expect(selectCount(store.getState())).toBe(1);
  expect(heading()).toBe('Shop');
});

test('can be pressed again when the product could not be added', async () => {
  const { user, respond } = await buyNow();
  await respond(Response.json({ message: 'Something went wrong.' }, { status: 500 }));
  const again = await screen.findByRole('button', { name: 'Buy now' });
  await expect.poll(() => again.getAttribute('aria-busy')).not.toBe('true');
  stubFetch(() => Response.json(mug));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Cart' })).toBeDefined();
});
