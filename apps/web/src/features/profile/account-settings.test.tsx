import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hardNavigate } from '../../browser/hard-navigate.ts';
import { takeFlash } from '../../store/alerts.ts';
import { draftChanged, readDraft } from '../../store/checkout-draft.ts';
import { storeLogin } from '../../store/session/stored-session.ts';
import { renderPage, stubBackend } from '../../testing/render-page.tsx';
import { withResolvers } from '../../testing/with-resolvers.ts';
import ProfilePage from './profile-page.tsx';

vi.mock(import('../../browser/hard-navigate.ts'), () => ({ hardNavigate: vi.fn() }));
afterEach(() => {
  vi.mocked(hardNavigate).mockClear();
});

const email = 'maya@shop.example';
const user = {
  email,
  phone: '',
  address: '',
  avatar: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  orders: 0,
  membership: 'Standard',
};
const done = { status: 200, body: { message: 'Done.' } };
const offered = ['password-change', 'email-change', 'account-deletion'];

const open = async (responses: Parameters<typeof stubBackend>[0] = {}, features = offered) => {
  storeLogin(email);
  const backend = stubBackend({
    'GET /api/features': { status: 200, body: { features } },
    'POST /api/auth/Profile': { status: 200, body: { user, sessions: 1 } },
    'POST /api/session/logout': done,
    ...responses,
  });
  const rendered = renderPage(<ProfilePage />, {
    at: '/Profile',
    session: { isLogin: true, userEmail: email },
  });
  return { ...backend, ...rendered };
};

