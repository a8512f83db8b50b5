import type { User } from '@curiolane/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { shopApi } from '../../api/shop-api.ts';
import { hardNavigate } from '../../browser/hard-navigate.ts';
import { selectAlerts, takeFlash } from '../../store/alerts.ts';
import { takeLogged } from '../../testing/console-guard.ts';
import { renderPage, stubBackend, stubFetch } from '../../testing/render-page.tsx';
import { withResolvers } from '../../testing/with-resolvers.ts';
import { cropAvatarImage, readAvatarImage } from './avatar-image.ts';
import ProfilePage from './profile-page.tsx';

vi.mock(import('./avatar-image.ts'), () => ({ cropAvatarImage: vi.fn(), readAvatarImage: vi.fn() }));
/** The state of the image in the stubbed cropper. */
const cropper = vi.hoisted(() => ({ state: 'ready' as 'ready' | 'loading' | 'failed' }));
vi.mock('react-easy-crop', () => ({
  default: ({
    onCropComplete,
    mediaProps,
  }: {
    onCropComplete: (part: object, pixels: object) => void;
    mediaProps: { onError: () => void };
  }) => {
    useEffect(() => {
      if (cropper.state === 'ready') onCropComplete({}, {});
      if (cropper.state === 'failed') mediaProps.onError();
    }, []);
    return null;
  },
}));
vi.mock(import('../../browser/hard-navigate.ts'), () => ({ hardNavigate: vi.fn() }));
afterEach(() => {
  cropper.state = 'ready';
  vi.mocked(readAvatarImage).mockReset();
  vi.useRealTimers();
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

const profileResponse = (user: unknown) => ({ status: 200, body: { user } });
const openProfile = () =>
  renderPage(<ProfilePage />, { at: '/Profile', session: { isLogin: true, userEmail: email } });

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

const openEditor = async () => {
  const { user } = openProfile();
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  return user;
};

const getFact = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

test('asks the shopper to log in without a stored e-mail', () => {
  const { requests } = stubBackend({});
  renderPage(<ProfilePage />, { at: '/Profile' });
  expect(screen.getByText('No user email found. Please login.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/Login');
  expect(requests).toEqual([]);
});

test('shows the profile of the stored e-mail, with a dash for each empty value', async () => {
  const { requests } = stubBackend({ [getProfile]: profileResponse(maya) });
  openProfile();
  expect(screen.getByText('Loading...')).toBeDefined();
  await screen.findByText('Phone');
  expect(['Phone', 'Address', 'Joined', 'Orders', 'Membership'].map(getFact)).toEqual([
    '+46 70 123 45 67',
    '-',
    '4 March 2025',
    '3',
    '-',
  ]);
  expect(screen.getByText(email)).toBeDefined();
  expect(screen.getByRole('img', { name: 'Your avatar' })).toBeDefined();
  expect(requests).toEqual([{ route: getProfile, body: { email } }]);
});

const terms = ['Phone', 'Address', 'Joined', 'Orders', 'Membership'];

test.each([
  ['phone', 0],
  ['address', 1],
  ['createdAt', 2],
  ['orders', 3],
  ['membership', 4],
])('shows a dash when %s is null, missing or of another type', async (field, place) => {
  const whole = { ...maya, address: 'Bergsgatan 14', membership: 'Gold' };
  const shown = ['+46 70 123 45 67', 'Bergsgatan 14', '4 March 2025', '3', 'Gold'];
  for (const value of [null, undefined, { odd: true }]) {
    stubBackend({ [getProfile]: profileResponse({ ...whole, [field]: value }) });
    openProfile();
    await screen.findByText('Phone');
    expect(terms.map(getFact)).toEqual(shown.with(place, '-'));
    cleanup();
  }
});

test('saves an empty profile for the stored e-mail', async () => {
  const { requests } = stubBackend({
    [getProfile]: profileResponse({}),
    [updateProfile]: { status: 200, text: 'saved' },
  });
  const user = await openEditor();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  await user.type(screen.getByLabelText('Phone'), '12345');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Edit Profile' });
  expect(requests.find(({ route }) => route === updateProfile)?.body).toEqual({
    email,
    phone: '12345',
    address: '',
    avatar: '',
  });
});

test.each([
  ['a dash without an e-mail', null, '-'],
  ['the e-mail of the response', 'ada@shop.example', 'ada@shop.example'],
  ['an e-mail without an @', 'ada', 'ada'],
])('shows %s', async (_, value, text) => {
  stubBackend({ [getProfile]: profileResponse({ ...maya, email: value }) });
  openProfile();
  await screen.findByText('Phone');
  expect(screen.getByRole('button', { name: 'Edit Profile' }).previousElementSibling?.textContent).toBe(text);
});

test('shows an error with a retry button when the profile fails to load', async () => {
  const { responses } = stubBackend({ [getProfile]: 'no response' });
  const { user } = openProfile();
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch user profile.');
  expect(takeLogged('error')).toEqual([
    ['Failed to fetch user profile.', 'The shop could not be reached. Check your connection.'],
  ]);
  expect(screen.queryByRole('link', { name: 'Sign in again' })).toBeNull();

  responses[getProfile] = profileResponse(maya);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('+46 70 123 45 67')).toBeDefined();
});

test.each([
  [401, 'unauthenticated'],
  [403, 'forbidden'],
])('links to the login when the session has expired (%i)', async (status, code) => {
  stubBackend({ [getProfile]: { status, body: { message: 'Please login.', code } } });
  openProfile();
  const link = await screen.findByRole('link', { name: 'Sign in again' });
  expect(link.getAttribute('href')).toMatch(/^\/Login/);
  expect(takeLogged('error')).toEqual([['Failed to fetch user profile.', 'Please login.']]);
});

test('allows edits of phone and address, not of e-mail and joined date', async () => {
  stubBackend({ [getProfile]: profileResponse(maya) });
  await openEditor();
  const readOnly = (label: string) => screen.getByLabelText<HTMLInputElement>(label).readOnly;
  expect(['Email', 'Joined', 'Phone', 'Address'].map(readOnly)).toEqual([true, true, false, false]);
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
});

test('saves the changes with the current avatar and shows what the backend stored', async () => {
  const held = { ...maya, avatar: '/images/maya.webp' };
  const { responses, requests } = stubBackend({ [getProfile]: profileResponse(held) });
  const user = await openEditor();
  await user.type(screen.getByLabelText('Address'), 'Bergsgatan 14');
  const saved = profileResponse({ ...held, address: 'Bergsgatan 14' });
  Object.assign(responses, { [updateProfile]: saved, [getProfile]: saved });
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Bergsgatan 14')).toBeDefined();
  expect(requests.find(({ route }) => route === updateProfile)?.body).toEqual({
    email,
    phone: maya.phone,
    address: 'Bergsgatan 14',
    avatar: '/images/maya.webp',
  });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Profile' })),
  );
});

test('shows why a save failed and keeps the form', async () => {
  stubBackend({
    [getProfile]: profileResponse(maya),
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

test('discards the changes on Cancel', async () => {
  const { requests } = stubBackend({ [getProfile]: profileResponse(maya) });
  const user = await openEditor();
  await user.clear(screen.getByLabelText('Phone'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(getFact('Phone')).toBe('+46 70 123 45 67');
  expect(requests).toHaveLength(1);
});

const file = new File(['pixels'], 'maya.png', { type: 'image/png' });

test('previews a chosen image and saves it as a data string', async () => {
  vi.mocked(readAvatarImage).mockResolvedValue('data:image/webp;base64,AAAA');
  const { requests } = stubBackend({
    [getProfile]: profileResponse(maya),
    [updateProfile]: profileResponse(maya),
  });
  const user = await openEditor();
  await user.upload(screen.getByLabelText('Replace avatar'), file);
  expect((await screen.findByAltText<HTMLImageElement>('Your avatar')).src).toBe(
    'data:image/webp;base64,AAAA',
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Edit Profile' });
  expect(requests.find(({ route }) => route === updateProfile)?.body).toMatchObject({
    avatar: 'data:image/webp;base64,AAAA',
  });
});

test('names a file that is not an image and keeps the avatar', async () => {
  vi.mocked(readAvatarImage).mockResolvedValue(undefined);
  stubBackend({ [getProfile]: profileResponse(maya) });
  const user = await openEditor();
  await user.upload(screen.getByLabelText('Replace avatar'), file);
  expect(await screen.findByText('maya.png is no image that this browser can read.')).toBeDefined();
  expect(screen.queryByAltText('Your avatar')).toBeNull();
});

test('the error of a file goes with the avatar that is removed', async () => {
  vi.mocked(readAvatarImage).mockResolvedValue(undefined);
  stubBackend({ [getProfile]: profileResponse({ ...maya, avatar: '/images/maya.webp' }) });
  const user = await openEditor();
  await user.upload(screen.getByLabelText('Replace avatar'), file);
  const error = await screen.findByText('maya.png is no image that this browser can read.');
  await user.click(screen.getByRole('button', { name: 'Remove avatar' }));
  expect(error.isConnected).toBe(false);
});

const everywhere = 'POST /api/session/logout-everywhere';
const withSessions = (sessions: unknown) => ({ status: 200, body: { user: maya, sessions } });

test.each([undefined, null, 0, 'two'])(
  'offers no way to sign out everywhere when the backend’s sessions are %j',
  async (sessions) => {
    stubBackend({ [getProfile]: withSessions(sessions) });
    openProfile();
    await screen.findByText('Phone');
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
  },
);

test.each([
  [1, 'You are signed in here only.'],
  [3, 'You are signed in in 3 browsers.'],
])('says in how many browsers the customer is signed in: %i', async (sessions, text) => {
  stubBackend({ [getProfile]: withSessions(sessions) });
  openProfile();
  expect(await screen.findByText(text)).toBeDefined();
});

test('signs out everywhere, then in this browser', async () => {
  const { requests } = stubBackend({
    [getProfile]: withSessions(2),
    [everywhere]: { status: 200, body: { message: 'Signed out everywhere' } },
    'POST /api/session/logout': { status: 200, body: { message: 'Logged out' } },
  });
  const { user } = openProfile();
  localStorage.setItem('isLogin', 'true');
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledExactlyOnceWith('/'));
  expect(requests.map(({ route }) => route)).toContain(everywhere);
  expect(localStorage.getItem('isLogin')).toBeNull();
  expect(takeFlash()).toBe('You are signed out everywhere.');
});

test('stays signed in and says so when signing out everywhere fails', async () => {
  vi.mocked(hardNavigate).mockClear();
  stubBackend({ [getProfile]: withSessions(2), [everywhere]: 'no response' });
  const { user } = openProfile();
  localStorage.setItem('isLogin', 'true');
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to sign out everywhere. The shop could not be reached. Check your connection.',
  );
  expect(localStorage.getItem('isLogin')).toBe('true');
  expect(hardNavigate).not.toHaveBeenCalled();
});

const otherFile = new File(['more pixels'], 'other.png', { type: 'image/png' });

/** Two images that are read until each is resolved. */
const holdReading = () => {
  const readings = [withResolvers<string>(), withResolvers<string>()];
  for (const { promise } of readings) vi.mocked(readAvatarImage).mockReturnValueOnce(promise);
  return readings.map(({ resolve }) => resolve) as [(image: string) => void, (image: string) => void];
};

/** The editor of a profile that can be saved; `findSaved` resolves with what was saved, once it was. */
const openSavableEditor = async (profile = maya) => {
  const { requests } = stubBackend({
    [getProfile]: profileResponse(profile),
    [updateProfile]: profileResponse(maya),
  });
  const user = await openEditor();
  const readSaved = () => requests.find(({ route }) => route === updateProfile)?.body;
  const findSaved = async () => {
    await screen.findByRole('button', { name: 'Edit Profile' });
    return readSaved();
  };
  return { user, readSaved, findSaved };
};

test('keeps the last image that was chosen, whichever is read first', async () => {
  const [readFirst, readLast] = holdReading();
  const { user, findSaved } = await openSavableEditor();
  const input = screen.getByLabelText('Replace avatar');
  await user.upload(input, file);
  await user.upload(input, otherFile);
  readLast('data:image/webp;base64,LAST');
  await waitFor(() => expect(document.querySelector('form img')?.getAttribute('src')).toContain('LAST'));
  await act(async () => readFirst('data:image/webp;base64,FIRST'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await findSaved()).toMatchObject({ avatar: 'data:image/webp;base64,LAST' });
});

test('does not save while an image is being read', async () => {
  const [read] = holdReading();
  const { user, readSaved, findSaved } = await openSavableEditor();
  await user.upload(screen.getByLabelText('Replace avatar'), file);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(readSaved()).toBeUndefined();
  await act(async () => read('data:image/webp;base64,AAAA'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await findSaved()).toMatchObject({ avatar: 'data:image/webp;base64,AAAA' });
});

/** An editor whose avatar is being cropped until `finish` is called. */
const holdCropping = async () => {
  const { promise, resolve } = withResolvers<string | undefined>();
  vi.mocked(cropAvatarImage).mockReturnValue(promise);
  const editor = await openSavableEditor({ ...maya, avatar: 'data:image/webp;base64,OLD' });
  const crop = async () => {
    await editor.user.click(screen.getByRole('button', { name: 'Crop avatar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await editor.user.click(dialog.getByRole('button', { name: 'Use this part' }));
    return dialog;
  };
  return { ...editor, crop, finish: (image?: string) => act(async () => resolve(image)) };
};

test('keeps the avatar when cropping is canceled while the image is being read', async () => {
  const { user, crop, finish, findSaved } = await holdCropping();
  const dialog = await crop();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await finish('data:image/webp;base64,PART');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await findSaved()).toMatchObject({ avatar: 'data:image/webp;base64,OLD' });
});

test('says that the avatar cannot be cropped, and keeps it', async () => {
  const { user, crop, finish, findSaved } = await holdCropping();
  await crop();
  await finish();
  expect(screen.getByText('Your avatar is no image that this browser can read.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await findSaved()).toMatchObject({ avatar: 'data:image/webp;base64,OLD' });
});

test('waits for the image before its part can be used', async () => {
  cropper.state = 'loading';
  const { user, crop } = await holdCropping();
  const dialog = await crop();
  await user.click(dialog.getByRole('button', { name: 'Use this part' }));
  expect(screen.getByRole('dialog')).toBeDefined();
  expect(screen.queryByText('Your avatar is no image that this browser can read.')).toBeNull();
});

test('says that an image that does not load cannot be cropped', async () => {
  cropper.state = 'failed';
  const { user } = await holdCropping();
  await user.click(screen.getByRole('button', { name: 'Crop avatar' }));
  expect(await screen.findByText('Your avatar is no image that this browser can read.')).toBeDefined();
});

test('keeps what was cropped when a file that was chosen before has been read', async () => {
  const [read] = holdReading();
  const { user, crop, finish, findSaved } = await holdCropping();
  await user.upload(screen.getByLabelText('Replace avatar'), file);
  await crop();
  await finish('data:image/webp;base64,PART');
  await act(async () => read('data:image/webp;base64,FILE'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await findSaved()).toMatchObject({ avatar: 'data:image/webp;base64,PART' });
});

test('is loaded again when its page is opened again', async () => {
  const { responses } = stubBackend({ [getProfile]: profileResponse(maya) });
  const { user } = renderPage(
    <>
      <Link to="/FAQ">Away</Link>
      <Link to="/Profile">Back</Link>
      <Routes>
        <Route path="/Profile" element={<ProfilePage />} />
        <Route path="/FAQ" element={<h1>FAQ</h1>} />
      </Routes>
    </>,
    { at: '/Profile', session: { isLogin: true, userEmail: email } },
  );
  await screen.findByText('Phone');
  await user.click(screen.getByRole('link', { name: 'Away' }));
  // Another tab or device saves it meanwhile.
  responses[getProfile] = profileResponse({ ...maya, address: 'Bergsgatan 14' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByText('Bergsgatan 14')).toBeDefined();
});

test('saves only what was edited over a profile that changed meanwhile', async () => {
  const { responses, requests } = stubBackend({
    [getProfile]: profileResponse(maya),
    [updateProfile]: profileResponse(maya),
  });
  const { store, user } = openProfile();
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await user.clear(screen.getByLabelText('Phone'));
  responses[getProfile] = profileResponse({ ...maya, address: 'Bergsgatan 14' });
  act(() => void store.dispatch(shopApi.util.invalidateTags(['Profile'])));
  await screen.findByDisplayValue('Bergsgatan 14');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Edit Profile' });
  expect(requests.find(({ route }) => route === updateProfile)?.body).toMatchObject({
    phone: '',
    address: 'Bergsgatan 14',
  });
});

test('keeps the edits of a customer who has to sign in again', async () => {
  stubBackend({
    [getProfile]: profileResponse(maya),
    [updateProfile]: { status: 401, body: { message: 'Please log in.', code: 'not_signed_in' } },
  });
  const user = await openEditor();
  await user.type(screen.getByLabelText('Address'), 'Bergsgatan 14');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('link', { name: 'Sign in again' }));
  cleanup();

  const again = openProfile();
  expect(await screen.findByDisplayValue('Bergsgatan 14')).toBeDefined();
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  cleanup();

  openProfile();
  expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeDefined();
});

test('keeps the edits of a customer who leaves the page', async () => {
  const { responses, requests } = stubBackend({ [getProfile]: profileResponse(maya) });
  const user = await openEditor();
  await user.type(screen.getByLabelText('Address'), 'Bergsgatan 14');
  cleanup();

  const again = openProfile();
  expect(await screen.findByDisplayValue('Bergsgatan 14')).toBeDefined();
  responses[updateProfile] = profileResponse({ ...maya, address: 'Bergsgatan 14' });
  await again.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeDefined();
  expect(requests.find(({ route }) => route === updateProfile)?.body).toMatchObject({
    address: 'Bergsgatan 14',
  });
  cleanup();

  openProfile();
  expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeDefined();
});

/** Edits the address and presses Save, whose request waits for `respond`. */
const saveAddress = async (address: string) => {
  const { promise, resolve: respond } = withResolvers<Response>();
  let saves = 0;
  stubFetch(async ({ url }) => {
    if (!url.endsWith('updateProfile')) return Response.json({ user: maya });
    saves += 1;
    return promise;
  });
  const rendered = openProfile();
  const { user } = rendered;
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await user.type(screen.getByLabelText('Address'), address);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves).toBe(1));
  return { ...rendered, respond };
};

test.each([
  ['keeps the edits whose save fails', 500, true],
  ['forgets the edits whose save succeeds', 200, false],
])('%s after the page was left', async (_, status, kept) => {
  const { store, respond } = await saveAddress('Bergsgatan 14');
  cleanup();
  respond(Response.json({ user: maya, message: 'Something.', code: 'internal' }, { status }));
  const hasEnded = () => (kept ? selectAlerts(store.getState()).length === 1 : sessionStorage.length === 0);
  await waitFor(() => expect(hasEnded()).toBe(true));

  openProfile();
  expect(await screen.findByRole('button', { name: kept ? 'Save' : 'Edit Profile' })).toBeDefined();
});

test('a save that is slow closes no editor that was opened after it', async () => {
  const saved = withResolvers<Response>();
  let loads = 0;
  stubFetch(async ({ url }) => {
    if (url.endsWith('updateProfile')) return saved.promise;
    loads += 1;
    return Response.json({ user: maya });
  });
  const user = await openEditor();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  await user.type(screen.getByLabelText('Address'), 'Bergsgatan 14');
  saved.resolve(Response.json({ user: maya }));
  await waitFor(() => expect(loads).toBe(2));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Address').value).toBe('Bergsgatan 14');
});

test('keeps what is typed while the changes are saved', async () => {
  const { user, store, respond } = await saveAddress('Bergsgatan 14');
  await user.type(screen.getByLabelText('Address'), ' B');
  respond(Response.json({ user: { ...maya, address: 'Bergsgatan 14' } }));
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('Bergsgatan 14'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Address').value).toBe('Bergsgatan 14 B');
});

test('says that a save failed whose form was left', async () => {
  const failed = withResolvers<Response>();
  stubFetch(async ({ url }) =>
    url.endsWith('updateProfile') ? await failed.promise : Response.json({ user: maya }),
  );
  const user = await openEditor();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  failed.resolve(Response.json({ message: 'Something went wrong.', code: 'internal' }, { status: 500 }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to update profile. Something went wrong.',
  );
});
