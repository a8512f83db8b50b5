import { products } from '@curiolane/catalogue/products';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stubBackend } from '../testing/render-page.tsx';
import { getMain, openShop, readText } from '../testing/render-shop.tsx';

const [mug] = products;
if (!mug) throw new Error('The catalogue has no mug.');

test('an impatient second click adds no history entry', async () => {
  stubBackend({
    'GET /products/': { status: 200, body: mug },
    'GET /products': { status: 200, body: products },
  });
  await openShop('/Shop');
  await waitFor(() => expect(readText(getMain())).toContain(mug.title));
  const link = getMain().querySelector<HTMLElement>(`a[href="/Product/${mug.id}"]`);
  const before = history.length;
  link?.click();
  link?.click();
  await waitFor(() => expect(location.pathname).toBe(`/Product/${mug.id}`));
  expect(history.length).toBe(before + 1);
});
