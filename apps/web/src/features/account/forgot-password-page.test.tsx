import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { hardNavigate } from '../../browser/hard-navigate.ts';
import { takeFlash } from '../../store/alerts.ts';
import { readStoredSession, storeLogin } from '../../store/session/stored-session.ts';
import { renderPage, stubBackend, stubFetch } from '../../testing/render-page.tsx';
import { withResolvers } from '../../testing/with-resolvers.ts';
import ForgotPasswordPage from './forgot-password-page.tsx';
import LoginPage from './login-page.tsx';

vi.mock(import('../../browser/hard-navigate.ts'), () => ({ hardNavigate: vi.fn() }));
afterEach(() => {
  vi.mocked(hardNavigate).mockClear();
});

const maya = 'maya@shop.example';
const features = 'GET /api/features';
const confirmation = 'POST /api/password-reset/confirmation';
const request = 'POST /api/password-reset';
const offered = { status: 200, body: { features: ['password-reset', 'something-else'] } };
const accepted = { status: 200, body: { message: 'If there is an account, a code is on its way.' } };

const open = (responses: Parameters<typeof stubBackend>[0] = {}, session = false) => {
  const backend = stubBackend({
    [features]: offered,
    [confirmation]: accepted,
    [request]: accepted,
    ...responses,
  });
  const rendered = renderPage(
    <Routes>
      <Route path="/Forgot-Password" element={<ForgotPasswordPage />} />
      <Route path="/Login" element={<LoginPage />} />
    </Routes>,
    { at: '/Forgot-Password', ...(session && { session: { isLogin: true, userEmail: maya } }) },
  );
  return { ...backend, ...rendered };
};

const askForCode = async ({ user }: ReturnType<typeof open>, email = maya) => {
  const field = await screen.findByLabelText('Email');
  await user.clear(field);
  await user.type(field, `${email}{Enter}`);
  return screen.findByLabelText('Code from the mail');
};

test('mails a code, takes it in groups, and leads to the login with the e-mail', async () => {
  const page = open();
  const code = await askForCode(page);
  expect(document.activeElement).toBe(code);
  expect(screen.getByText(/If there is an account with/).textContent).toContain(maya);
  await page.user.type(code, '4071 9362');
  await page.user.type(screen.getByLabelText('New password'), 'a new password{Enter}');
  expect(await screen.findByRole('form', { name: 'Login' })).toBeDefined();
  expect(screen.getAllByLabelText<HTMLInputElement>('Email')[0]?.value).toBe(maya);
  expect(page.requests.filter(({ route }) => route !== features)).toEqual([
    { route: request, body: { email: maya } },
    { route: confirmation, body: { email: maya, oneTimeCode: '40719362', password: 'a new password' } },
  ]);
});

test('a refusal leaves the focus in the field that is being corrected', async () => {
  const refused = withResolvers<Response>();
  const page = open();
  const code = await askForCode(page);
  const respond = globalThis.fetch as (request: Request) => Promise<Response>;
  vi.stubGlobal('fetch', (sent: Request) =>
    sent.url.endsWith('/confirmation') ? refused.promise : respond(sent),
  );
  await page.user.type(screen.getByLabelText('New password'), 'a new password');
  await page.user.type(code, '40719362{Enter}');
  await page.user.click(screen.getByLabelText('New password'));
  refused.resolve(Response.json({ message: 'Too weak.', code: 'weak_password' }, { status: 400 }));
  await screen.findByRole('alert');
  await page.user.keyboard('!');
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a new password!');
});

test.each([
  ['with the blanks around it', '   4071 9362 '],
  ['in the digits of another script', '٤٠٧١ ９３６２'],
])('takes a code that is pasted %s', async (_, code) => {
  const page = open();
  await page.user.click(await askForCode(page));
  await page.user.paste(code);
  await page.user.type(screen.getByLabelText('New password'), 'a new password{Enter}');
  await waitFor(() => expect(page.requests.at(-1)).toMatchObject({ body: { oneTimeCode: '40719362' } }));
});

