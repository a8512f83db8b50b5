import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type RecordedRequest, renderPage, stubBackend, stubFetch } from '../../testing/render-page.tsx';
import { withResolvers } from '../../testing/with-resolvers.ts';
import LoginPage from './login-page.tsx';

const sendOtp = 'POST /Checkout/mail/send-Verification-Code';
const register = 'POST /api/auth/Register';
const email = 'maya@shop.example';

const accepting = () =>
  stubBackend({
    [sendOtp]: { status: 200, body: { message: 'Sent.' } },
    [register]: { status: 201, body: { message: 'Welcome to the lane.' } },
  });

const getSentCodes = (requests: RecordedRequest[]) =>
  requests
    .filter(({ route }) => route.startsWith(sendOtp))
    .map(({ body }) => (body as { verificationCode: number }).verificationCode);

const openRegister = async () => {
  const { user } = renderPage(<LoginPage />);
  await user.click(screen.getByRole('radio', { name: 'Register' }));
  const form = screen.getByRole('form', { name: 'Register' });
  const field = (label: string) => within(form).getByLabelText(label);
  const fill = async (address: string, password: string, again: string) => {
    await user.type(field('Email'), address);
    await user.type(field('Password'), password);
    if (again) await user.type(field('Confirm password'), again);
  };
  const enterCode = async (code: number | string) => {
    await user.click(screen.getByLabelText('Digit 1'));
    await user.paste(String(code));
  };
  const verify = () => user.click(within(form).getByRole('button', { name: 'Verify' }));
  return { user, form, field, fill, enterCode, verify };
};

const alertText = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeDefined());

test('each password has a button that names it and shows it alone', async () => {
  stubBackend({});
  const { user, form, field } = await openRegister();
  const button = (name: string) => within(form).getByRole('button', { name });
  button('Show what you typed in “Password”');
  await user.click(button('Show what you typed in “Confirm password”'));
  expect(field('Confirm password').getAttribute('type')).toBe('text');
  expect(field('Password').getAttribute('type')).toBe('password');
  await user.click(button('Hide what you typed in “Confirm password”'));
  expect(field('Confirm password').getAttribute('type')).toBe('password');
});

test('sends the OTP when the confirm field first equals the password', async () => {
  const { requests } = accepting();
  const { user, fill, field } = await openRegister();
  await fill(email, 'teapots', 'teapot');
  expect(requests).toEqual([]);
  expect(screen.queryByLabelText('Digit 1')).toBeNull();

  await user.type(field('Confirm password'), 's');
  await alertText('OTP sent to your email!');
  expect(requests).toEqual([
    {
      route: `${sendOtp}/maya%40shop.example`,
      body: { verificationCode: expect.any(Number), isVerified: false },
    },
  ]);
  const [code] = getSentCodes(requests);
  expect(code).toBeGreaterThanOrEqual(1000);
  expect(code).toBeLessThanOrEqual(9999);
  for (const box of [1, 2, 3, 4]) expect(screen.getByLabelText(`Digit ${box}`)).toBeDefined();
});

test('sends a Unicode domain as ASCII, and shows it as typed', async () => {
  const { requests } = accepting();
  const { user, fill, field, enterCode, verify } = await openRegister();
  await fill(' info@MÜLLER.example', 'secret', 'secret');
  await alertText('OTP sent to your email!');
  await alertText('Four digits are on their way to info@MÜLLER.example.');
  expect((field('Email') as HTMLInputElement).value).toBe(' info@MÜLLER.example');
  await user.clear(field('Email'));
  await user.type(field('Email'), 'info@müller.example');
  await enterCode(getSentCodes(requests)[0] ?? '');
  await verify();
  await alertText('Welcome to the lane.');
  expect(requests.map(({ route }) => route)).toEqual([`${sendOtp}/info%40xn--mller-kva.example`, register]);
  expect(requests.at(-1)?.body).toMatchObject({ email: 'info@xn--mller-kva.example' });
  const login = screen.getByRole('form', { name: 'Login' });
  expect(within(login).getByLabelText<HTMLInputElement>('Email').value).toBe('info@müller.example');
});

