// Written by `npm run generate` from apps/web/languages/en.json: see docs/languages.md.
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
export const capsLock: string = 'Caps Lock is on.';
export const hide: string = 'Hide';
export const show: string = 'Show';
export const hideField: (values: { label: string | number }) => string = (d) =>
  `Hide what you typed in “${d.label}”`;
export const showField: (values: { label: string | number }) => string = (d) =>
  `Show what you typed in “${d.label}”`;
export const passwordShort: string = 'Short: easy to guess.';
export const passwordFair: string = 'Fair: a few more letters make it safer.';
export const passwordGood: string = 'Good.';
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
export const registeredSuccessfully: string = 'Registered successfully';
export const otpSendFailed: (values: { error: string | number }) => string = (d) =>
  `Failed to send OTP. Please try again. ${d.error}`;
export const otpSent: string = 'OTP sent to your email!';
export const enterSentOtp: string = 'Please enter the OTP sent to your email.';
