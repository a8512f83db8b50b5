import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendBytes } from '../../testing/send-bytes.ts';
import { type Inbox, startInbox } from './inbox.ts';

const png = Buffer.from('89504e470d0a1a0a', 'hex');

/** What the tests read of a list or of a message. */
type Page = {
  total: number;
  unread: number;
  messages_count: number;
  tags: string[];
  messages: { ID: string; Subject: string; Read: boolean }[];
  Subject: string;
};

const send = async ({ smtpUrl }: Inbox, mail: SendMailOptions) => {
  const { hostname, port } = new URL(smtpUrl);
  const transport = createTransport({ host: hostname, port: Number(port) });
  await transport.sendMail({
    from: 'Shop <shop@example.com>',
    to: 'Ann <ann@example.com>',
    text: 'x',
    ...mail,
  });
};

describe('the inbox, read as Mailpit', () => {
  let inbox: Inbox;
  beforeAll(async () => {
    inbox = await startInbox({ host: '127.0.0.1', smtpPort: 0, inboxPort: 0 });
  });
  afterAll(() => inbox.close());
  beforeEach(() => call('/api/v1/messages', { method: 'DELETE' }));

  const call = (path: string, init: RequestInit = {}) => fetch(inbox.url + path, init);
  const read = async (path: string) => (await (await call(path)).json()) as Page;
  const subjects = ({ messages }: Page) => messages.map(({ Subject }) => Subject);
  const withBody = (method: string, body: object) => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  test('lists messages in pages, newest first', async () => {
    for (const subject of ['one', 'two', 'three']) await send(inbox, { subject });
    const page = await read('/api/v1/messages?start=1&limit=1');
    expect(page).toMatchObject({
      total: 3,
      unread: 3,
      count: 1,
      messages_count: 3,
      messages_unread: 3,
      start: 1,
    });
    expect(page.tags).toEqual([]);
    expect(page.messages).toEqual([
      {
        ID: expect.any(String),
        MessageID: expect.stringMatching(/^[^<>]+@/),
        Read: false,
        From: { Name: 'Shop', Address: 'shop@example.com' },
        To: [{ Name: 'Ann', Address: 'ann@example.com' }],
        Cc: [],
        Bcc: [],
        ReplyTo: [],
        Subject: 'two',
        Created: expect.stringMatching(/Z$/),
        Username: '',
        Tags: [],
        Size: expect.any(Number),
        Attachments: 0,
        Snippet: 'x',
      },
    ]);
  });

  test('has a message with its text, HTML and attachments, and marks it as read', async () => {
    await send(inbox, {
      subject: 'Zoë’s order',
      text: 'Hello',
      html: '<p>Hello</p>',
      bcc: 'hidden@example.com',
      attachments: [{ filename: 'a.png', content: png }],
    });
    const { messages } = await read('/api/v1/messages');
    expect(messages[0]).toMatchObject({ Attachments: 1, Snippet: 'Hello' });
    const message = await read(`/api/v1/message/${messages[0]?.ID}`);
    expect(message).toMatchObject({
      ID: messages[0]?.ID,
      Subject: 'Zoë’s order',
      Text: expect.stringMatching(/^Hello/),
      HTML: expect.stringMatching(/^<p>Hello<\/p>/),
      Bcc: [{ Name: '', Address: 'hidden@example.com' }],
      Inline: [],
      Attachments: [
        {
          PartID: '1',
          FileName: 'a.png',
          ContentType: 'image/png',
          Size: 8,
          Checksums: { MD5: expect.stringMatching(/^[\da-f]{32}$/) },
        },
      ],
    });
    const part = await call(`/api/v1/message/${messages[0]?.ID}/part/1`);
    expect(part.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await part.arrayBuffer())).toEqual(png);
    expect(await read('/api/v1/messages')).toMatchObject({ unread: 0, messages: [{ Read: true }] });
  });

  test('has the newest message, its headers and its source', async () => {
    await send(inbox, { subject: 'old' });
    await send(inbox, { subject: 'new', headers: { 'X-Trace': 'abc' } });
    expect((await read('/api/v1/message/latest')).Subject).toBe('new');
    expect(await read('/api/v1/message/latest/headers')).toMatchObject({
      Subject: ['new'],
      'X-Trace': ['abc'],
    });
    const raw = await call('/api/v1/message/latest/raw?dl=1');
    expect([raw.headers.get('content-type'), raw.headers.get('content-disposition')]).toEqual([
      'text/plain; charset=utf-8',
      expect.stringMatching(/^attachment; filename=".+\.eml"$/),
    ]);
    expect(await raw.text()).toContain('Subject: new');
  });

  test.each([
    ['order', ['Your order']],
    ['to:bob@example.com', ['For Bob']],
    ['subject:"your order"', ['Your order']],
    ['!order', ['For Bob', 'Plain']],
    ['-subject:for to:ann', ['Your order', 'Plain']],
    ['has:attachment', ['Plain']],
    ['is:unread', ['Your order', 'For Bob', 'Plain']],
    ['is:read', []],
    ['nothing-has-this', []],
  ])('searches for %s', async (query, found) => {
    await send(inbox, { subject: 'Plain', attachments: [{ filename: 'a.txt', content: 'a' }] });
    await send(inbox, { subject: 'For Bob', to: 'bob@example.com' });
    await send(inbox, { subject: 'Your order' });
    const page = await read(`/api/v1/search?query=${encodeURIComponent(query)}`);
    expect([page.total, page.messages_count, subjects(page)]).toEqual([3, found.length, found]);
  });

  test('deletes by id, by search, and all; and marks as read', async () => {
    for (const subject of ['one', 'two', 'three']) await send(inbox, { subject });
    const { messages } = await read('/api/v1/messages');
    await call('/api/v1/messages', withBody('PUT', { Read: true, IDs: [messages[0]?.ID] }));
    expect((await read('/api/v1/messages')).unread).toBe(2);
    const deleted = await call('/api/v1/messages', withBody('DELETE', { IDs: [messages[0]?.ID] }));
    expect(await deleted.text()).toBe('ok');
    expect(subjects(await read('/api/v1/messages'))).toEqual(['two', 'one']);
    await call('/api/v1/search?query=one', { method: 'DELETE' });
    expect(subjects(await read('/api/v1/messages'))).toEqual(['two']);
    await call('/api/v1/messages', { method: 'DELETE' });
    expect((await read('/api/v1/messages')).total).toBe(0);
  });

  test.each([
    ['GET', '/api/v1/messages?start=-1', undefined, 400],
    ['GET', '/api/v1/search', undefined, 400],
    ['GET', '/api/v1/search?query=%20', undefined, 400],
    ['GET', '/api/v2/messages?limit=x', undefined, 400],
    ['GET', '/api/v2/search?kind=cc&query=x', undefined, 400],
    ['DELETE', '/api/v1/messages', { IDs: 'all' }, 400],
    ['PUT', '/api/v1/messages', { Read: 'yes' }, 400],
    ['GET', '/api/v1/message/none', undefined, 404],
    ['GET', '/api/v1/message/none/raw', undefined, 404],
    ['GET', '/api/v1/message/latest/part/9', undefined, 404],
  ])('%s %s %j is %i and changes nothing', async (method, path, body, status) => {
    await send(inbox, { subject: 'stays' });
    expect((await call(path, body ? withBody(method, body) : { method })).status).toBe(status);
    expect(await read('/api/v1/messages')).toMatchObject({ total: 1, unread: 1 });
  });

  test('what a browser would run is downloaded, and in a sandbox', async () => {
    await send(inbox, { attachments: [{ filename: 'x.svg', content: '<svg onload="x()"/>' }] });
    const part = await call('/api/v1/message/latest/part/1');
    expect(part.headers.get('content-type')).toBe('application/octet-stream');
    expect(part.headers.get('content-disposition')).toBe('attachment; filename="x.svg"');
    expect(part.headers.get('content-security-policy')).toMatch(/^sandbox;/);
  });
});

