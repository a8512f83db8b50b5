import { html } from '../html.ts';
import type { Mail } from './mail.ts';
import { mailHeading, mailLayout, numberPlate, softText } from './mail-layout.ts';

/** Wide, as one text: it is selected and copied as a whole. */
const digits =
  'font-size:38px;line-height:1;padding:18px 14px 18px 26px;letter-spacing:0.3em;border-radius:12px';

/** The mail with the one-time code. */
export const otpMail = (to: string, otp: number, minutes: number): Mail => {
  const subject = 'Your CurioLane verification code';
  return {
    to,
    subject,
    text: [
      'Your CurioLane verification code is',
      '',
      String(otp),
      '',
      `Enter it within ${minutes} minutes to verify your e-mail address.`,
      'If you did not ask for it, you can ignore this mail.',
      '',
    ].join('\n'),
    html: mailLayout(
      subject,
      html`${mailHeading('Verify your e-mail address')}
<p style="margin:0 0 20px">Your CurioLane verification code is</p>
<p style="margin:0 0 20px">${numberPlate(otp, digits)}</p>
<p style="margin:0 0 12px">Enter it within ${minutes} minutes to verify your e-mail address.</p>
${softText('If you did not ask for it, you can ignore this mail.')}`,
    ),
  };
};
