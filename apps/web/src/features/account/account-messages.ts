// Written by `npm run generate` from apps/web/languages/en.json: see docs/how-to/languages.md.
export * from '../../lib/messages.ts';

export const password: string = 'Password';
export const rememberMe: string = 'Remember me';
export const register: string = 'Register';
export const loginDescription: string = 'Sign in to CurioLane, or open an account with your e-mail address.';
export const withoutScriptLogin: string = 'Signing in and opening an account';
export const loginOrRegister: string = 'Login or register';
export const otpSending: (values: { email: string | number }) => string = (d) =>
  `Sending four digits to ${d.email}.`;
export const otpOtherEmail: (values: { email: string | number }) => string = (d) =>
  `The code went to ${d.email}. A changed address needs a new code.`;
export const otpNotSent: (values: { email: string | number }) => string = (d) =>
  `The code could not be sent to ${d.email}.`;
export const otpOnItsWay: (values: { email: string | number }) => string = (d) =>
  `Four digits are on their way to ${d.email}.`;
export const enterOtp: string = 'Enter OTP';
export const otpDigit: (values: { digit: string | number }) => string = (d) => `Digit ${d.digit}`;
export const sendCodeAgain: string = 'Send the code again';
export const confirmPassword: string = 'Confirm password';
export const verify: string = 'Verify';
export const enterPasswordAgain: string = 'Enter the password again.';
export const registrationFailed: string = 'Registration failed';
export const loginFailed: string = 'Login failed';
export const storageForbidden: string = 'This browser forbids storage, so you cannot stay signed in.';
export const cookieOfOwnSite: string =
  'This browser did not keep the cookie of the shop, so you are not logged in: the server of the shop is on another site, and its cookie is for pages of its own site only. The server needs SESSION_SAME_SITE=none.';
export const cookieBlocked: string =
  'This browser did not keep the cookie of the shop, so you are not logged in: it blocks the cookies of other sites. Allow them for this shop, and log in again.';
export const loginSuccessful: string = 'Login successful';
export const forgotPassword: string = 'Forgot your password?';
export const forgotPasswordLead: string =
  'Enter the e-mail address of your account, and we mail a code to it.';
export const withoutScriptForgotPassword: string = 'The forms for a new password';
export const noPasswordReset: string =
  'This shop cannot mail you a code for a new password. Please write to us.';
export const backToLogin: string = 'Back to login';
export const codeMailedTo: (values: { slot: string | number }) => string = (d) =>
  `If there is an account with ${d.slot}, a code of eight digits is on its way. Enter it within 10 minutes.`;
export const mailAnotherCode: string = 'Mail another code';
export const passwordReset: string = 'Your password has been changed. Please login.';
export const findOrder: string = 'Look up an order';
export const findOrderLead: string =
  'Enter the number of the order, which is in its mail, and the e-mail address that it was placed with.';
export const withoutScriptFindOrder: string = 'The looking up of orders and the form for it';
export const noOrderLookup: string =
  'This shop cannot show you an order without an account. Please write to us.';
export const orderedAsGuest: string = 'Ordered without an account?';
export const orderNumberLabel: string = 'Order number';
export const findOrderSubmit: string = 'Show order';
export const findAnotherOrder: string = 'Look up another order';
export const orderFrom: (values: { date: string | number }) => string = (d) => `Order of ${d.date}`;
export const orderPrivate: string = 'Address and phone number are in its mail only.';
export const orderLookupFailed: (values: { error: string | number }) => string = (d) =>
  `Failed to look up the order. ${d.error}`;
export const registeredSuccessfully: string = 'Registered successfully';
export const otpSendFailed: (values: { error: string | number }) => string = (d) =>
  `Failed to send OTP. Please try again. ${d.error}`;
export const otpSent: string = 'OTP sent to your email!';
export const enterSentOtp: string = 'Please enter the OTP sent to your email.';
