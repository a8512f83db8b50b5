import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { hardNavigate } from '../../browser/hard-navigate.ts';
import { takeFlash } from '../../store/alerts.ts';
import { draftChanged } from '../../store/checkout-draft.ts';
import type { StoredSession } from '../../store/session/stored-session.ts';
import { renderPage, stubBackend, stubFetch } from '../../testing/render-page.tsx';
import { withResolvers } from '../../testing/with-resolvers.ts';
import LoginPage from './login-page.tsx';

vi.mock(import('../../browser/hard-navigate.ts'), () => ({ hardNavigate: vi.fn() }));
afterEach(() => {
  vi.mocked(hardNavigate).mockClear();
  vi.restoreAllMocks();
});

const login = 'POST /api/auth/Login';

const openLogin = () => {
  const { user } = renderPage(<LoginPage />);
  const form = within(screen.getByRole('form', { name: 'Login' }));
  const submit = async (email: string, password: string) => {
    await user.type(form.getByLabelText('Email'), email);
    await user.type(form.getByLabelText('Password'), `${password}{Enter}`);
  };
  return { user, form, submit };
};

test('stores the login and loads the landing page with the alert', async () => {
  const { requests } = stubBackend({ [login]: { status: 200, body: { message: 'Hello, Maya.' } } });
  const { submit } = openLogin();
  await submit('maya@shop.example', 'secret');
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledExactlyOnceWith('/'));
  expect(requests).toEqual([{ route: login, body: { email: 'maya@shop.example', password: 'secret' } }]);
  expect(localStorage.getItem('isLogin')).toBe('true');
  expect(localStorage.getItem('userEmail')).toBe('maya@shop.example');
  expect(takeFlash()).toBe('Hello, Maya.');
});

test("sends nothing of 'Remember me'", async () => {
  const { requests } = stubBackend({ [login]: { status: 200, body: { message: 'Hello, Maya.' } } });
  const { user, form, submit } = openLogin();
  await user.click(form.getByLabelText('Remember me'));
  await submit('maya@shop.example', 'secret');
  await waitFor(() => expect(hardNavigate).toHaveBeenCalled());
  expect(requests).toMatchObject([{ body: { email: 'maya@shop.example', password: 'secret' } }]);
});

test('sends and stores the ASCII form of a Unicode domain', async () => {
  const { requests } = stubBackend({ [login]: { status: 200, body: { message: 'Hello, Maya.' } } });
  const { form, submit } = openLogin();
  await submit('info@MÜLLER.example', 'secret');
  await waitFor(() => expect(hardNavigate).toHaveBeenCalled());
  expect(requests).toMatchObject([{ body: { email: 'info@xn--mller-kva.example' } }]);
  expect(localStorage.getItem('userEmail')).toBe('info@xn--mller-kva.example');
  expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe('info@MÜLLER.example');
});

test.each([
  ['an empty object', { status: 200, body: {} }],
  ['a message that is null', { status: 200, body: { message: null } }],
  ['text', { status: 200, text: 'OK' }],
  ['truncated JSON', { status: 200, text: '{"message": "this is not' }],
  ['nothing', { status: 200, text: '' }],
])('falls back to a default message when the response is %s', async (_, response) => {
  stubBackend({ [login]: response });
  const { submit } = openLogin();
  await submit('maya@shop.example', 'secret');
  await waitFor(() => expect(hardNavigate).toHaveBeenCalled());
  expect(takeFlash()).toBe('Login successful');
});

test.each([
  [
    'the words of the backend',
    { status: 401, body: { message: 'Wrong.', code: 'invalid_credentials' } },
    'Wrong.',
  ],
  ['the words of a backend without codes', { status: 422, body: { message: 'Wrong.' } }, 'Wrong.'],
  ['its own words without a response', 'no response', 'Login failed'],
  [
    'its own words when the backend sends a page',
    { status: 502, text: '<h1>Bad Gateway</h1>' },
    'Login failed',
  ],
] as const)('reports a rejected login in %s', async (_, response, text) => {
  stubBackend({ [login]: response });
  const { submit } = openLogin();
  await submit('maya@shop.example', 'wrong');
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(localStorage.getItem('isLogin')).toBeNull();
  expect(hardNavigate).not.toHaveBeenCalled();
});