test('sends no OTP to a Unicode local part, and says what is accepted', async () => {
  const { requests } = accepting();
  const { fill } = await openRegister();
  await fill('jürgen@müller.example', 'secret', 'secret');
  await alertText(
    "“jürgen” cannot stand before the @: only a to z, A to Z, 0 to 9 and .!#$%&'*+/=?^_`{|}~- can.",
  );
  expect(requests).toEqual([]);
});

test('accepts an OTP in the digits of another script', async () => {
  const { requests } = accepting();
  const { fill, enterCode, verify } = await openRegister();
  await fill(email, 'secret', 'secret');
  await alertText('OTP sent to your email!');
  const code = String(getSentCodes(requests)[0]);
  await enterCode(code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''));
  await verify();
  await alertText('Welcome to the lane.');
});

test('sends no second OTP when the passwords differ and match again', async () => {
  const { requests } = accepting();
  const { user, fill, field } = await openRegister();
  await fill(email, 'secret', 'secret');
  await alertText('OTP sent to your email!');
  await user.type(field('Confirm password'), 'x{Backspace}');
  expect(getSentCodes(requests)).toHaveLength(1);
});

test('sends no OTP to an invalid e-mail until it is corrected', async () => {
  const { requests } = accepting();
  const { user, fill, field } = await openRegister();
  await fill('maya', 'secret', 'secret');
  expect(screen.getByText('Enter a valid e-mail address, such as name@example.com.')).toBeDefined();
  expect(requests).toEqual([]);

  await user.type(field('Email'), '@shop.example');
  expect(requests).toEqual([]);
  await user.tab();
  await alertText('OTP sent to your email!');
});

test('sends another OTP when one could not be sent', async () => {
  const { responses, requests } = stubBackend({
    [sendOtp]: { status: 503, body: { message: 'The mail host does not respond.', code: 'unavailable' } },
  });
  const { user, fill } = await openRegister();
  await fill(email, 'secret', 'secret');
  await alertText('Failed to send OTP. Please try again. The mail host does not respond.');

  responses[sendOtp] = { status: 200, body: { message: 'Sent.' } };
  await user.click(screen.getByRole('button', { name: 'Send the code again' }));
  await alertText('OTP sent to your email!');
  expect(getSentCodes(requests)).toHaveLength(2);
});

test('asks for the OTP when none was sent', async () => {
  const { requests } = accepting();
  const { fill, verify } = await openRegister();
  await fill(email, 'secret', 'other');
  await verify();
  await alertText('Please enter the OTP sent to your email.');
  expect(requests).toEqual([]);
});

