import type { User } from '@curiolane/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, stubBackend } from '../../test-page.tsx';
import { readAvatarImage } from './avatar-image.ts';
import ProfilePage from './profile-page.tsx';

vi.mock(import('./avatar-image.ts'), () => ({ readAvatarImage: vi.fn() }));
afterEach(() => {
  vi.mocked(readAvatarImage).mockReset();
  vi.restoreAllMocks();
});

const getProfile = 'POST /api/auth/Profile';
const updateProfile = 'POST /api/auth/updateProfile';
const email = 'maya@shop.example';

const maya: User = {
  email,
  phone: '+46 70 123 45 67',
  address: '',
  avatar: '',
  createdAt: '2025-03-04T10:00:00.000Z',
  orders: 3,
  membership: '',
};

const answerWith = (user: unknown) => ({ status: 200, body: { user } });
const openProfile = () =>
  renderPage(<ProfilePage />, { at: '/Profile', session: { isLogin: true, userEmail: email } });

const openEditor = async () => {
  const { user } = openProfile();
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  return user;
};

const factOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

test('without a stored e-mail the shopper is asked to login', () => {
  const { requests } = stubBackend({});
  renderPage(<ProfilePage />, { at: '/Profile' });
  expect(screen.getByText('No user email found. Please login.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/Login');
  expect(requests).toEqual([]);
});

test('the profile is loaded for the stored e-mail and shown, a dash where a value is empty', async () => {
  const { requests } = stubBackend({ [getProfile]: answerWith(maya) });
  openProfile();
  expect(screen.getByText('Loading...')).toBeDefined();
  await screen.findByText('Phone');
  expect(['Phone', 'Address', 'Joined', 'Orders', 'Membership'].map(factOf)).toEqual([
    '+46 70 123 45 67',
    '-',
    '4 March 2025',
    '3',
    '-',
  ]);
  expect(screen.getByText(email)).toBeDefined();
  expect(screen.getByRole('img', { name: 'Your avatar' })).toBeDefined();
  expect(requests).toEqual([{ call: getProfile, body: { email } }]);
});

const terms = ['Phone', 'Address', 'Joined', 'Orders', 'Membership'];

test.each([
  ['phone', 0],
  ['address', 1],
  ['createdAt', 2],
  ['orders', 3],
  ['membership', 4],
])('a profile whose %s is null, missing or of another shape has a dash there', async (field, place) => {
  const whole = { ...maya, address: 'Bergsgatan 14', membership: 'Gold' };
  const shown = ['+46 70 123 45 67', 'Bergsgatan 14', '4 March 2025', '3', 'Gold'];
  for (const value of [null, undefined, { odd: true }]) {
    stubBackend({ [getProfile]: answerWith({ ...whole, [field]: value }) });
    openProfile();
    await screen.findByText('Phone');
    expect(terms.map(factOf)).toEqual(shown.with(place, '-'));
    cleanup();
  }
});

test('a profile with nothing in it can be edited and is saved for the stored e-mail', async () => {
  const { requests } = stubBackend({
    [getProfile]: answerWith({}),
    [updateProfile]: { status: 200, text: 'saved' },
  });
  const user = await openEditor();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  await user.type(screen.getByLabelText('Phone'), '12345');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Edit Profile' });
  expect(requests.find(({ call }) => call === updateProfile)?.body).toEqual({
    email,
    phone: '12345',
    address: '',
    avatar: '',
  });
});

test.each([
  ['a dash without an e-mail', null, '-'],
  ['the e-mail that the backend has', 'ada@shop.example', 'ada@shop.example'],
  ['whatever the backend calls an e-mail', 'ada', 'ada'],
])('the profile shows %s', async (_, value, text) => {
  stubBackend({ [getProfile]: answerWith({ ...maya, email: value }) });
  openProfile();
  await screen.findByText('Phone');
  expect(screen.getByRole('button', { name: 'Edit Profile' }).previousElementSibling?.textContent).toBe(text);
});

test('a profile that cannot be had says so, and can be tried again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { answers } = stubBackend({ [getProfile]: 'no answer' });
  const { user } = openProfile();
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch user profile.');
  expect(logged).toHaveBeenCalled();
  expect(screen.queryByRole('link', { name: 'Sign in again' })).toBeNull();

  answers[getProfile] = answerWith(maya);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('+46 70 123 45 67')).toBeDefined();
});

