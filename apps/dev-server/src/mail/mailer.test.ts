import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { smtpMailer } from './mailer.ts';

let host: SMTPServer | undefined;
afterEach(async () => {
  await new Promise<void>((resolve) => (host ? host.close(resolve) : resolve()));
  host = undefined;
});

/** An SMTP server with the behavior that a test gives it. */
const startHost = async (options: SMTPServerOptions) => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  host = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return `smtp://127.0.0.1:${port}`;
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

test('reports no hand-over when the host refuses the recipient', async () => {
  const url = await startHost({
    onRcptTo: (_recipient, _session, callback) => callback(new Error('Nobody by that name.')),
  });
  const onHandOver = vi.fn();
  expect(await createMailer(url).send(mail, 'id', onHandOver)).toEqual({
    accepted: false,
    reason: expect.stringContaining('Nobody by that name.'),
  });
  expect(onHandOver).not.toHaveBeenCalled();
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
