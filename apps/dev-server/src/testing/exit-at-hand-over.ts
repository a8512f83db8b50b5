import { smtpMailer } from '../mail/mailer.ts';

// Sends a mail and exits at its hand-over: `node exit-at-hand-over.ts <smtp url> <lines of the mail>`.
const [url = '', lines] = process.argv.slice(2);
const text = 'Line\n'.repeat(Number(lines));
await smtpMailer(url, 'shop@curiolane.example').send(
  { to: 'ann@example.test', subject: 'Order', text, html: text },
  'id',
  () => process.exit(0),
);
process.exit(1);
