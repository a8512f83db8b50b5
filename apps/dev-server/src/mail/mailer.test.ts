import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { smtpMailer } from './mailer.ts';

let host: SMTPServer | undefined;
afterEach(async () => {
  await new Promise<void>((resolve) => (host ? host.close(resolve) : resolve()));
  host = undefined;
});

/** A mail host that does as it is told. */
const startHost = async (options: SMTPServerOptions) => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  host = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return smtpMailer(`smtp://127.0.0.1:${port}`, 'shop@curiolane.example');
};

const mail = { to: 'ann@example.test', subject: 'Order', text: 'Line\n'.repeat(2000), html: '<p>Line</p>' };

test('tells of the hand-over when the host has the whole mail and has not answered', async () => {
  let whole = false;
  let answer: (error?: Error) => void = () => {};
  const mailer = await startHost({
    onData(stream, _session, callback) {
      answer = callback;
      stream.resume().on('end', () => {
        whole = true;
      });
    },
  });
  const onHandOver = vi.fn();
  const sending = mailer.send(mail, 'id', onHandOver);
  await eventually(() => expect(onHandOver).toHaveBeenCalledOnce());
  await eventually(() => expect(whole).toBe(true));
  answer();
  expect(await sending).toEqual({ accepted: true });
  expect(onHandOver).toHaveBeenCalledOnce();
});

test('tells of no hand-over when the host wants no mail for the recipient', async () => {
  const mailer = await startHost({
    onRcptTo: (_address, _session, callback) => callback(new Error('Nobody by that name.')),
  });
  const onHandOver = vi.fn();
  expect(await mailer.send(mail, 'id', onHandOver)).toEqual({
    accepted: false,
    reason: expect.stringContaining('Nobody by that name.'),
  });
  expect(onHandOver).not.toHaveBeenCalled();
});
