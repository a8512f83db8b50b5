import { setTimeout as pause } from 'node:timers/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Inbox, startInbox } from './inbox.ts';

const send = async ({ smtpUrl }: Inbox, mail: SendMailOptions) => {
  const { hostname, port } = new URL(smtpUrl);
  const transport = createTransport({ host: hostname, port: Number(port) });
  await transport.sendMail({ from: 'shop@example.com', to: 'ann@example.com', text: 'x', ...mail });
};

describe('a wait for a mail', () => {
  let inbox: Inbox;
  beforeAll(async () => {
    inbox = await startInbox({ host: '127.0.0.1', smtpPort: 0, inboxPort: 0, sandboxes: true });
  });
  afterAll(() => inbox.close());
  beforeEach(async () => void (await fetch(`${inbox.url}/api/v1/messages`, { method: 'DELETE' })));

  const wait = (params: Record<string, string>, init: RequestInit = {}) =>
    fetch(`${inbox.url}/api/v1/wait?${new URLSearchParams(params)}`, init);
  const read = async (response: Response) => ({
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
  });

  test('has the newest that fits at once, whole and unread', async () => {
    for (const subject of ['one', 'two']) await send(inbox, { subject, text: `The text of ${subject}.` });
    await send(inbox, { subject: 'three', to: 'bob@example.com' });
    const { status, body } = await read(await wait({ query: 'to:ann@example.com' }));
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ Subject: 'two', Text: expect.stringContaining('The text of two.') }),
    ]);
    const list = await fetch(`${inbox.url}/api/v1/messages`);
    expect(await list.json()).toMatchObject({ unread: 3 });
  });

  test('has it when it comes', async () => {
    const waiting = wait({ query: 'subject:code to:ann@example.com', timeoutMs: '30000' });
    // Whether it waits already or not, it has the mail.
    await pause(50);
    await send(inbox, { subject: 'order' });
    await send(inbox, { subject: 'Your code', text: '1234' });
    expect(await read(await waiting)).toMatchObject({ status: 200, body: { Subject: 'Your code' } });
  });

  test('that is over says what came instead', async () => {
    await send(inbox, { subject: 'order' });
    expect(await read(await wait({ query: 'subject:code', timeoutMs: '20' }))).toEqual({
      status: 408,
      body: {
        Error: 'No mail that subject:code finds has come within 20 ms.',
        messages: [expect.objectContaining({ Subject: 'order' })],
      },
    });
  });

  test.each([
    [{ timeoutMs: '0' }, /timeoutMs from 1 to 60000/],
    [{ timeoutMs: '61000' }, /timeoutMs from 1 to 60000/],
    [{ search: 'x' }, /takes a query/],
    [{ query: 'tag:x' }, /tag: is no filter/],
  ])('with %j is refused', async (params, message) => {
    const { status, body } = await read(await wait(params as Record<string, string>));
    expect(status).toBe(400);
    expect(body.Error).toMatch(message);
  });

  test('is for the mails of its sandbox, and ends with it', async () => {
    await inbox.mailboxes.add('0123456789abcdef');
    const headers = { 'curiolane-sandbox': '0123456789abcdef' };
    await send(inbox, { subject: 'of the main shop' });
    const first = wait({ timeoutMs: '30000' }, { headers });
    await send(inbox, {
      subject: 'of the sandbox',
      headers: { 'X-Curiolane-Sandbox': '0123456789abcdef' },
    });
    expect(await read(await first)).toMatchObject({ body: { Subject: 'of the sandbox' } });
    const second = wait({ query: 'subject:none', timeoutMs: '30000' }, { headers });
    await pause(50);
    await inbox.mailboxes.remove('0123456789abcdef');
    expect((await second).status).toBe(404);
  });
});

test('an inbox that is closed ends the waits', async () => {
  const inbox = await startInbox({ host: '127.0.0.1', smtpPort: 0, inboxPort: 0 });
  const waiting = fetch(`${inbox.url}/api/v1/wait?timeoutMs=60000`).then(
    ({ status }) => status,
    () => 'ended',
  );
  await pause(100);
  await inbox.close();
  expect(await waiting).toBe('ended');
});
