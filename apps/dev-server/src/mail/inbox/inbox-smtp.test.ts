import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline/promises';
import { createTransport } from 'nodemailer';
import { afterEach, describe, expect, test } from 'vitest';
import { post, serverProcesses } from '../../testing/server-process.ts';
import { type Inbox, startInbox } from './inbox.ts';

type Listed = { messages: { Subject: string; Username: string }[] };

describe('the SMTP server of the inbox', () => {
  let inbox: Inbox;
  afterEach(() => inbox.close());

  const start = async (options: { listsStartTls?: boolean } = {}) => {
    inbox = await startInbox({ host: '127.0.0.1', smtpPort: 0, inboxPort: 0, ...options });
  };
  const send = (options: object) => {
    const { hostname, port } = new URL(inbox.smtpUrl);
    const transport = createTransport({ host: hostname, port: Number(port), ...options });
    return transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject: 's', text: 'x' });
  };
  const listMails = async () =>
    ((await (await fetch(`${inbox.url}/api/v1/messages`)).json()) as Listed).messages;
  const readExtensions = async () => {
    const { hostname, port } = new URL(inbox.smtpUrl);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const extensions: string[] = [];
    for await (const line of createInterface({ input: socket })) {
      if (line.startsWith('220')) socket.write('EHLO test\r\n');
      if (line.startsWith('250')) extensions.push(line.slice(4));
      if (line.startsWith('250 ')) socket.end('QUIT\r\n');
    }
    return extensions;
  };

  test.each(['PLAIN', 'LOGIN'])('accepts any user by AUTH %s, and says who sent a mail', async (method) => {
    await start();
    await send({ auth: { user: 'ann', pass: 'anything' }, authMethod: method });
    expect(await listMails()).toMatchObject([{ Subject: 's', Username: 'ann' }]);
    expect(await readExtensions()).toContainEqual(expect.stringMatching(/^AUTH .*\bPLAIN\b/));
  });

  test('takes mails over STARTTLS of a client that requires it, with a self-signed certificate', async () => {
    await start();
    const tls = { rejectUnauthorized: false };
    await send({ requireTLS: true, tls, auth: { user: 'ann', pass: 'x' } });
    expect(await listMails()).toHaveLength(1);
    await expect(send({ requireTLS: true })).rejects.toThrow(/certificate/);
  });

  test('takes mails of a client that upgrades whenever it can, and trusts no such certificate', async () => {
    await start();
    await send({});
    expect(await listMails()).toHaveLength(1);
    expect(await readExtensions()).not.toContain('STARTTLS');
  });

  test('lists STARTTLS when it is told to, with a certificate that is valid but self-signed', async () => {
    await start({ listsStartTls: true });
    expect(await readExtensions()).toContain('STARTTLS');
    await send({ tls: { rejectUnauthorized: false } });
    expect(await listMails()).toHaveLength(1);
    await expect(send({})).rejects.toThrow(/self-signed certificate/);
  });
});

test('a server that lists STARTTLS gets its own mails', { timeout: 60_000 }, async () => {
  const servers = serverProcesses();
  const server = await servers.start({ SMTP_STARTTLS: 'on' });
  const response = await post(server, '/Checkout/mail/send-Verification-Code/ann@example.test', {
    verificationCode: 4711,
    isVerified: false,
  });
  const mails = (await (await fetch(`${server.inbox}/api/v1/messages`)).json()) as Listed;
  await servers.close();
  expect([response.status, mails.messages]).toMatchObject([
    200,
    [{ Subject: expect.stringMatching(/code/) }],
  ]);
});