describe('an inbox with a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'inbox-')), 'mails');
    return () => rm(folder, { recursive: true });
  });

  const start = (onNotKept?: (problem: string) => void) =>
    startInbox({ host: '127.0.0.1', smtpPort: 0, inboxPort: 0, folder }, { onNotKept });
  const list = async ({ url }: Inbox) =>
    ((await (await fetch(`${url}/api/v1/messages`)).json()) as Page).messages;

  test('has its mails again after a restart, in the same order, read and unread', async () => {
    const first = await start();
    for (const subject of ['one', 'two', 'three']) await send(first, { subject });
    await fetch(`${first.url}/api/v1/message/latest`);
    const before = await list(first);
    await first.close();
    const second = await start();
    expect(await list(second)).toEqual(before);
    expect(before.map(({ Subject, Read }) => [Subject, Read])).toEqual([
      ['three', true],
      ['two', false],
      ['one', false],
    ]);
    await second.close();
  });

  test('has the bytes of its mails again, whatever their charset', async () => {
    const mail = readFileSync(new URL('./mails/latin1-8bit.eml', import.meta.url));
    const first = await start();
    await sendBytes(first.smtpUrl, mail);
    await first.close();
    const second = await start();
    const source = await fetch(`${second.url}/api/v1/message/latest/raw`);
    expect(source.headers.get('content-type')).toBe('text/plain; charset=iso-8859-1');
    expect(Buffer.from(await source.arrayBuffer())).toEqual(mail);
    await second.close();
  });

  test('goes on receiving mails that cannot be kept, says so once, and keeps them when it can again', async () => {
    const problems: string[] = [];
    const inbox = await start((problem) => problems.push(problem));
    await rm(folder, { recursive: true });
    for (const subject of ['one', 'two']) await send(inbox, { subject });
    expect((await list(inbox)).map(({ Subject }) => Subject)).toEqual(['two', 'one']);
    expect(problems).toEqual([expect.stringMatching(/^ENOENT/)]);
    await mkdir(folder);
    await send(inbox, { subject: 'three' });
    expect(await readdir(folder)).toHaveLength(3);
    await inbox.close();
  });

  test('deletes the files of what is deleted', async () => {
    const inbox = await start();
    await send(inbox, { subject: 'one' });
    await inbox.mailboxes.clear();
    expect(await readdir(folder)).toEqual([]);
    await inbox.close();
  });

  test('leaves out a file that holds no mail', async () => {
    const first = await start();
    await send(first, { subject: 'one' });
    await first.close();
    await writeFile(join(folder, 'half.json'), '{"id":"x","da');
    const second = await start();
    expect(await list(second)).toHaveLength(1);
    await second.close();
  });
});
