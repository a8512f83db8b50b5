import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { type SmtpHost, startSmtpHost } from '../testing/smtp-host.ts';
import { smtpMailer } from './mailer.ts';

let host: SmtpHost | undefined;
afterEach(async () => {
  await host?.close();
  host = undefined;
});

const startHost = async (options: SMTPServerOptions) => {
  host = await startSmtpHost({ disabledCommands: ['STARTTLS'], ...options });
  return `smtp://127.0.0.1:${host.port}`;
};

const createMailer = (url: string) => smtpMailer(url, 'shop@curiolane.example');

const mail = { to: 'ann@example.test', subject: 'Order', text: 'Line\n'.repeat(2000), html: '<p>Line</p>' };

test('reports the hand-over when the host has received the mail and not yet responded', async () => {
  let whole = false;
  let respond: (error?: Error) => void = () => {};
  const url = await startHost({
    onData(stream, _session, callback) {
      respond = callback;
      stream.resume().on('end', () => {
        whole = true;
      });
    },
  });
  const onHandOver = vi.fn();
  const sending = createMailer(url).send(mail, 'id', onHandOver);
  await eventually(() => expect(onHandOver).toHaveBeenCalledOnce());
  await eventually(() => expect(whole).toBe(true));
  respond();
  expect(await sending).toEqual({ accepted: true });
  expect(onHandOver).toHaveBeenCalledOnce();
});

describe('a host that does not respond to the last line of a mail', () => {
  const log = { warn: vi.fn() };
  beforeEach(() => log.warn.mockClear());
  /** The mails that it has, in the order in which it got them. */
  const startSilentHost = async () => {
    const received: (() => void)[] = [];
    const url = await startHost({
      onData: (stream, _session, callback) => stream.resume().on('end', () => received.push(callback)),
    });
    const mailer = smtpMailer(url, 'shop@curiolane.example', {
      log,
      timeouts: { short: 500, long: 60_000, untilSent: 60_000 },
    });
    return { received, mailer };
  };
  const warnings = (...mails: string[]) =>
    mails.map((id) => [{ mail: id }, 'mail counts as sent: the host has not responded to its last line']);

  test('has the mail, as the log says, and has longer where no one waits', async () => {
    const { received, mailer } = await startSilentHost();
    const patient = mailer.send(mail, 'patient', () => {});
    await eventually(() => expect(received).toHaveLength(1));
    expect(await mailer.send(mail, 'hasty')).toEqual({ accepted: true });
    expect(log.warn.mock.calls).toEqual(warnings('hasty'));
    received[0]?.();
    expect(await patient).toEqual({ accepted: true });
    expect(log.warn).toHaveBeenCalledOnce();
  });

  test('has the mail when its sender stops waiting', async () => {
    const { received, mailer } = await startSilentHost();
    const sending = mailer.send(mail, 'id', () => {});
    await eventually(() => expect(received).toHaveLength(1));
    mailer.stopWaiting();
    expect(await sending).toEqual({ accepted: true });
    expect(log.warn.mock.calls).toEqual(warnings('id'));
  });
});

test('a host that has not responded to the recipient has no mail when its sender stops waiting', async () => {
  const onRcptTo = vi.fn();
  const mailer = createMailer(await startHost({ onRcptTo }));
  const sending = mailer.send(mail, 'id', () => {});
  await eventually(() => expect(onRcptTo).toHaveBeenCalledOnce());
  mailer.stopWaiting();
  expect(await sending).toEqual({ accepted: false, reason: 'Message sending aborted' });
});

test('a host that does not respond before it has the mail does not hold it as long as after it', async () => {
  const url = await startHost({ onRcptTo: () => {} });
  const timeouts = { short: 60_000, long: 60_000, untilSent: 200 };
  expect(await smtpMailer(url, 'shop@curiolane.example', { timeouts }).send(mail, 'id', () => {})).toEqual({
    accepted: false,
    reason: 'Message sending aborted',
  });
});

test('a host that closes the connection instead of responding has not accepted the mail', async () => {
  const url = await startHost({
    onData: (stream) => stream.resume().on('end', () => host?.hangUp()),
  });
  expect(await createMailer(url).send(mail, 'id')).toEqual({
    accepted: false,
    reason: 'Connection closed unexpectedly',
  });
});

// Postfix has a client wait for six seconds before it greets it: those that do not are bots.
test('waits for a host that greets its clients late', { timeout: 60_000 }, async () => {
  const url = await startHost({ onConnect: (_session, greet) => void setTimeout(greet, 6000) });
  expect(await createMailer(url).send(mail, 'id')).toEqual({ accepted: true });
});

const refuse = (responseCode: number) => Object.assign(new Error('Not that one.'), { responseCode });