test('says what the backend refuses, keeps what was typed, and returns to the code', async () => {
  const message = 'This is not the code of our newest mail to you.';
  const page = open({
    [confirmation]: { status: 403, body: { message, code: 'invalid_verification_code' } },
  });
  const code = await askForCode(page);
  await page.user.type(code, '12345678');
  await page.user.type(screen.getByLabelText('New password'), 'a new password{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(document.activeElement).toBe(code);
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a new password');
});

test('stays with the e-mail when no code could be asked for', async () => {
  const page = open({ [request]: 'no response' });
  const field = await screen.findByLabelText('Email');
  await page.user.type(field, `${maya}{Enter}`);
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to mail the code.');
  expect(screen.queryByLabelText('Code from the mail')).toBeNull();
});

test('marks what is missing and focuses it', async () => {
  const page = open();
  const code = await askForCode(page);
  await page.user.type(code, '123');
  await page.user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(screen.getByText('The code has eight digits.')).toBeDefined();
  expect(screen.getByText('Enter a password.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(page.requests.map(({ route }) => route)).not.toContain(confirmation);
});

test('mails another code, and takes another e-mail with the typed one in the field', async () => {
  const page = open();
  const code = await askForCode(page);
  await page.user.type(code, '1234');
  expect(screen.queryByText(accepted.body.message)).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Mail another code' }));
  expect(await screen.findByText(accepted.body.message)).toBeDefined();
  expect(code).toHaveProperty('value', '');
  expect(page.requests.filter(({ route }) => route === request)).toHaveLength(2);
  await page.user.click(screen.getByRole('button', { name: 'Other e-mail address' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(maya);
});

test('a code that is mailed late brings no one back to an e-mail that they are replacing', async () => {
  const page = open();
  await askForCode(page);
  const mailed = withResolvers<Response>();
  stubFetch(() => mailed.promise);
  await page.user.click(screen.getByRole('button', { name: 'Mail another code' }));
  await page.user.click(screen.getByRole('button', { name: 'Other e-mail address' }));
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  expect(document.activeElement).toBe(field);
  await page.user.clear(field);
  await page.user.type(field, 'ann@shop.example');
  mailed.resolve(Response.json(accepted.body));
  const submit = screen.getByRole('button', { name: /^Mail me a code/ });
  await waitFor(() => expect(submit.getAttribute('aria-busy')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@shop.example');
});

test('signs out this browser, whose session has ended with the others', async () => {
  storeLogin(maya);
  const page = open({}, true);
  const code = await askForCode(page);
  await page.user.type(code, '40719362');
  await page.user.type(screen.getByLabelText('New password'), 'a new password{Enter}');
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/'));
  expect(readStoredSession().isLogin).toBe(false);
  expect(takeFlash()).toBeTruthy();
});

test('stays signed in where the password of another account was replaced', async () => {
  storeLogin(maya);
  const page = open({}, true);
  const code = await askForCode(page, 'noor@shop.example');
  await page.user.type(code, '40719362');
  await page.user.type(screen.getByLabelText('New password'), 'a new password{Enter}');
  expect(await screen.findByRole('form', { name: 'Login' })).toBeDefined();
  expect(hardNavigate).not.toHaveBeenCalled();
  expect(readStoredSession()).toEqual({ isLogin: true, userEmail: maya });
});

test.each([
  ['lists nothing', { status: 200, body: { features: [] } }],
  ['has no such route', { status: 404, body: { message: 'Not found.' } }],
])('says so where a backend %s, and the login does not link here', async (_, response) => {
  open({ [features]: response });
  expect(await screen.findByText(/cannot mail you a code/)).toBeDefined();
  expect(screen.queryByLabelText('Email')).toBeNull();
});

test('is there while it is not known what the backend offers', async () => {
  const page = open({ [features]: { status: 503, body: { message: 'Not now.', code: 'unavailable' } } });
  await waitFor(() => expect(page.requests).toHaveLength(1));
  expect(await screen.findByLabelText('Email')).toBeDefined();
});

test('the login links here where the backend offers it', async () => {
  stubBackend({ [features]: offered });
  renderPage(<LoginPage />);
  const link = await screen.findByRole('link', { name: 'Forgot your password?' });
  expect(link.getAttribute('href')).toBe('/Forgot-Password');
});

test('the login does not link here where the backend does not', async () => {
  stubBackend({ [features]: { status: 200, body: { features: [] } } });
  const { store } = renderPage(<LoginPage />);
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"features":[]'));
  expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull();
});
