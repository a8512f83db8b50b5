import { products } from '@curiolane/catalogue/products';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatPrice } from '../lib/formatting.ts';
import { stubBackend } from '../testing/render-page.tsx';
import {
  getMain,
  openShop,
  press,
  readText,
  storeCart,
  storeSession,
  waitForHeading,
} from '../testing/render-shop.tsx';

const [mug] = products;
if (!mug) throw new Error('The catalogue has no mug.');

/** Replaces each text by an element with its translation, as the translation of a browser does. */
const translatePage = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const translation = document.createElement('font');
    translation.append(text.data);
    text.replaceWith(translation);
  }
};

const ok = (body: unknown) => ({ status: 200, body });

test('a translated cart shows the total of a changed quantity', async () => {
  storeCart({ ...mug, quantity: 1 });
  stubBackend({ 'GET /products': ok(products) });
  await openShop('/Cart');
  translatePage();
  await press(`Increase quantity of ${mug.title}`);
  const total = formatPrice(2 * mug.price);
  await waitFor(() => expect(readText(getMain()).split(total)).toHaveLength(4));
});

test('a translated list shows the category that is chosen', async () => {
  stubBackend({ 'GET /products': ok(products) });
  await openShop('/Shop?category=lighting');
  await waitForHeading(/lighting/i);
  translatePage();
  act(() => {
    history.pushState(null, '', '/Shop?category=garden');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitForHeading(/garden/i);
});

test('a translated page survives a logout in another tab', async () => {
  storeSession('maya@shop.example');
  stubBackend({ 'GET /products': ok(products), 'POST /api/auth/Profile': 'never' });
  await openShop('/FAQ');
  translatePage();
  localStorage.setItem('isLogin', 'false');
  localStorage.removeItem('userEmail');
  act(() => {
    dispatchEvent(
      new StorageEvent('storage', { key: 'isLogin', newValue: 'false', storageArea: localStorage }),
    );
  });
  await waitFor(() => expect(document.querySelector('header a[href="/Login"]')).not.toBeNull());
});

test('a translated form shows the newest error of a field', async () => {
  storeCart({ ...mug, quantity: 1 });
  stubBackend({ 'GET /products': ok(products) });
  await openShop('/Checkout');
  const email = document.querySelector<HTMLInputElement>('main [autocomplete=email]');
  if (!email) throw new Error('The checkout has no field for an e-mail.');
  fireEvent.change(email, { target: { value: 'no address' } });
  fireEvent.blur(email);
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  const described = () => document.getElementById(`${email.id}-error`)?.textContent;
  const before = described();
  translatePage();
  fireEvent.change(email, { target: { value: `${'a'.repeat(300)}@shop.example` } });
  fireEvent.blur(email);
  await waitFor(() => expect(described()).not.toBe(before));
});