test.each([
  [401, 'unauthenticated'],
  [403, 'forbidden'],
])('a session that is over (%i) leads back to the login', async (status, code) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stubBackend({ [getProfile]: { status, body: { message: 'Please login.', code } } });
  openProfile();
  const link = await screen.findByRole('link', { name: 'Sign in again' });
  expect(link.getAttribute('href')).toMatch(/^\/Login/);
});

test('phone and address can be edited; e-mail and joined date are locked', async () => {
  stubBackend({ [getProfile]: answerWith(maya) });
  await openEditor();
  const readOnly = (label: string) => screen.getByLabelText<HTMLInputElement>(label).readOnly;
  expect(['Email', 'Joined', 'Phone', 'Address'].map(readOnly)).toEqual([true, true, false, false]);
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
});

test('Save sends the changes with the held avatar and shows what the backend kept', async () => {
  const held = { ...maya, avatar: '/images/maya.webp' };
  const { answers, requests } = stubBackend({ [getProfile]: answerWith(held) });
  const user = await openEditor();
  await user.type(screen.getByLabelText('Address'), 'Bergsgatan 14');
  const saved = answerWith({ ...held, address: 'Bergsgatan 14' });
  Object.assign(answers, { [updateProfile]: saved, [getProfile]: saved });
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Bergsgatan 14')).toBeDefined();
  expect(requests.find(({ call }) => call === updateProfile)?.body).toEqual({
    email,
    phone: maya.phone,
    address: 'Bergsgatan 14',
    avatar: '/images/maya.webp',
  });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Profile' })),
  );
});

test('a failed save says why and keeps what was typed', async () => {
  stubBackend({
    [getProfile]: answerWith(maya),
    [updateProfile]: { status: 500, body: { message: 'Something went wrong.', code: 'internal' } },
  });
  const user = await openEditor();
  await user.type(screen.getByLabelText('Address'), 'Bergsgatan 14');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    (await screen.findByText('Failed to update profile. Something went wrong.')).closest('[role=alert]'),
  ).not.toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Address').value).toBe('Bergsgatan 14');
});

test('Cancel forgets what was typed', async () => {
  const { requests } = stubBackend({ [getProfile]: answerWith(maya) });
  const user = await openEditor();
  await user.clear(screen.getByLabelText('Phone'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(factOf('Phone')).toBe('+46 70 123 45 67');
  expect(requests).toHaveLength(1);
});

const file = new File(['pixels'], 'maya.png', { type: 'image/png' });

test('a chosen picture is shown at once and saved as a data string', async () => {
  vi.mocked(readAvatarImage).mockResolvedValue('data:image/webp;base64,AAAA');
  const { requests } = stubBackend({ [getProfile]: answerWith(maya), [updateProfile]: answerWith(maya) });
  const user = await openEditor();
  await user.upload(screen.getByLabelText('Replace avatar'), file);
  expect((await screen.findByAltText<HTMLImageElement>('Your avatar')).src).toBe(
    'data:image/webp;base64,AAAA',
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Edit Profile' });
  expect(requests.find(({ call }) => call === updateProfile)?.body).toMatchObject({
    avatar: 'data:image/webp;base64,AAAA',
  });
});

test('a file that is no picture is named, and the held avatar stays', async () => {
  vi.mocked(readAvatarImage).mockResolvedValue(undefined);
  stubBackend({ [getProfile]: answerWith(maya) });
  const user = await openEditor();
  await user.upload(screen.getByLabelText('Replace avatar'), file);
  expect(await screen.findByText('maya.png is no image that this browser can read.')).toBeDefined();
  expect(screen.queryByAltText('Your avatar')).toBeNull();
});
