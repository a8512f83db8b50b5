import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { renderPage, stubFetch } from '../../testing/render-page.tsx';
import { withResolvers } from '../../testing/with-resolvers.ts';
import ProductPage from './product-page.tsx';
import ShopPage from './shop-page.tsx';

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', class {});
});

const mug = aProduct({ id: 1, title: 'Mug' });
const failure = () => Response.json({ message: 'No.' }, { status: 500 });
const list = (...products: (typeof mug)[]) => Response.json(products);

/** Opens a page whose first response is `first`; the next one is the test's. */
const openPage = (at: string, first: Response) => {
  const next = withResolvers<Response>();
  const responses: (Response | Promise<Response>)[] = [first, next.promise];
  stubFetch(() => responses.shift() ?? failure());
  const { user } = renderPage(
    <main id="main" tabIndex={-1}>
      <Routes>
        <Route path="/Shop" element={<ShopPage />} />
        <Route path="/Product/:id" element={<ProductPage />} />
      </Routes>
    </main>,
    { at },
  );
  const tryAgain = async () => user.click(await screen.findByRole('button', { name: 'Try again' }));
  const respond = (response: Response) => act(async () => next.resolve(response));
  return { tryAgain, respond };
};

const main = () => screen.getByRole('main');

describe('a list that failed, tried again,', () => {
  test('is loading, not empty, until it arrives', async () => {
    const { tryAgain, respond } = openPage('/Shop', failure());
    await screen.findByText(/The catalogue could not be loaded just now/);
    await tryAgain();
    expect(await screen.findByText('Loading...')).toBeDefined();
    expect(main().textContent).not.toMatch(/shelves are empty|could not be loaded/);
    expect(document.activeElement).toBe(main());
    await respond(list(mug));
    expect(await screen.findByRole('link', { name: /Mug/ })).toBeDefined();
  });

  test('says so when it fails again', async () => {
    const { tryAgain, respond } = openPage('/Shop', failure());
    await tryAgain();
    await screen.findByText('Loading...');
    await respond(failure());
    expect(await screen.findByText(/The catalogue could not be loaded just now/)).toBeDefined();
  });
});

test('an empty list that is loaded again stays, with a button that is busy', async () => {
  const { tryAgain, respond } = openPage('/Shop', list());
  await screen.findByText(/The shelves are empty/);
  await tryAgain();
  const button = await screen.findByRole('button', { name: /Try again/, busy: true });
  expect(document.activeElement).toBe(button);
  await respond(list(mug));
  expect(await screen.findByRole('link', { name: /Mug/ })).toBeDefined();
});

test('an empty list that cannot be loaded again says so', async () => {
  const { tryAgain, respond } = openPage('/Shop', list());
  await tryAgain();
  await respond(failure());
  expect(await screen.findByText(/The catalogue could not be loaded just now/)).toBeDefined();
});

test('a product that failed, tried again, is loading until it arrives', async () => {
  const { tryAgain, respond } = openPage('/Product/1', failure());
  await screen.findByRole('alert');
  await tryAgain();
  expect(await within(main()).findByText('Loading...')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(main());
  await respond(Response.json(mug));
  expect(await screen.findByRole('heading', { name: 'Mug' })).toBeDefined();
});
