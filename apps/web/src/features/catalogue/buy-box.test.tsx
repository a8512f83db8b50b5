import { act, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { selectCount } from '../../store/cart-slice.ts';
import { productsPrerendered } from '../../store/prerendered-slice.ts';
import { aProduct } from '../../testing/products.ts';
import { renderPage, stubFetch } from '../../testing/render-page.tsx';
import { withResolvers } from '../../testing/with-resolvers.ts';
import { BuyBox } from './buy-box.tsx';
import { CardQuantity } from './product-card.tsx';

const mug = aProduct();

const product = (
  <>
    <BuyBox product={mug} />
    <CardQuantity product={mug} />
    <Link to="/Shop">Away</Link>
  </>
);

/** Presses a button on a page from the server, whose product is added once the response is there. */
const press = async (name: string) => {
  const response = withResolvers<Response>();
  stubFetch(() => response.promise);
  const { user, store } = renderPage(
    <Routes>
      <Route path="/Product/1" element={product} />
      <Route path="/Shop" element={<h1>Shop</h1>} />
      <Route path="/Cart" element={<h1>Cart</h1>} />
    </Routes>,
    { at: '/Product/1' },
  );
  act(() => void store.dispatch(productsPrerendered({ product: mug })));
  await user.click(screen.getByRole('button', { name }));
  const respond = (body: Response) => act(async () => response.resolve(body));
  return { user, store, respond };
};

const buyNow = () => press('Buy now');

const heading = () => screen.queryByRole('heading')?.textContent;

const find = (name: string) => screen.getByRole('button', { name });
const isBusy = (name: string) => find(name).getAttribute('aria-busy') === 'true';

describe('while the catalogue is awaited', () => {
  const onCard = `Add ${mug.title} to cart`;

  test.each(['Add to cart', onCard])(
    '%s is busy from its press on, and a second press adds no second one',
    async (name) => {
      const { user, store, respond } = await press(name);
      expect([isBusy('Add to cart'), isBusy(onCard)]).toEqual([true, true]);
      await user.click(find(name));
      await respond(Response.json(mug));
      await expect.poll(() => selectCount(store.getState())).toBe(1);
      await expect.poll(() => isBusy('Add to cart')).toBe(false);
      await user.click(find('Add to cart'));
      expect(selectCount(store.getState())).toBe(2);
    },
  );

  test('Buy now buys the one that is being added', async () => {
    const { user, store, respond } = await press('Add to cart');
    await user.click(find('Buy now'));
    expect([isBusy('Add to cart'), isBusy('Buy now')]).toEqual([false, true]);
    await respond(Response.json(mug));
    expect(await screen.findByRole('heading', { name: 'Cart' })).toBeDefined();
    expect(selectCount(store.getState())).toBe(1);
  });

  test('Add to cart adds no second one to the one that is being bought', async () => {
    const { user, store, respond } = await buyNow();
    await user.click(find('Add to cart'));
    await respond(Response.json(mug));
    expect(await screen.findByRole('heading', { name: 'Cart' })).toBeDefined();
    expect(selectCount(store.getState())).toBe(1);
  });

  test('the buttons can be pressed again when the product could not be added', async () => {
    const { store, respond } = await press('Add to cart');
    await respond(Response.json({ message: 'Something went wrong.' }, { status: 500 }));
    await expect.poll(() => [isBusy('Add to cart'), isBusy(onCard)]).toEqual([false, false]);
    expect(selectCount(store.getState())).toBe(0);
  });
});

test('Back, while the code of the cart is being loaded, leaves Buy now ready for another press', async () => {
  const CartPage = lazy(() => new Promise<never>(() => {}));
  stubFetch(() => Response.json(mug));
  const { user, store } = renderPage(
    <Suspense>
      <Routes>
        <Route path="/Product/1" element={product} />
        <Route path="/Cart" element={<CartPage />} />
      </Routes>
    </Suspense>,
    { at: '/Product/1' },
  );
  await user.click(find('Buy now'));
  await expect.poll(() => selectCount(store.getState())).toBe(1);
  // React keeps the product until the cart is there.
  expect(isBusy('Buy now')).toBe(true);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(isBusy('Buy now')).toBe(false);
});

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
