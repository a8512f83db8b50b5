import type { Order } from '@curiolane/contract';
import mailhog from 'mailhog';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mug } from '../../testing/test-app.ts';
import { type Mailer, smtpMailer } from '../mailer.ts';
import { orderMail } from '../order-mail.ts';
import { otpMail } from '../otp-mail.ts';
import { type Inbox, startInbox } from './inbox.ts';

const order: Order = {
  name: 'Zoë <i>',
  email: 'zoe@example.com',
  address: 'Łódzka 1',
  phone: '555',
  payment: 'card',
  cart: [{ ...mug, title: 'Mug & saucer', quantity: 2 }],
  total: 56,
};

describe('the inbox, read with MailHog’s client', () => {
  let inbox: Inbox;
  let mailer: Mailer;
  let client: ReturnType<typeof mailhog>;
  beforeAll(async () => {
    inbox = await startInbox({ host: '127.0.0.1', smtpPort: 0, inboxPort: 0 });
    mailer = smtpMailer(inbox.smtpUrl, 'CurioLane <shop@curiolane.example>');
    client = mailhog({ host: 'localhost', port: Number(new URL(inbox.url).port) });
  });
  afterAll(() => inbox.close());
  beforeEach(() => client.deleteAll());

  const page = async (path: string) => (await fetch(`${inbox.url}${path}`)).text();

  test('has a mail with its headers, text and HTML', async () => {
    expect(await mailer.send(otpMail('ann@example.com', 4821, 10), 'id-1')).toEqual({ accepted: true });
    const mail = await client.latestTo('ann@example.com');
    expect(mail).toMatchObject({
      subject: 'Your CurioLane verification code',
      from: 'CurioLane <shop@curiolane.example>',
      to: 'ann@example.com',
    });
    expect(mail?.text).toMatch(/^4821$/m);
    expect(mail?.html).toContain('4821');
    expect(mail?.date).toBeInstanceOf(Date);
  });

  test('decodes what is not ASCII', async () => {
    await mailer.send(orderMail(order, 'order-1'), 'id-2');
    const mail = await client.latestTo('zoe@example.com');
    expect(mail?.text).toContain('Zoë');
    expect(mail?.text).toContain('Łódzka 1');
    expect(mail?.html).toContain('Mug &amp; saucer');
  });

  test('searches by recipient, sender and content, newest first, in pages', async () => {
    for (const code of [1111, 2222, 3333])
      await mailer.send(otpMail('ann@example.com', code, 10), `id-${code}`);
    await mailer.send(otpMail('bob@example.com', 4444, 10), 'id-4444');
    expect((await client.search('ANN@example.com', 'to'))?.total).toBe(3);
    expect((await client.search('shop@curiolane.example', 'from'))?.total).toBe(4);
    expect((await client.latestContaining('2222'))?.text).toMatch(/2222/);
    expect((await client.messages(1, 2))?.items.map(({ text }) => /\d{4}/.exec(text)?.[0])).toEqual([
      '3333',
      '2222',
    ]);
    expect(await client.messages(1, 2)).toMatchObject({ total: 4, count: 2, start: 1 });
  });

  test('deletes one mail, or all', async () => {
    await mailer.send(otpMail('ann@example.com', 1111, 10), 'a');
    await mailer.send(otpMail('ann@example.com', 2222, 10), 'b');
    const latest = await client.latestTo('ann@example.com');
    await client.deleteMessage(latest?.ID ?? '');
    expect((await client.latestTo('ann@example.com'))?.text).toMatch(/1111/);
    await client.deleteAll();
    expect((await client.messages())?.total).toBe(0);
  });

  test('keeps attachments as they were sent', async () => {
    const { hostname, port } = new URL(inbox.smtpUrl);
    await createTransport({ host: hostname, port: Number(port) }).sendMail({
      from: 'a@example.com',
      to: 'ann@example.com',
      text: '.\n..dots\n',
      attachments: [{ filename: 'note.txt', content: 'hello' }],
    });
    const mail = await client.latestTo('ann@example.com');
    expect(mail?.text).toBe('.\r\n..dots\r\n');
    expect(mail?.attachments[0]).toMatchObject({
      name: 'note.txt',
      Body: Buffer.from('hello').toString('base64'),
    });
  });

  test('accepts headers that are named like properties of every object', async () => {
    const { hostname, port } = new URL(inbox.smtpUrl);
    await createTransport({ host: hostname, port: Number(port) }).sendMail({
      envelope: { from: 'a@example.com', to: 'ann@example.com' },
      raw: 'constructor: one\r\n__proto__: two\r\nSubject: odd\r\n\r\nbody\r\n',
    });
    const response = await fetch(`${inbox.url}/api/v2/messages`);
    expect(await response.text()).toMatch(
      /"constructor":\["one"\],"__proto__":\["two"\],"Subject":\["odd"\]/,
    );
  });

  test('the page lists mails, shows the code, and sandboxes a mail’s HTML', async () => {
    await mailer.send(otpMail('ann@example.com', 4821, 10), 'a');
    const list = await page('/');
    const link = /href="(\/mails\/[^"]+)"/.exec(list)?.[1] ?? '';
    expect(list).toContain('Your CurioLane verification code: 4821');
    expect(await page(link)).toContain('<output aria-label="Code">4821</output>');
    const frame = await fetch(`${inbox.url}${link}/html`);
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
    expect(await frame.text()).toContain('4821');
  });

  test('the page escapes what senders wrote', async () => {
    const mail = {
      to: 'ann@example.com',
      subject: '<script>x()</script>',
      text: 'see https://a.example/?b=1&c <b>',
      html: '',
    };
    await mailer.send(mail, 'a');
    const list = await page('/');
    expect(list).not.toContain('<script>x()');
    const shown = await page(/href="(\/mails\/[^"]+)"/.exec(list)?.[1] ?? '');
    expect(shown).toContain('<a href="https://a.example/?b=1&amp;c" target="_blank" rel="noreferrer">');
    expect(shown).not.toContain('<b>');
  });

  test('keeps the newest 500', async () => {
    const { hostname, port } = new URL(inbox.smtpUrl);
    const transport = createTransport({ host: hostname, port: Number(port), pool: true, maxConnections: 4 });
    const send = (number: number) =>
      transport.sendMail({ from: 'a@example.com', to: 'x@example.com', subject: `${number}`, text: 'x' });
    await Promise.all(Array.from({ length: 505 }, (_, number) => send(number)));
    transport.close();
    expect((await client.messages(0, 1))?.total).toBe(500);
  });

  test('a mailer reports that its host cannot be reached', async () => {
    const unreachable = smtpMailer('smtp://127.0.0.1:9', 'a@example.com');
    expect(await unreachable.send(otpMail('ann@example.com', 1111, 10), 'a')).toMatchObject({
      accepted: false,
    });
    expect([await unreachable.reachable(), await mailer.reachable()]).toEqual([false, true]);
  });
});
