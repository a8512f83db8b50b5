import { html } from '../html.ts';
import type { Mail } from './mail.ts';
import { cobalt, mailLayout, muted } from './mail-layout.ts';

const digits = 'font-size:40px;font-weight:700;letter-spacing:0.3em;text-align:center';

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
      html`<h1 style="margin:0 0 8px;font-size:20px">Verify your e-mail address</h1>
<p style="margin:0 0 20px">Enter this code within ${minutes} minutes:</p>
<p style="margin:0 0 20px;padding:20px 0;background:#eef2fd;border-radius:8px;color:${cobalt};${digits}">${otp}</p>
<p style="margin:0;font-size:14px;color:${muted}">If you did not ask for it, you can ignore this mail.</p>`,
    ),
  };
};
