import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storeLogin } from '../../store/session/stored-session.ts';
import { syncSaved } from '../../store/sync-saved.ts';
import { renderPage, stubFetch } from '../../testing/render-page.tsx';
import SavedPage from './saved-page.tsx';

const maya = 'maya@shop.example';

const open = (respond: () => Promise<Response>) => {
  stubFetch(
    async (request) =>
      request.url.endsWith('/api/features') ? Response.json({ features: ['saved-products'] }) : respond(),
    { hasFeatures: () => true },
  );
  storeLogin(maya);
  const page = renderPage(<SavedPage />, { session: { isLogin: true, userEmail: maya } });
  void page.store.dispatch(syncSaved({ isChange: false }));
};

const nothingSaved = () => screen.queryByText('Nothing saved yet.');

test('says that nothing is saved once the account has said so', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  open(() => {
    ask();
    return promise;
  });
  await asked;
  expect(nothingSaved()).toBeNull();
  resolve(Response.json({ products: [] }));
  expect(await screen.findByText('Nothing saved yet.')).toBeDefined();
});

test('shows what this browser has where the account does not respond', async () => {
  open(() => Promise.reject(new TypeError('No network.')));
  expect(await screen.findByText('Nothing saved yet.')).toBeDefined();
});