const openForm = async (page: Awaited<ReturnType<typeof open>>, name: string) => {
  await page.user.click(await screen.findByRole('button', { name: 'Password, e-mail, deletion' }));
  const heading = await screen.findByRole('heading', { name: 'Your account' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await page.user.click(screen.getByText(name, { selector: 'summary' }));
  return within(screen.getByRole('form', { name }));
};

const find = (requests: { route: string; body: unknown }[], route: string) =>
  requests.filter((request) => request.route === route).map(({ body }) => body);

test('changes the password, and empties the form', async () => {
  const page = await open({ 'POST /api/account/password': done });
  const form = await openForm(page, 'Change password');
  await page.user.type(form.getByLabelText('Current password'), 'old');
  await page.user.type(form.getByLabelText('New password'), 'new{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Your password has been changed.');
  expect(find(page.requests, 'POST /api/account/password')).toEqual([
    { password: 'old', newPassword: 'new' },
  ]);
  expect(form.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
});

test('says that a password is wrong, and marks what is missing', async () => {
  const refused = { status: 403, body: { message: 'No.', code: 'invalid_credentials' } };
  const page = await open({ 'POST /api/account/password': refused });
  const form = await openForm(page, 'Change password');
  await page.user.click(form.getByRole('button', { name: 'Change password' }));
  expect(form.getAllByText('Enter a password.')).toHaveLength(2);
  await page.user.type(form.getByLabelText('Current password'), 'guess');
  await page.user.type(form.getByLabelText('New password'), 'new{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This is not the password of your account.',
  );
  expect(form.getByLabelText<HTMLInputElement>('Current password').value).toBe('guess');
});

test('keeps what is typed while the password is changed', async () => {
  const changed = withResolvers<Response>();
  const page = await open();
  const respond = globalThis.fetch as (request: Request) => Promise<Response>;
  vi.stubGlobal('fetch', (request: Request) =>
    request.url.endsWith('/api/account/password') ? changed.promise : respond(request),
  );
  const form = await openForm(page, 'Change password');
  await page.user.type(form.getByLabelText('Current password'), 'old');
  await page.user.type(form.getByLabelText('New password'), 'new{Enter}');
  await page.user.type(form.getByLabelText('New password'), 'er');
  changed.resolve(Response.json({ message: 'Done.' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Your password has been changed.');
  expect(form.getByLabelText<HTMLInputElement>('New password').value).toBe('newer');
});

test('changes the e-mail with the code that was mailed to the new one', async () => {
  const page = await open({
    'POST /api/account/email/confirmation': done,
    'POST /api/account/email': done,
  });
  const form = await openForm(page, 'Change e-mail address');
  await page.user.type(form.getByLabelText('New e-mail address'), 'maya@new.example');
  await page.user.type(form.getByLabelText('Current password'), 'secret{Enter}');
  const code = await screen.findByLabelText('Code from the mail');
  await waitFor(() => expect(document.activeElement).toBe(code));
  await page.user.paste('   4071 9362 ');
  await page.user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('e-mail address has been changed');
  expect(find(page.requests, 'POST /api/account/email')).toEqual([
    { email: 'maya@new.example', password: 'secret' },
  ]);
  expect(find(page.requests, 'POST /api/account/email/confirmation')).toEqual([
    { email: 'maya@new.example', oneTimeCode: '40719362' },
  ]);
  expect(localStorage.getItem('userEmail')).toBe('maya@new.example');
  expect(page.store.getState().session).toEqual({ isLogin: true, userEmail: 'maya@new.example' });
});

test('keeps what was typed at the checkout for the customer with the new e-mail', async () => {
  const page = await open({
    'POST /api/account/email/confirmation': done,
    'POST /api/account/email': done,
  });
  page.store.dispatch(draftChanged({ address: '12 Harbour Lane' }));
  const form = await openForm(page, 'Change e-mail address');
  await page.user.type(form.getByLabelText('New e-mail address'), 'maya@new.example');
  await page.user.type(form.getByLabelText('Current password'), 'secret{Enter}');
  await page.user.type(await screen.findByLabelText('Code from the mail'), '40719362{Enter}');
  await screen.findByRole('alert');
  expect(readDraft('maya@new.example')).toEqual({ address: '12 Harbour Lane' });
  expect(readDraft(email)).toEqual({});
});

test('goes back to the e-mail that was typed, to be corrected, as it was written', async () => {
  const page = await open({ 'POST /api/account/email': done });
  const form = await openForm(page, 'Change e-mail address');
  await page.user.type(form.getByLabelText('New e-mail address'), 'maya@müller.example');
  await page.user.type(form.getByLabelText('Current password'), 'secret{Enter}');
  await screen.findByLabelText('Code from the mail');
  expect(screen.getByText('maya@müller.example')).toBeDefined();
  expect(find(page.requests, 'POST /api/account/email')).toMatchObject([
    { email: 'maya@xn--mller-kva.example' },
  ]);
  await page.user.click(screen.getByRole('button', { name: 'Other e-mail address' }));
  const field = screen.getByLabelText<HTMLInputElement>('New e-mail address');
  expect(field.value).toBe('maya@müller.example');
  expect(document.activeElement).toBe(field);
});

test('says what stays, deletes the account, and leaves nothing of the customer in the browser', async () => {
  const page = await open({ 'POST /api/account/deletion': done });
  const form = await openForm(page, 'Delete account');
  expect(form.getByText(/Orders that were placed stay/)).toBeDefined();
  await page.user.type(form.getByLabelText('Current password'), 'secret{Enter}');
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/'));
  expect(find(page.requests, 'POST /api/account/deletion')).toEqual([{ password: 'secret' }]);
  expect(localStorage.getItem('isLogin')).toBeNull();
  expect(localStorage.getItem('userEmail')).toBeNull();
  expect(takeFlash()).toBe('Your account has been deleted.');
});

test('keeps the account when the deletion fails', async () => {
  const page = await open({ 'POST /api/account/deletion': 'no response' });
  const form = await openForm(page, 'Delete account');
  await page.user.type(form.getByLabelText('Current password'), 'secret{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to delete the account.');
  expect(localStorage.getItem('userEmail')).toBe(email);
  expect(hardNavigate).not.toHaveBeenCalled();
});

test('offers what the backend offers, and no more', async () => {
  const page = await open({}, ['password-change']);
  await openForm(page, 'Change password');
  expect(screen.queryByText('Change e-mail address')).toBeNull();
  expect(screen.queryByText('Delete account')).toBeNull();
});

test('offers nothing where the backend offers nothing', async () => {
  const { store } = await open({}, []);
  await screen.findByRole('button', { name: 'Sign out everywhere' });
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"features":[]'));
  expect(screen.queryByRole('button', { name: 'Password, e-mail, deletion' })).toBeNull();
});