test('reports no hand-over when the host refuses the recipient', async () => {
  const url = await startHost({ onRcptTo: (_recipient, _session, callback) => callback(refuse(550)) });
  const onHandOver = vi.fn();
  expect(await createMailer(url).send(mail, 'id', onHandOver)).toEqual({
    accepted: false,
    rejected: 'recipient',
    reason: expect.stringContaining('Not that one.'),
  });
  expect(onHandOver).not.toHaveBeenCalled();
});

test('gives the reason of a refusal without the e-mail, which would be logged with it', async () => {
  const reason = Object.assign(new Error('<Ann@Example.test>: no such user'), { responseCode: 550 });
  const url = await startHost({ onRcptTo: (_recipient, _session, callback) => callback(reason) });
  const delivery = await createMailer(url).send(mail, 'id');
  expect(delivery).toMatchObject({ reason: expect.stringContaining('<the recipient>: no such user') });
});

test.each(['ann(b@example.test', 'ann[b@example.test', 'ann\\b@example.test', 'a.n*n+$1@example.test'])(
  'gives the reason without the e-mail %s, whose characters mean something in a pattern',
  async (to) => {
    const reason = Object.assign(new Error(`<${to}>: no such user, nor ${to.toUpperCase()}`), {
      responseCode: 550,
    });
    const url = await startHost({ onMailFrom: (_sender, _session, callback) => callback(reason) });
    const delivery = await createMailer(url).send({ ...mail, to }, 'id');
    expect(delivery).toMatchObject({
      reason: expect.stringContaining('<the recipient>: no such user, nor the recipient'),
    });
  },
);

test.each([
  [550, 'No such user here', true],
  [553, 'No such mailbox', true],
  [501, 'Error: Bad recipient address syntax', true],
  [550, '5.1.1 <a>: Recipient address rejected: User unknown', true],
  [556, '5.1.10 Recipient domain has a null MX', true],
  [552, '5.2.2 Mailbox full', true],
  [554, '5.7.1 <shop>: Client host rejected: Access denied', false],
  [554, 'Refused', false],
  [550, '5.7.1 Relaying denied', false],
  [550, '5.1.8 Sender address rejected: Domain not found', false],
  [504, '5.5.2 <localhost>: Helo command rejected: need fully-qualified hostname', false],
])('after %i %s, the recipient is wrong: %s', async (responseCode, message, isWrong) => {
  const error = Object.assign(new Error(message), { responseCode });
  const url = await startHost({ onRcptTo: (_recipient, _session, callback) => callback(error) });
  const delivery = await createMailer(url).send(mail, 'id');
  expect(delivery).toEqual({
    accepted: false,
    reason: expect.stringContaining(message),
    ...(isWrong && { rejected: 'recipient' }),
  });
});

const notNow = { accepted: false, reason: expect.stringContaining('Not that one.') };

test.each<[string, SMTPServerOptions, object]>([
  [
    'a recipient for now (450)',
    { onRcptTo: (_recipient, _session, callback) => callback(refuse(450)) },
    notNow,
  ],
  [
    'a mail permanently (554)',
    { onData: (stream, _session, callback) => stream.resume().on('end', () => callback(refuse(554))) },
    { ...notNow, rejected: 'mail' },
  ],
  [
    'a mail for now (452)',
    { onData: (stream, _session, callback) => stream.resume().on('end', () => callback(refuse(452))) },
    notNow,
  ],
  [
    'the shop’s sender (550), which is no reason to give up this mail',
    { onMailFrom: (_sender, _session, callback) => callback(refuse(550)) },
    notNow,
  ],
  [
    'the connection (554), which is no reason to give up this mail',
    { onConnect: (_session, callback) => callback(refuse(554)) },
    notNow,
  ],
])('reports that the host refuses %s', async (_name, options, delivery) => {
  expect(await createMailer(await startHost(options)).send(mail, 'id')).toEqual(delivery);
});

test.each([10, 2000, 40_000])(
  'a mail of %i lines is complete when its sender exits at the hand-over',
  async (lines) => {
    let received = '';
    let whole = false;
    const url = await startHost({
      onData(stream) {
        stream.on('data', (chunk) => {
          received += chunk;
        });
        stream.on('end', () => {
          whole = true;
        });
      },
    });
    const program = spawn(process.execPath, [
      join(import.meta.dirname, '../testing/exit-at-hand-over.ts'),
      url,
      String(lines),
    ]);
    expect(await new Promise((resolve) => program.once('exit', resolve))).toBe(0);
    await eventually(() => expect(whole).toBe(true));
    expect(received.match(/^Line\r$/gm)).toHaveLength(2 * lines);
  },
);

test('looks no longer for a host that says nothing than it is asked to', async () => {
  const onConnect = vi.fn();
  const url = await startHost({ onConnect });
  const stopping = new AbortController();
  const reachable = createMailer(url).reachable(stopping.signal);
  await eventually(() => expect(onConnect).toHaveBeenCalledOnce());
  stopping.abort();
  await expect(reachable).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  host?.hangUp();
});
