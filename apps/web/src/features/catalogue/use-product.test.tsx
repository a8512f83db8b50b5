import type { Product } from '@curiolane/contract/accepted';
import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { aProduct } from '../../testing/products.ts';
import { renderPage, stubFetch } from '../../testing/render-page.tsx';
import { useProduct } from './use-product.ts';

const mug = aProduct({ id: 1, title: 'Mug', description: 'Holds coffee.' });
const lamp = aProduct({ id: 2, title: 'Lamp', description: 'Gives light.' });

/** The content of the page of a product. */
const ShownProduct = () => {
  const found = useProduct();
  const product = found.state === 'shown' ? found.product : undefined;
  return (
    <>
      <output>{[found.state, product?.title, product?.description].filter(Boolean).join(', ')}</output>
      <Link to="/Product/2">by its id</Link>
      <Link to="/Product/2" state={{ product: lamp }}>
        passed
      </Link>
      <Link to="/Product/2" state={{ product: { ...lamp, description: '' } }}>
        passed without its description
      </Link>
    </>
  );
};

/** Opens the page of the mug, which is loaded by its id, and follows a link to the lamp. */
const followLink = async (name: string, respond: () => Response | Promise<Response>) => {
  const loaded: Product[] = [mug];
  stubFetch(() => {
    const product = loaded.shift();
    return product ? Response.json(product) : respond();
  });
  const { user } = renderPage(
    <Routes>
      <Route path="/Product/:id" element={<ShownProduct />} />
    </Routes>,
    { at: '/Product/1' },
  );
  await screen.findByText('shown, Mug, Holds coffee.');
  await user.click(screen.getByRole('link', { name }));
};

const never = () => new Promise<Response>(() => {});
const shown = () => screen.getByRole('status').textContent;

test.each([
  ['passed', 'shown, Lamp, Gives light.'],
  ['passed without its description', 'shown, Lamp'],
  ['by its id', 'loading'],
])('shows no other product for one that is %s, while it is loaded', async (name, expected) => {
  await followLink(name, never);
  expect(shown()).toBe(expected);
});

test('shows no other product for one that does not exist', async () => {
  await followLink('by its id', () =>
    Response.json({ message: 'There is no such product' }, { status: 404 }),
  );
  expect(await screen.findByText('missing')).toBeDefined();
});

test('shows a product with the longest id', async () => {
  const longest = aProduct({ id: Number.MAX_SAFE_INTEGER, title: 'Vase', description: 'Holds flowers.' });
  stubFetch(() => Response.json(longest));
  renderPage(
    <Routes>
      <Route path="/Product/:id" element={<ShownProduct />} />
    </Routes>,
    { at: `/Product/${longest.id}` },
  );
  expect(await screen.findByText('shown, Vase, Holds flowers.')).toBeDefined();
});

/** A document that is loaded with an entry of the history which has the lamp. */
const reload = (respond: () => Response | Promise<Response>) => {
  stubFetch(respond);
  renderPage(
    <Routes>
      <Route path="/Product/:id" element={<ShownProduct />} />
    </Routes>,
    { at: { pathname: '/Product/2', key: 'default', state: { product: lamp } } },
  );
};

test('asks for the newest price after a reload, and shows what the history has meanwhile', async () => {
  let respond = (_response: Response) => {};
  await new Promise<void>((asked) =>
    reload(() => {
      asked();
      return new Promise((resolve) => {
        respond = resolve;
      });
    }),
  );
  expect(shown()).toBe('shown, Lamp, Gives light.');
  respond(Response.json({ ...lamp, title: 'Lamp, reduced' }));
  expect(await screen.findByText('shown, Lamp, reduced, Gives light.')).toBeDefined();
});

test('says after a reload that a product is no longer there', async () => {
  reload(() => Response.json({ message: 'There is no such product' }, { status: 404 }));
  expect(await screen.findByText('missing')).toBeDefined();
});

test('adds the description that the list does not have', async () => {
  await followLink('passed without its description', () => Response.json(lamp));
  expect(await screen.findByText('shown, Lamp, Gives light.')).toBeDefined();
});