test('marks the missing fields and focuses the first', async () => {
  const { requests } = stubBackend({});
  const { user, form } = openLogin();
  await user.click(form.getByRole('button', { name: 'Login' }));
  expect(form.getByText('Enter a valid e-mail address, such as name@example.com.')).toBeDefined();
  expect(form.getByText('Enter a password.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Email')));
  expect(requests).toEqual([]);
});

test('submits what a password manager filled in without events', async () => {
  const { requests } = stubBackend({ [login]: { status: 200, body: { message: 'Hello.' } } });
  const { user, form } = openLogin();
  form.getByLabelText<HTMLInputElement>('Email').value = 'maya@shop.example';
  form.getByLabelText<HTMLInputElement>('Password').value = 'secret';
  await user.click(form.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(requests).toHaveLength(1));
});

test('explains that a login is not kept when storage is blocked', async () => {
  stubBackend({ [login]: { status: 200, body: { message: 'Hello.' } } });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const { submit } = openLogin();
  await submit('maya@shop.example', 'secret');
  expect(
    await screen.findByText('This browser forbids storage, so you cannot stay signed in.'),
  ).toBeDefined();
  expect(hardNavigate).not.toHaveBeenCalled();
});

test('ends the session of a login that is not kept because storage is full', async () => {
  const { requests } = stubBackend({
    [login]: { status: 200, body: { message: 'Hello.' } },
    'POST /api/session/logout': { status: 200, body: { message: 'Bye.' } },
  });
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function setIfSmall(this: Storage, key, value) {
    if (key === 'userEmail') throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  const { submit } = openLogin();
  await submit('maya@shop.example', 'secret');
  await waitFor(() =>
    expect(requests.map(({ route }) => route)).toEqual([login, 'POST /api/session/logout']),
  );
  expect(hardNavigate).not.toHaveBeenCalled();
});

test('makes the hidden face of the card inert', async () => {
  stubBackend({});
  const { user } = openLogin();
  const front = screen.getByRole('form', { name: 'Login' });
  const back = screen.getByText('Register', { selector: 'h1' });
  expect(back.closest('[inert]')).not.toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Register' }));
  expect(front.closest('[inert]')).not.toBeNull();
  expect(back.closest('[inert]')).toBeNull();
});

/** Submits a login whose response is held, so that something can happen meanwhile. */
const holdLogin = async (page: ReactNode, session?: StoredSession) => {
  const response = withResolvers<Response>();
  const requests: Request[] = [];
  stubFetch((request) => {
    requests.push(request);
    return response.promise;
  });
  const rendered = renderPage(page, { at: '/Login', ...(session && { session }) });
  const form = within(screen.getByRole('form', { name: 'Login' }));
  await rendered.user.type(form.getByLabelText('Email'), 'tove@shop.example');
  await rendered.user.type(form.getByLabelText('Password'), 'secret{Enter}');
  return { ...rendered, requests, respond: () => response.resolve(Response.json({})) };
};

test('ignores a second submit while the first is in flight', async () => {
  const { user, respond, requests } = await holdLogin(<LoginPage />);
  await user.keyboard('{Enter}');
  respond();
  await waitFor(() => expect(hardNavigate).toHaveBeenCalled());
  expect(requests).toHaveLength(1);
});

test('leaves the shopper on the page that was opened meanwhile', async () => {
  const { user, respond, store } = await holdLogin(
    <Routes>
      <Route
        path="/Login"
        element={
          <>
            <LoginPage />
            <Link to="/FAQ">Away</Link>
          </>
        }
      />
      <Route path="/FAQ" element={<h1>FAQ</h1>} />
    </Routes>,
  );
  await user.click(screen.getByRole('link', { name: 'Away' }));
  respond();
  expect((await screen.findByRole('alert')).textContent).toContain('Login successful');
  expect(store.getState().session).toEqual({ isLogin: true, userEmail: 'tove@shop.example' });
  expect(hardNavigate).not.toHaveBeenCalled();
});

test('drops what a customer typed whose session has ended when another one logs in', async () => {
  const { respond, store } = await holdLogin(<LoginPage />, {
    isLogin: true,
    userEmail: 'maya@shop.example',
  });
  store.dispatch(draftChanged({ name: 'Maya' }));
  respond();
  await waitFor(() => expect(hardNavigate).toHaveBeenCalled());
  expect(store.getState().checkoutDraft).toEqual({});
});
