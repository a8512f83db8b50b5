import { html } from '../html.ts';
import type { Mail } from './mail.ts';
import { mailHeading, mailLayout, softText } from './mail-layout.ts';

/** `CurioLane <shop@curiolane.example>` → `shop@curiolane.example`. */
const toAddress = (sender: string) => /<([^>]+)>/.exec(sender)?.[1] ?? sender;

const subject = 'Undelivered Mail Returned to Sender';

/** The mail by which a mail host tells the sender of a mail that it could not be delivered. */
export const bounceMail = (mail: Mail, sender: string): Mail => {
  const to = toAddress(sender);
  const reason = `<${mail.to}>: 550 5.1.1 The recipient does not exist (injected fault).`;
  const introduction = `Your mail “${mail.subject}” could not be delivered to one of its recipients.`;
  return {
    to,
    from: `Mail Delivery System <mailer-daemon@${to.split('@').at(-1)}>`,
    subject,
    text: [introduction, '', reason, ''].join('\n'),
    html: mailLayout(
      subject,
      html`${mailHeading(subject)}
<p style="margin:0 0 12px">${introduction}</p>
${softText(reason)}`,
    ),
    headers: { ...mail.headers, 'Auto-Submitted': 'auto-replied', 'X-Failed-Recipients': mail.to },
  };
};
