import { type Html, html } from '../html.ts';
import type { Mail } from './mail.ts';
import { mailHeading, mailLayout, numberPlate, softText } from './mail-layout.ts';

/** Eight digits fit on a phone; as one text they are selected and copied as a whole. */
const digitsStyle =
  'font-size:32px;line-height:1;padding:18px 12px 18px 20px;letter-spacing:0.18em;border-radius:12px';

type AccountMail = {
  subject: string;
  heading: string;
  code?: string;
  lines: readonly string[];
  soft: string;
};

const paragraph = (text: string | Html) =>
  html`<p style="margin:0 0 20px;overflow-wrap:anywhere">${text}</p>`;

const accountMail = (to: string, { subject, heading, code, lines, soft }: AccountMail): Mail => ({
  to,
  subject,
  text: [...(code === undefined ? [] : [subject, '', code, '']), ...lines, soft, ''].join('\n'),
  html: mailLayout(
    subject,
    html`${mailHeading(heading)}
${code === undefined ? '' : paragraph(numberPlate(code, digitsStyle))}
${lines.map(paragraph)}
${softText(soft)}`,
  ),
});

const notMine = 'If it was not you, choose a new password with “Forgot your password?” below the login.';

/** The mail with the code that lets a forgotten password be replaced. */
export const passwordResetMail = (to: string, code: string, minutes: number): Mail =>
  accountMail(to, {
    subject: 'Your code for a new CurioLane password',
    heading: 'Choose a new password',
    code,
    lines: [
      `Enter it within ${minutes} minutes, in the browser that you asked from, and choose a new password.`,
    ],
    soft: 'If you did not ask for it, you can ignore this mail: your password stays as it is. CurioLane never asks you for this code by phone or mail.',
  });

/** Tells a customer that the password of their account was replaced. */
export const passwordChangedMail = (to: string): Mail =>
  accountMail(to, {
    subject: 'Your CurioLane password was changed',
    heading: 'Your password was changed',
    lines: ['The password of your account was changed, and other browsers were signed out.'],
    soft: notMine,
  });

/** The mail with the code that makes an e-mail that of an account. */
export const emailChangeMail = (to: string, code: string, minutes: number): Mail =>
  accountMail(to, {
    subject: 'Your code for your new CurioLane e-mail address',
    heading: 'Verify your new e-mail address',
    code,
    lines: [`Enter it within ${minutes} minutes on your profile, in the browser that you asked from.`],
    soft: 'If you did not ask for it, you can ignore this mail: no account gets this e-mail address without the code.',
  });

/** Tells the old e-mail of an account that it has another one. */
export const emailChangedMail = (to: string): Mail =>
  accountMail(to, {
    subject: 'Your CurioLane e-mail address was changed',
    heading: 'Your e-mail address was changed',
    lines: [
      'Your account has another e-mail address now. It signs in with that one, and other browsers were signed out.',
    ],
    soft: 'If it was not you, please write to us at once.',
  });

/** Tells a customer that their account is gone. */
export const accountDeletedMail = (to: string): Mail =>
  accountMail(to, {
    subject: 'Your CurioLane account was deleted',
    heading: 'Your account was deleted',
    lines: [
      'Your profile, your saved products and your password are deleted, and every browser was signed out.',
      'Orders that were placed stay with name, address and e-mail address: we need them to deliver, for returns and for our books.',
    ],
    soft: 'If it was not you, please write to us at once.',
  });
