import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, stubBackend } from '../../testing/render-page.tsx';
import FindOrderPage from './find-order-page.tsx';
import LoginPage from './login-page.tsx';

const features = 'GET /api/features';
const lookup = 'POST /api/order-lookup';
const offered = { status: 200, body: { features: ['order-lookup'] } };
const id = '0198f2b4-6c1e-7d3a-9b57-2f4c8e1a6d05';
const mug = {
  id: 1,
  title: 'Stoneware mug',
  price: 28,
  description: 'A mug.',
  category: 'kitchen',
  image: '/images/mug.jpg',
  rating: { rate: 4.6, count: 120 },
  quantity: 2,
};
const found = {
  status: 200,
  body: {
    id,
    createdAt: '2026-11-21T09:05:00.000Z',
    name: 'Maya Lindqvist',
    payment: 'cod',
    cart: [mug],
    total: 56,
  },
};

const open = async (response: Parameters<typeof stubBackend>[0][string]) => {
  const backend = stubBackend({ [features]: offered, [lookup]: response });
  const rendered = renderPage(<FindOrderPage />);
  const number = await screen.findByLabelText('Order number');
  const submit = async (orderId: string, email: string) => {
    await rendered.user.type(number, orderId);
    await rendered.user.type(screen.getByLabelText('Email'), `${email}{Enter}`);
  };
  return { ...backend, ...rendered, number, submit };
};

test('shows the order, and then another form', async () => {
  const { submit, requests, user } = await open(found);
  await submit(` ${id.toUpperCase()} `, 'maya@shop.example');
  const heading = await screen.findByRole('heading', { name: /^Order of/ });
  expect(document.activeElement).toBe(heading);
  expect(requests.at(-1)).toEqual({ route: lookup, body: { orderId: id, email: 'maya@shop.example' } });
  expect(screen.getByRole('link', { name: 'Stoneware mug' })).toBeDefined();
  expect(screen.getByText('x 2, $56.00')).toBeDefined();
  expect(screen.getByText('Address and phone number are in its mail only.', { exact: false })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Look up another order' }));
  const number = screen.getByLabelText<HTMLInputElement>('Order number');
  expect(number.value).toBe('');
  expect(document.activeElement).toBe(number);
});

test('says what the backend says of an order that it does not find, and keeps what was typed', async () => {
  const message = 'There is no order with this number and e-mail address.';
  const { submit, number } = await open({ status: 404, body: { message, code: 'order_not_found' } });
  await submit(id, 'maya@shop.example');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(number).toHaveProperty('value', id);
});

test('says that there was no response', async () => {
  const { submit } = await open('no response');
  await submit(id, 'maya@shop.example');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to look up the order.');
});

test('marks what cannot be a number, and asks nothing', async () => {
  const { submit, requests, number } = await open(found);
  await submit('12', 'maya@shop.example');
  expect(await screen.findByText(/An order number has 36 characters/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(number));
  expect(requests.map(({ route }) => route)).not.toContain(lookup);
});

test('the login links here where the backend offers it, and only there', async () => {
  stubBackend({ [features]: offered });
  renderPage(<LoginPage />);
  const link = await screen.findByRole('link', { name: 'Look up an order' });
  expect(link.getAttribute('href')).toBe('/Find-Order');
  expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull();
  cleanup();

  stubBackend({ [features]: { status: 200, body: { features: ['password-reset'] } } });
  renderPage(<LoginPage />);
  await screen.findByRole('link', { name: 'Forgot your password?' });
  expect(screen.queryByRole('link', { name: 'Look up an order' })).toBeNull();
});