test('marks the missing fields and focuses the first', async () => {
  accepting();
  const { verify, field } = await openRegister();
  await verify();
  expect(screen.getByText('Enter the password again.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
});

test.each([
  ['wrong digits', '0000'],
  ['empty boxes', ''],
])('rejects %s', async (_, digits) => {
  const { requests } = accepting();
  const { fill, enterCode, verify } = await openRegister();
  await fill(email, 'secret', 'secret');
  await alertText('OTP sent to your email!');
  if (digits) await enterCode(digits);
  await verify();
  await alertText('Invalid OTP. Please try again.');
  expect(requests).toHaveLength(1);
});

test('requires a new OTP for a changed e-mail', async () => {
  const { requests } = accepting();
  const { user, fill, field, enterCode, verify } = await openRegister();
  await fill(email, 'secret', 'secret');
  await alertText('OTP sent to your email!');
  await enterCode(getSentCodes(requests)[0] ?? '');
  await user.type(field('Email'), 's');
  await verify();
  await alertText('Invalid OTP. Please try again.');

  await user.click(screen.getByRole('button', { name: 'Send the code again' }));
  await waitFor(() => expect(getSentCodes(requests)).toHaveLength(2));
  await enterCode(getSentCodes(requests)[1] ?? '');
  await verify();
  await alertText('Welcome to the lane.');
  expect(requests.at(-1)?.body).toEqual({ email: `${email}s`, password: 'secret', isVerified: true });
});

test('creates the account with the right OTP and turns to the login', async () => {
  const { requests } = accepting();
  const { form, fill, enterCode, verify } = await openRegister();
  await fill(email, 'secret', 'secret');
  await alertText('OTP sent to your email!');
  await enterCode(getSentCodes(requests)[0] ?? '');
  await verify();
  await alertText('Welcome to the lane.');
  expect(requests.at(-1)).toEqual({ route: register, body: { email, password: 'secret', isVerified: true } });

  const login = screen.getByRole('form', { name: 'Login' });
  expect(within(login).getByLabelText<HTMLInputElement>('Email').value).toBe(email);
  expect(login.closest('[inert]')).toBeNull();
  expect(form.isConnected).toBe(false);
});

test('an account that is created late leaves what is typed into the login', async () => {
  const { requests } = accepting();
  const { user, fill, enterCode, verify } = await openRegister();
  await fill(email, 'secret', 'secret');
  await alertText('OTP sent to your email!');
  await enterCode(getSentCodes(requests)[0] ?? '');
  const created = withResolvers<Response>();
  stubFetch(() => created.promise);
  await verify();
  await user.click(screen.getByRole('radio', { name: 'Login' }));
  const login = within(screen.getByRole('form', { name: 'Login' }));
  await user.type(login.getByLabelText('Email'), 'ann@shop.example');
  created.resolve(Response.json({ message: 'Welcome to the lane.' }, { status: 201 }));
  await alertText('Welcome to the lane.');
  const form = within(screen.getByRole('form', { name: 'Login' }));
  expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@shop.example');
});

test.each([
  ['empty', { status: 200, body: {} }],
  ['null', { status: 200, body: null }],
  ['text', { status: 201, text: 'Created' }],
])('falls back to a default message when the responses are %s', async (_, response) => {
  const { responses, requests } = accepting();
  Object.assign(responses, { [sendOtp]: response, [register]: response });
  const { fill, enterCode, verify } = await openRegister();
  await fill(email, 'secret', 'secret');
  await alertText('OTP sent to your email!');
  await enterCode(getSentCodes(requests)[0] ?? '');
  await verify();
  await alertText('Registered successfully');
});

test.each([
  ['the words of the backend', { status: 409, body: { message: 'Taken.', code: 'email_taken' } }, 'Taken.'],
  ['the words of a backend without codes', { status: 403, body: { message: 'Not you.' } }, 'Not you.'],
  ['its own words without a response', 'no response', 'Registration failed'],
  [
    'its own words when the backend sends a page',
    { status: 500, text: '<h1>Oops</h1>' },
    'Registration failed',
  ],
] as const)('reports a rejected registration in %s', async (_, response, text) => {
  const { responses, requests } = accepting();
  responses[register] = response;
  const { fill, enterCode, verify } = await openRegister();
  await fill(email, 'secret', 'secret');
  await alertText('OTP sent to your email!');
  await enterCode(getSentCodes(requests)[0] ?? '');
  await verify();
  await alertText(text);
  expect(screen.getByLabelText('Digit 1')).toBeDefined();
});

describe('a backend that checks the OTP itself', () => {
  const verification = 'POST /api/verification';
  const mailedCode = 4711;
  const wrong = {
    status: 403,
    body: { message: 'Invalid OTP. Please try again.', code: 'invalid_verification_code' },
  };

  const checking = () =>
    stubBackend({
      [sendOtp]: {
        status: 200,
        body: { message: 'Sent.' },
        headers: { 'curiolane-verification': 'server' },
      },
      [verification]: { status: 200, body: { message: 'E-mail verified' } },
      [register]: { status: 201, body: { message: 'Welcome to the lane.' } },
    });

  const openWithOtp = async (digits: number | string = mailedCode) => {
    const form = await openRegister();
    await form.fill(email, 'secret', 'secret');
    await alertText('OTP sent to your email!');
    await form.enterCode(digits);
    return form;
  };

  test('is asked about the OTP of its mail, and then creates the account', async () => {
    const { requests } = checking();
    const { verify } = await openWithOtp();
    await verify();
    await alertText('Welcome to the lane.');
    expect(requests.slice(1)).toEqual([
      { route: verification, body: { email, verificationCode: mailedCode } },
      { route: register, body: { email, password: 'secret', isVerified: true } },
    ]);
  });

  test('refuses a wrong OTP in the words of the specification', async () => {
    const { requests, responses } = checking();
    responses[verification] = wrong;
    const { verify } = await openWithOtp();
    await verify();
    await alertText('Invalid OTP. Please try again.');
    expect(requests.map(({ route }) => route)).not.toContain(register);
  });

  test.each(['', '47', '0471'])('is not asked about %j, which is no OTP', async (digits) => {
    const { requests } = checking();
    const { verify } = await openWithOtp(digits);
    await verify();
    await alertText('Invalid OTP. Please try again.');
    expect(requests.map(({ route }) => route)).not.toContain(verification);
  });

  test('is asked about the OTP of a mail whose response was lost', async () => {
    const { responses, requests } = checking();
    responses[sendOtp] = 'no response';
    const { fill, enterCode, verify } = await openRegister();
    await fill(email, 'secret', 'secret');
    await waitFor(() => expect(getSentCodes(requests)).toHaveLength(1));
    await screen.findByRole('alert');
    await enterCode(mailedCode);
    await verify();
    await alertText('Welcome to the lane.');
    expect(requests).toContainEqual({ route: verification, body: { email, verificationCode: mailedCode } });
  });

  test.each([
    ['404', { status: 404, body: { message: 'Not found.' } }],
    ['405', { status: 405, body: { message: 'Method not allowed.' } }],
    ['no response', 'no response'],
  ] as const)(
    'or has no OTPs of its own (%s): one that this browser has not made is wrong',
    async (_, response) => {
      const { responses, requests } = checking();
      responses[sendOtp] = 'no response';
      responses[verification] = response;
      const { fill, enterCode, verify } = await openRegister();
      await fill(email, 'secret', 'secret');
      await screen.findByRole('alert');
      await enterCode(getSentCodes(requests)[0] === mailedCode ? mailedCode + 1 : mailedCode);
      await verify();
      await alertText('Invalid OTP. Please try again.');
    },
  );

  test('is asked about an OTP for the e-mail that it was sent to only', async () => {
    const { requests } = checking();
    const { user, field, verify } = await openWithOtp();
    await user.type(field('Email'), 's');
    await verify();
    await alertText('Invalid OTP. Please try again.');
    expect(requests.map(({ route }) => route)).not.toContain(verification);
  });

  test.each([
    [
      'the words of the backend',
      { status: 403, body: { message: 'Too many wrong codes.', code: 'verification_expired' } },
      'Too many wrong codes.',
    ],
    [
      'those of a wrong OTP for a refusal without words',
      { status: 403, body: {} },
      'Invalid OTP. Please try again.',
    ],
    ['its own words without a response', 'no response', 'Registration failed'],
    ['its own words when the backend fails', { status: 500, text: 'Oops' }, 'Registration failed'],
  ] as const)('reports a failed check in %s', async (_, response, text) => {
    const { responses } = checking();
    responses[verification] = response;
    const { verify } = await openWithOtp();
    await verify();
    await alertText(text);
    expect(screen.getByLabelText('Digit 1')).toBeDefined();
  });

  test('is asked again when the registration failed after the check', async () => {
    const { requests, responses } = checking();
    responses[register] = 'no response';
    const { verify } = await openWithOtp();
    await verify();
    await alertText('Registration failed');
    responses[register] = { status: 201, body: { message: 'Welcome to the lane.' } };
    await verify();
    await alertText('Welcome to the lane.');
    expect(requests.filter(({ route }) => route === verification)).toHaveLength(2);
  });
});
