import { execFileSync } from 'node:child_process';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Order } from '@curiolane/contract';
import mailhog from 'mailhog';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mug } from '../../testing/test-app.ts';
import { type Mailer, smtpMailer } from '../mailer.ts';
import { orderMailHtml, orderMailSubject, orderMailText } from '../order-mail.ts';
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

  test.each(['/', '/api/v2/messages', '/mails/x', '/events', '/nope'])(
    'refuses %s to a host name that is not its own: a website could rebind it',
    async (path) => {
      const { port } = new URL(inbox.url);
      const response = await new Promise<IncomingMessage>((resolve, reject) =>
        get({ host: '127.0.0.1', port, path, headers: { host: 'evil.example' } }, resolve).on(
          'error',
          reject,
        ),
      );
      expect([response.statusCode, await json(response)]).toMatchObject([403, { code: 'forbidden' }]);
    },
  );

  test('of a long mail the beginning is read, which is said', async () => {
    const transport = createTransport(inbox.smtpUrl);
    const text = 'A line of a long mail.\n'.repeat(30_000);
    for (const [subject, body] of [
      ['long', text],
      ['short', 'x'],
    ])
      await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject, text: body });
    const mails = (await inbox.mailboxes.list(undefined, '')) ?? [];
    const read = await Promise.all(mails.map(({ id }) => inbox.mailboxes.read(undefined, id)));
    const long = read.find((mail) => mail?.mail.subject === 'long');
    expect(long?.isCut).toBe(true);
    expect(long?.text?.length).toBe(512 * 1024);
    expect(read.find((mail) => mail?.mail.subject === 'short')?.isCut).toBe(false);
  });

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
    const [text, html] = [orderMailText(order, 'order-1'), orderMailHtml(order, 'order-1')];
    await mailer.send({ to: order.email, subject: orderMailSubject, text, html }, 'id-2');
    const mail = await client.latestTo('zoe@example.com');
    expect(mail?.text).toContain('Zoë');
    expect(mail?.text).toContain('Łódzka 1');
    expect(mail?.html).toContain('Mug &amp; saucer');
  });

  test('searches by recipient, sender and content, newest first, in pages', async () => {
    // Too long to be part of the random boundary of another mail.
    for (const code of [11111111, 22222222, 33333333])
      await mailer.send(otpMail('ann@example.com', code, 10), `id-${code}`);
    await mailer.send(otpMail('bob@example.com', 44444444, 10), 'id-44444444');
    expect((await client.search('ANN@example.com', 'to'))?.total).toBe(3);
    expect((await client.search('shop@curiolane.example', 'from'))?.total).toBe(4);
    expect((await client.latestContaining('22222222'))?.text).toMatch(/22222222/);
    expect((await client.messages(1, 2))?.items.map(({ text }) => /\d{8}/.exec(text)?.[0])).toEqual([
      '33333333',
      '22222222',
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
    const shown = await page(link);
    expect(shown).toContain('<output aria-label="Code">4821</output>');
    expect(shown).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const frame = await fetch(`${inbox.url}${link}/html`);
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
    expect(await frame.text()).toContain('4821');
  });

  test('the page finds mails, counts the unread ones in its title, and marks what was opened', async () => {
    await mailer.send(otpMail('ann@example.com', 4821, 10), 'a');
    await mailer.send(otpMail('bob@example.com', 4822, 10), 'b');
    const found = await page('/?query=to:bob');
    expect(found).toContain('<title>(2) CurioLane inbox</title>');
    expect(found).toContain('code: 4822');
    expect(found).not.toContain('code: 4821');
    expect(await page('/?query=%3Cb%3E')).toContain('Mails with “&lt;b&gt;”');
    const shown = await page(/href="(\/mails\/[^"]+)"/.exec(found)?.[1] ?? '');
    expect(shown).toContain('<title>(1) Your CurioLane verification code</title>');
    expect(await page('/')).toContain('<title>(1) CurioLane inbox</title>');
  });

  test('the page has headers, attachments and the source of a mail', async () => {
    const { hostname, port } = new URL(inbox.smtpUrl);
    await createTransport({ host: hostname, port: Number(port) }).sendMail({
      from: 'a@example.com',
      to: 'ann@example.com',
      text: 'x',
      headers: { 'X-Odd': '<i>' },
      attachments: [{ filename: 'note <b>.txt', content: 'hello' }],
    });
    const shown = await page(/href="(\/mails\/[^"]+)"/.exec(await page('/'))?.[1] ?? '');
    expect(shown).toContain('<dt>x-odd</dt><dd>&lt;i&gt;</dd>');
    expect(shown).toContain('note &lt;b&gt;.txt</a> <span class="muted">text/plain, 5 bytes</span>');
    const source = /href="(\/api\/v1\/message\/[^"]+\/raw)"/.exec(shown)?.[1] ?? '';
    expect(await page(source)).toContain('X-Odd: <i>');
  });

  test('the page escapes what senders wrote', async () => {
    const mail = {
      to: 'ann@example.com',
      subject: '<script>x()</script>',
      text: 'see https://a.example/?b=1&c <b>, (https://a.example/x_(y)) or https://a.example/reset?token=abc.',
      html: '',
    };
    await mailer.send(mail, 'a');
    const list = await page('/');
    expect(list).not.toContain('<script>x()');
    const shown = await page(/href="(\/mails\/[^"]+)"/.exec(list)?.[1] ?? '');
    expect(shown).toContain('<a href="https://a.example/?b=1&amp;c" target="_blank" rel="noreferrer">');
    expect(shown).not.toContain('<b>');
    // Not with the punctuation of the sentence.
    for (const url of ['https://a.example/x_(y)', 'https://a.example/reset?token=abc'])
      expect(shown).toContain(`<a href="${url}" target`);
  });

  const sendRaw = (raw: string) => {
    const { hostname, port } = new URL(inbox.smtpUrl);
    const transport = createTransport({ host: hostname, port: Number(port) });
    return transport.sendMail({ envelope: { from: 'a@example.com', to: 'ann@example.com' }, raw });
  };
  const nested = (levels: number) =>
    Array.from({ length: levels }, (_, level) => [
      `Content-Type: multipart/mixed; boundary=b${level}-`,
      '',
      `--b${level}-`,
    ])
      .flat()
      .join('\r\n');

  test.each([
    ['60,000 headers of one name', `${'X-A: 1\r\n'.repeat(60_000)}Subject: s\r\n\r\nx\r\n`, '5000 headers'],
    [
      'megabytes of headers',
      `Subject: ${'a'.repeat(3_000_000)}\r\n\r\nx\r\n`,
      '1048576 characters of headers',
    ],
    [
      '200,000 parts',
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(200_000)}--b--\r\n`,
      '1000 parts',
    ],
    ['parts in parts', nested(300), '10 levels of parts'],
    ['more than ten megabytes', `Subject: s\r\n\r\n${'x'.repeat(11 * 1024 * 1024)}\r\n`, '10485760 bytes'],
  ])('refuses a mail with %s, says what is allowed, and keeps the others', async (_name, raw, allowed) => {
    await sendRaw('Subject: before\r\n\r\nx\r\n');
    await expect(sendRaw(raw)).rejects.toThrow(new RegExp(`55[24] .*at most ${allowed}`));
    expect((await client.messages())?.items.map(({ subject }) => subject)).toEqual(['before']);
    expect(await page('/')).toContain('before');
  });

  test('lists a mail that holds an attached mail of any depth, which is not read but can be downloaded', async () => {
    const inner = `Content-Type: message/rfc822\r\n\r\n${nested(300)}`;
    await sendRaw(`Subject: <odd>\r\n${inner}\r\nend\r\n`);
    const list = await fetch(inbox.url);
    const text = await list.text();
    expect([list.status, text.includes('&lt;odd&gt;')]).toEqual([200, true]);
    const shown = await page(/href="(\/mails\/[^"]+)"/.exec(text)?.[1] ?? '');
    expect(shown).toContain('part-1.eml</a>');
    expect(await page(/href="([^"]+\/part\/1)"/.exec(shown)?.[1] ?? '')).toBe(`${nested(300)}\r\nend\r\n`);
    expect((await client.messages())?.total).toBe(1);
  });

  test('serves mails while the thread of the shop is busy', async () => {
    await sendRaw('Subject: meanwhile\r\n\r\nx\r\n');
    const read = `fetch(process.argv[1]).then((response) => response.text()).then(console.log)`;
    // Blocks this thread until the other process has read the page.
    const list = execFileSync(process.execPath, ['-e', read, inbox.url], {
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect(list).toContain('meanwhile');
  });

  test('is empty as soon as it was cleared', async () => {
    await sendRaw('Subject: s\r\n\r\nx\r\n');
    await inbox.mailboxes.clear();
    expect((await client.messages())?.total).toBe(0);
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
    await expect(unreachable.reachable()).rejects.toThrow('ECONNREFUSED');
    await expect(mailer.reachable()).resolves.toBeUndefined();
  });
});
