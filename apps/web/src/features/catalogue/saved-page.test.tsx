import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { savedToggled } from '../../store/saved-slice.ts';
import { loggedOut } from '../../store/session/session-slice.ts';
import { storeLogin } from '../../store/session/stored-session.ts';
import { syncSaved } from '../../store/sync-saved.ts';
import { takeLogged } from '../../testing/console-guard.ts';
import { aProduct } from '../../testing/products.ts';
import { renderPage, stubBackend, stubFetch } from '../../testing/render-page.tsx';
import SavedPage from './saved-page.tsx';

const maya = 'maya@shop.example';

const open = (list: () => Promise<Response>) => {
  stubFetch(
    async (request) =>
      request.url.endsWith('/api/features') ? Response.json({ features: ['saved-products'] }) : list(),
    { hasFeatures: () => true },
  );
  storeLogin(maya);
  const page = renderPage(<SavedPage />, { session: { isLogin: true, userEmail: maya } });
  void page.store.dispatch(syncSaved({ isChange: false }));
};

const nothingSaved = () => screen.queryByText('Nothing saved yet.');

test('says that nothing is saved once the account has said so', async () => {
  let respond = (_response: Response) => {};
  await new Promise<void>((asked) =>
    open(() => {
      asked();
      return new Promise((resolve) => {
        respond = resolve;
      });
    }),
  );
  expect(nothingSaved()).toBeNull();
  respond(Response.json({ products: [] }));
  expect(await screen.findByText('Nothing saved yet.')).toBeDefined();
});

test('shows what this browser has where the account does not respond', async () => {
  open(() => Promise.reject(new TypeError('No network.')));
  expect(await screen.findByText('Nothing saved yet.')).toBeDefined();
});

test('shows nothing of a customer who has signed out', async () => {
  stubBackend({ 'GET /products': { status: 200, body: [aProduct({ id: 1, title: 'Mug' })] } });
  const { store } = renderPage(<SavedPage />, {
    session: { isLogin: true, userEmail: maya },
    saved: { ids: [1], sync: { owner: maya, unsent: {} } },
  });
  expect(await screen.findByRole('link', { name: 'Mug' })).toBeDefined();
  act(() => void store.dispatch(loggedOut()));
  expect(screen.queryByRole('link', { name: 'Mug' })).toBeNull();
});

test('keeps a saved product that the list has, but not readable', async () => {
  stubBackend({ 'GET /products': { status: 200, body: [aProduct({ id: 1, title: 'Mug' }), { id: 2 }] } });
  renderPage(<SavedPage />, { saved: { ids: [1, 2, 3], sync: { owner: '', unsent: {} } } });
  expect(await screen.findByRole('link', { name: 'Mug' })).toBeDefined();
  expect(screen.getByText('One product that you saved is not sold at the moment.')).toBeDefined();
  expect(takeLogged('warn')).toHaveLength(1);
});

test('gives the focus to the page when what is no longer sold is removed by a key', async () => {
  stubBackend({ 'GET /products': { status: 200, body: [aProduct({ id: 1 })] } });
  const { store, user } = renderPage(
    <main id="main" tabIndex={-1}>
      <SavedPage />
    </main>,
  );
  act(() => void store.dispatch(savedToggled(900)));
  const remove = await screen.findByRole('button', { name: 'Remove from saved' });
  remove.focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
