import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shopApi } from '../../api/shop-api.ts';
import { sessionLoaded } from '../../store/session/session-slice.ts';
import { renderPage, stubFetch } from '../../testing/render-page.tsx';
import { aUser } from '../../testing/users.ts';
import { useKnownCustomer } from './known-customer.ts';

const maya = aUser();
const order = { id: 'a', createdAt: maya.createdAt, count: 1, total: 28, name: 'Maya Reed' };

const KnownCustomer = () => <output>{JSON.stringify(useKnownCustomer().known)}</output>;

test('knows nothing of the customer before, while another one is loaded', async () => {
  stubFetch(async (request) => {
    if (request.method === 'GET') return Response.json({ orders: [order] });
    const { email } = await request.json();
    return email === maya.email
      ? Response.json({ user: maya, sessions: 1 })
      : await new Promise<Response>(() => {});
  });
  const { store } = renderPage(<KnownCustomer />, { session: { isLogin: true, userEmail: maya.email } });
  await screen.findByText(/Maya Reed.*Kelp Lane 1/);
  // Another tab has signed in.
  act(() => {
    store.dispatch(sessionLoaded({ isLogin: true, userEmail: 'tove@shop.example' }));
    store.dispatch(shopApi.util.resetApiState());
  });
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual({
    name: '',
    email: 'tove@shop.example',
    phone: '',
    address: '',
  });
});
