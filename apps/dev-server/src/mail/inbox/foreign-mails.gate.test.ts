// cspell:disable -- the texts of the mails are of many languages

import { readFileSync } from 'node:fs';
import mailhog from 'mailhog';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSender, type Sender } from '../../testing/send-bytes.ts';
import { type Inbox, startInbox } from './inbox.ts';

const readFixture = (name: string) => readFileSync(new URL(`./mails/${name}.eml`, import.meta.url));

type MailpitPart = { PartID: string; FileName: string; ContentType: string; Size: number };
type Summary = Record<'Subject' | 'Snippet', string> & { ID: string; Attachments: number };
type Message = Record<'Text' | 'HTML' | 'Subject', string> & {
  Attachments: MailpitPart[];
  Inline: MailpitPart[];
};

/** Each mail as Mailpit's API has it, in its list and by itself. */
const mails = {
  'bare-lf': {
    summary: { Subject: 'bare lf', Snippet: 'plain 4711', Attachments: 1 },
    message: { Text: 'plain\n4711', HTML: '', Inline: [] },
    attachments: [['a.pdf', 'application/pdf', 5]],
  },
  'boundary-prefix': {
    summary: { Subject: 'prefix', Snippet: 'plain', Attachments: 1 },
    message: { Text: 'plain', HTML: '<b>html</b>', Inline: [] },
    attachments: [['a.pdf', 'application/pdf', 5]],
  },
  'cid-image': {
    summary: { Subject: 'cid', Snippet: 'logo', Attachments: 0 },
    message: { Inline: [expect.objectContaining({ FileName: 'logo file.png', ContentID: 'logo@x' })] },
    attachments: [],
  },
  'comma-name': {
    summary: {
      Subject: 'commas',
      From: { Name: 'Doe, Jane', Address: 'jane@example.com' },
      To: [
        { Name: 'Roe, Rich', Address: 'rich@example.com' },
        { Name: 'Müller, Eva', Address: 'eva@example.com' },
      ],
      Cc: [{ Name: 'Poe, Ed', Address: 'ed@example.com' }],
      Bcc: [],
      ReplyTo: [{ Name: '', Address: 'help@example.com' }],
      Attachments: 0,
    },
    message: { Text: 'hi\n' },
    attachments: [],
  },
  'html-only': {
    summary: { Subject: 'Your code', Snippet: 'Your code is 4711', Attachments: 0 },
    message: { Text: '', HTML: expect.stringMatching(/^<style>.*<b>4711<\/b><\/p>\n$/s) },
    attachments: [],
  },
  'latin1-8bit': {
    summary: { Subject: '8bit', Snippet: 'Größe: 25 °C, café, 10 £', Attachments: 0 },
    message: { Text: 'Größe: 25 °C, café, 10 £\n' },
    attachments: [],
  },
  'lowercase-headers': {
    summary: {
      Subject: 'lower case',
      From: { Name: 'Ada', Address: 'ada@example.com' },
      To: [{ Name: '', Address: 'ben@example.com' }],
      MessageID: 'low@example.com',
      Snippet: 'Code: 4711',
      Attachments: 1,
    },
    message: { Text: 'Code:\n4711' },
    attachments: [['r.pdf', 'application/pdf', 5]],
  },
  'no-disposition': {
    summary: { Subject: 'nodisp', Snippet: 'see file', Attachments: 2 },
    message: { Text: 'see file', Inline: [] },
    attachments: [
      ['report.pdf', 'application/pdf', 5],
      ['s.xls', 'application/vnd.ms-excel', 5],
    ],
  },
  'text-attachment': {
    summary: { Subject: 'csv', Snippet: 'x', Attachments: 2 },
    message: { Text: 'x' },
    attachments: [
      ['a.csv', 'text/csv', 34],
      ['b.txt', 'text/plain', 5],
    ],
  },
};

const names = Object.keys(mails) as (keyof typeof mails)[];

const recipients: Partial<Record<keyof typeof mails, string[]>> = {
  'comma-name': ['rich@example.com', 'eva@example.com', 'ed@example.com'],
  'lowercase-headers': ['ben@example.com'],
};

let inbox: Inbox;
let sender: Sender;
beforeAll(async () => {
  inbox = await startInbox({ host: '127.0.0.1', smtpPort: 0, inboxPort: 0 });
  sender = await openSender(inbox.smtpUrl);
});
afterAll(() => {
  sender.close();
  return inbox.close();
});
beforeEach(() => inbox.mailboxes.clear());

const get = (path: string) => fetch(inbox.url + path);
const getJson = async (path: string) => (await get(path)).json();
const getBytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
const send = (mail: Buffer | string, to?: string[]) => sender.send(Buffer.from(mail), to && { to });
const sendFixture = (name: keyof typeof mails) => send(readFixture(name), recipients[name]);
const listMails = async () => ((await getJson('/api/v1/messages')) as { messages: Summary[] }).messages;
const readLatest = async () => (await getJson('/api/v1/message/latest')) as Message;
const findSubjects = async (query: string) => {
  const path = `/api/v1/search?query=${encodeURIComponent(query)}`;
  return ((await getJson(path)) as { messages: Summary[] }).messages.map(({ Subject }) => Subject);
};

describe.each(names)('the mail %s', (name) => {
  test('is listed, read, and downloaded through Mailpit’s API', async () => {
    await sendFixture(name);
    const { summary, message, attachments } = mails[name];
    expect((await listMails())[0]).toMatchObject(summary);
    const read = await readLatest();
    expect(read).toMatchObject(message);
    const found = read.Attachments.map(({ FileName, ContentType, Size }) => [FileName, ContentType, Size]);
    expect(found).toEqual(attachments);
    for (const { PartID, Size } of [...read.Attachments, ...read.Inline])
      expect(await getBytes(`/api/v1/message/latest/part/${PartID}`)).toHaveLength(Size);
  });

  test('comes back byte for byte as its source', async () => {
    const mail = readFixture(name);
    await sendFixture(name);
    // SMTP ends the last line of every mail.
    const received = mail.toString('latin1').endsWith('\r\n')
      ? mail
      : Buffer.concat([mail, Buffer.from('\r\n')]);
    expect(await getBytes('/api/v1/message/latest/raw')).toEqual(received);
  });
});

describe('MailHog’s API', () => {
  type MimePart = {
    Headers: Record<string, string[]>;
    Body: string;
    Size: number;
    MIME: { Parts: MimePart[] } | null;
  };
  type Item = { Content: MimePart; MIME: { Parts: MimePart[] } | null; Raw: { Data: string } };
  const readItem = async () => ((await getJson('/api/v2/messages')) as { items: Item[] }).items[0];

  test.each([
    ['bare-lf', ['plain\n4711', 'JVBERi0=']],
    ['boundary-prefix', ['--part-alt\r\nContent-Type: text/plain\r\n\r\nplain\r\n', 'JVBERi0=']],
    ['cid-image', ['<p>logo <img src="cid:logo@x" alt="logo"></p>', 'iVBORw0KGgo']],
    ['lowercase-headers', ['Code:\r\n4711', 'JVBERi0=']],
    ['no-disposition', ['see file', 'JVBERi0=', 'JVBERi0=']],
    ['text-attachment', ['x', 'name;price\r\nTasse Größe L;12 €', 'Gr=F6=DFe']],
  ] as const)('has the parts of %s, encoded as they came', async (name, bodies) => {
    await sendFixture(name);
    const item = await readItem();
    const parts = item?.MIME?.Parts ?? [];
    expect(parts.map(({ Body }, index) => Body.slice(0, bodies[index]?.length))).toEqual(bodies);
  });

  test('has header names and values as they came', async () => {
    await sendFixture('lowercase-headers');
    expect((await readItem())?.Content.Headers).toMatchObject({
      from: ['"Ada" <ada@example.com>'],
      'content-type': ['multipart/mixed; boundary=banana'],
    });
  });

  test('decodes 8-bit text, which JSON cannot hold as it came, by the charset of its part', async () => {
    await sendFixture('latin1-8bit');
    const item = await readItem();
    expect(item?.Content.Body).toBe('Größe: 25 °C, café, 10 £\r\n');
    expect(item?.Raw.Data).toMatch(/^From: Ada .*\r\n\r\nGröße: 25 °C/s);
    const client = mailhog({ host: 'localhost', port: Number(new URL(inbox.url).port) });
    expect((await client.messages())?.items[0]?.text).toBe('Größe: 25 °C, café, 10 £\r\n');
  });

  test('decodes each part of a mail of several charsets', async () => {
    const part = (charset: string, text: Buffer) => [
      Buffer.from(`--b\r\nContent-Type: text/plain; charset=${charset}\r\n\r\n`),
      text,
      Buffer.from('\r\n'),
    ];
    await send(
      Buffer.concat([
        Buffer.from('Subject: charsets\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n'),
        ...part('windows-1251', Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])),
        ...part('utf-8', Buffer.from('Grüße')),
        Buffer.from('--b--\r\n'),
      ]),
    );
    const item = await readItem();
    expect(item?.MIME?.Parts.map(({ Body }) => Body)).toEqual(['Привет', 'Grüße']);
    expect(item?.Raw.Data).toMatch(/Привет\r\n--b\r\n.*Grüße\r\n--b--\r\n$/s);
    expect((await readLatest()).Text).toBe('Привет\nGrüße');
  });

  test('has exactly these fields, in this order', async () => {
    const body =
      'pre\r\n--b\r\nContent-Type: multipart/alternative; boundary=c\r\n\r\n--c\r\nX-Fold: a  b\r\n\tc\r\n\r\nx\r\n--c--\r\n--b\r\n\r\nlast\r\n--b--\r\n';
    const mail = `Subject: s\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n${body}`;
    await send(mail);
    const shown = await (await get('/api/v2/messages')).text();
    const path = (Mailbox: string) => ({ Relays: null, Mailbox, Domain: 'example.com', Params: '' });
    const alternative = '--c\r\nX-Fold: a  b\r\n\tc\r\n\r\nx\r\n--c--';
    const parts = [
      {
        Headers: { 'Content-Type': ['multipart/alternative; boundary=c'] },
        Body: alternative,
        Size: 51 + alternative.length,
        MIME: { Parts: [{ Headers: { 'X-Fold': ['a  b c'] }, Body: 'x', Size: 21, MIME: null }] },
      },
      { Headers: {}, Body: 'last', Size: 6, MIME: null },
    ];
    const item = {
      ID: 'ID',
      From: path('a'),
      To: [path('b')],
      Content: {
        Headers: { Subject: ['s'], 'Content-Type': ['multipart/mixed; boundary="b"'] },
        Body: body,
        Size: mail.length,
        MIME: null,
      },
      Created: 'TIME',
      MIME: { Parts: parts },
      Raw: { From: 'a@example.com', To: ['b@example.com'], Data: mail, Helo: 'test' },
    };
    expect(shown.replace(/"ID":"[^"]+"/, '"ID":"ID"').replace(/"Created":"[^"]+"/, '"Created":"TIME"')).toBe(
      JSON.stringify({ total: 1, count: 1, start: 0, items: [item] }),
    );
  });

  test('has the size of a part in bytes', async () => {
    await sendFixture('text-attachment');
    const csv = (await readItem())?.MIME?.Parts[1];
    expect(csv?.Size).toBe(
      Buffer.byteLength(
        `${Object.entries(csv?.Headers ?? {})
          .map(([name, [value]]) => `${name}: ${value}\r\n`)
          .join('')}\r\n${csv?.Body}`,
      ),
    );
  });
});

test.each([
  ['no byte', ''],
  ['no header', '\r\nbody\r\n'],
  ['no body', 'Subject: s\r\n'],
  ['a boundary that no header names', 'Content-Type: multipart/mixed\r\n\r\n--b\r\n\r\nx\r\n--b--\r\n'],
  [
    'parts that do not end',
    'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: image/png\r\n',
  ],
])('a mail with %s is listed, and shown by its page and both APIs', async (_case, mail) => {
  await send(mail);
  const [{ ID } = { ID: '' }] = await listMails();
  const paths = [
    '/',
    `/mails/${ID}`,
    `/api/v1/message/${ID}`,
    `/api/v1/message/${ID}/raw`,
    `/api/v1/messages/${ID}`,
  ];
  const statuses = await Promise.all(paths.map(async (path) => (await get(path)).status));
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
});

test.each([
  ['no boundary', 'Content-Type: multipart/mixed\r\n\r\nYour code is 4711\r\n', 'Your code is 4711'],
  [
    'a boundary that never comes',
    'Content-Type: multipart/mixed; boundary=other\r\n\r\n--b\r\n\r\n4711\r\n--b--\r\n',
    '4711',
  ],
  ['base64 in pieces', 'Content-Transfer-Encoding: base64\r\n\r\naGVsbG8=\r\nd29ybGQ=\r\n', 'helloworld'],
  ['a soft line break at its end', 'Content-Transfer-Encoding: quoted-printable\r\n\r\nhello=', /hello(?!=)/],
])('a mail with %s shows its text', async (_case, mail, text) => {
  await send(mail);
  const [{ ID } = { ID: '' }] = await listMails();
  const shown = (await (await get(`/api/v1/message/${ID}`)).json()) as { Text: string };
  expect(shown.Text).toMatch(text);
});

test('a mail whose JSON is six times as long is read, and so is a page of them', async () => {
  const body = '\u0001'.repeat(9 * 1024 * 1024);
  for (const subject of ['one', 'two']) await send(`Subject: ${subject}\r\n\r\n${body}\r\n`);
  const [{ ID } = { ID: '' }] = await listMails();
  const item = (await getJson(`/api/v1/messages/${ID}`)) as { Content: { Body: string } };
  expect(item.Content.Body === `${body}\r\n`).toBe(true);
  let length = 0;
  for await (const chunk of (await get('/api/v2/messages')).body ?? []) length += chunk.length;
  expect(length).toBeGreaterThan(2 * 2 * 6 * body.length);
});

describe('bytes', () => {
  const bytes = Buffer.from(Array.from({ length: 128 }, (_, index) => index + 128));

  test('of a binary part come back as they were sent, and so does the mail', async () => {
    const mail = Buffer.concat([
      Buffer.from('Subject: binary\r\nContent-Type: multipart/mixed; boundary = "b"\r\n\r\n--b\r\n'),
      Buffer.from(
        'Content-Type: application/octet-stream; name=x.bin\r\nContent-Transfer-Encoding: binary\r\n\r\n',
      ),
      bytes,
      Buffer.from('\r\n--b--\r\n'),
    ]);
    await send(mail);
    expect(await getBytes('/api/v1/message/latest/part/1')).toEqual(bytes);
    expect(await getBytes('/api/v1/message/latest/raw')).toEqual(mail);
  });

  test.each([
    ['7bit', 'a,b\r\n1,2\r\n', 'a,b\r\n1,2\r\n'],
    ['quoted-printable', 'a=2Cb \r\n1,=\r\n2=\t\r\n;=C3=A9=3', 'a,b\r\n1,2;é=3'],
    ['base64', 'YSxi\r\nDQo=\r\n', 'a,b\r\n'],
  ])('of a part with the encoding %s keep their line ends', async (encoding, body, decoded) => {
    await send(
      `Subject: x\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/csv; name=x.csv\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n--b--\r\n`,
    );
    expect((await getBytes('/api/v1/message/latest/part/1')).toString()).toBe(decoded);
  });

  test('in headers that are no UTF-8 are windows-1252', async () => {
    await send(Buffer.from('Subject: Gr\xfc\xdfe\r\nFrom: J\xfcrgen <j@example.com>\r\n\r\nx\r\n', 'latin1'));
    expect((await listMails())[0]).toMatchObject({ Subject: 'Grüße', From: { Name: 'Jürgen' } });
  });

  test('of text without a charset are UTF-8, or else windows-1252', async () => {
    await send(Buffer.from('Subject: one\r\n\r\nGr\xfc\xdfe\r\n', 'latin1'));
    expect((await readLatest()).Text).toBe('Grüße\n');
    await send('Subject: two\r\nContent-Type: text/plain; charset=us-ascii\r\n\r\nGrüße\r\n');
    expect((await readLatest()).Text).toBe('Grüße\n');
  });
});

describe('an attachment', () => {
  test.each([
    ['a.csv', '1', 'text/csv; charset=utf-8'],
    ['b.txt', '2', 'text/plain; charset=iso-8859-1'],
  ])('of text, %s, says its charset', async (name, id, type) => {
    await sendFixture('text-attachment');
    const { headers } = await get(`/api/v1/message/latest/part/${id}`);
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      type,
      `inline; filename="${name}"`,
    ]);
  });

  const withPart = (headers: string, body = 'x') =>
    `Subject: outer\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nhi\r\n--b\r\n${headers}\r\n\r\n${body}\r\n--b--\r\n`;

  test.each([
    [
      "filename*=utf-8''Gr%C3%BC%C3%9Fe%20%E2%82%AC.pdf",
      `filename="Gr??e ?.pdf"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%E2%82%AC.pdf`,
    ],
    ['filename="=?utf-8?Q?caf=C3=A9.pdf?="', `filename="caf?.pdf"; filename*=UTF-8''caf%C3%A9.pdf`],
    ['filename="a \\"b\\".pdf"', 'filename="a \\"b\\".pdf"'],
    ['filename="../../etc/x.pdf"', 'filename="x.pdf"'],
    ['filename="50%25.pdf"', `filename="50%25.pdf"; filename*=UTF-8''50%2525.pdf`],
    ["filename*=utf-8''a%0D%0Ab%22.pdf", `filename="a??b\\".pdf"; filename*=UTF-8''a%0D%0Ab%22.pdf`],
  ])('with %s keeps its name', async (name, sent) => {
    await send(withPart(`Content-Type: application/pdf\r\nContent-Disposition: attachment; ${name}`));
    const { headers } = await get('/api/v1/message/latest/part/1');
    expect(headers.get('content-disposition')).toBe(`inline; ${sent}`);
  });

  test('that is text and shown inline is one when it has a name', async () => {
    await send(
      withPart('Content-Type: text/plain; name=n.txt\r\nContent-Disposition: inline; filename=n.txt', 'note'),
    );
    expect(await readLatest()).toMatchObject({ Text: 'hi', Attachments: [{ FileName: 'n.txt', Size: 4 }] });
    expect((await listMails())[0]?.Attachments).toBe(1);
  });

  test.each(['', '\r\nContent-Disposition: inline', '\r\nContent-Disposition: attachment; filename=in.eml'])(
    'that is a mail (%j) is downloaded as it came, and is not mixed into the text',
    async (disposition) => {
      const inner = 'Subject: inner\r\nContent-Type: text/html\r\n\r\n<b>inside</b>';
      await send(withPart(`Content-Type: message/rfc822${disposition}`, inner));
      expect((await listMails())[0]).toMatchObject({ Snippet: 'hi', Attachments: 1 });
      const { Text, HTML, Attachments } = await readLatest();
      expect([Text, HTML, Attachments[0]?.FileName]).toEqual([
        'hi',
        '',
        expect.stringMatching(/^(in|part-1)\.eml$/),
      ]);
      const part = await get('/api/v1/message/latest/part/1');
      expect(part.headers.get('content-disposition')).toMatch(/^attachment; filename="(in|part-1)\.eml"$/);
      expect(await part.text()).toBe(inner);
    },
  );
});

describe('a search', () => {
  const bodies = {
    base64: Buffer.from('Ihr Gutschein: Größe-Wunder').toString('base64'),
    'quoted-printable': 'Ihr Gut=\r\nschein: Gr=C3=B6=C3=9Fe-Wunder',
  };

  test.each(Object.entries(bodies))(
    'finds words of a mail in %s, and not its encoded form',
    async (encoding, body) => {
      await send(`Subject: s\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`);
      expect(await findSubjects('"gutschein: größe"')).toEqual(['s']);
      expect(await findSubjects('schein: Gr=C3')).toEqual([]);
      const found = (await getJson('/api/v2/search?kind=containing&query=gr%C3%B6%C3%9Fe-wunder')) as {
        total: number;
      };
      expect(found.total).toBe(1);
      expect(await inbox.mailboxes.list(undefined, 'größe-wunder')).toHaveLength(1);
    },
  );

  test.each(['from:doe', 'from:"doe, jane"', 'to:müller', 'cc:poe', 'reply-to:help@', 'to:eva@example.com'])(
    'finds decoded names by %s',
    async (query) => {
      await sendFixture('comma-name');
      expect(await findSubjects(query)).toEqual(['commas']);
      expect(await findSubjects(`!${query}`)).toEqual([]);
    },
  );

  test('finds the names of attachments, and mails that have some', async () => {
    await sendFixture('no-disposition');
    await sendFixture('cid-image');
    expect(await findSubjects('report.pdf')).toEqual(['nodisp']);
    expect(await findSubjects('has:attachment')).toEqual(['nodisp']);
  });

  test.each([
    ['tag:x', 'tag:'],
    ['-larger:1M', 'larger:'],
    ['is:starred', 'is:starred'],
    ['has:link', 'has:link'],
  ])('with %s is refused by name, and deletes nothing', async (query, named) => {
    await sendFixture('html-only');
    const path = `/api/v1/search?query=${encodeURIComponent(query)}`;
    for (const method of ['GET', 'DELETE']) {
      const response = await fetch(inbox.url + path, { method });
      expect([response.status, await response.json()]).toEqual([
        400,
        { Error: expect.stringMatching(new RegExp(`^${named} .*(from:, to:|read or unread|attachment)`)) },
      ]);
    }
    const marked = await fetch(`${inbox.url}/api/v1/messages`, {
      method: 'PUT',
      body: JSON.stringify({ Read: true, Search: query }),
    });
    expect(marked.status).toBe(400);
    expect(await getJson('/api/v1/messages')).toMatchObject({ total: 1, unread: 1 });
    const page = await get(`/?query=${encodeURIComponent(query)}`);
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining(named)]);
  });

  test.each(['http://shop.example/a?b=1', '"tag:x"', '10:30'])('takes %s as words', async (query) => {
    await send(`Subject: s\r\n\r\nAt 10:30, tag:x, http://shop.example/a?b=1\r\n`);
    expect(await findSubjects(query)).toEqual(['s']);
  });
});

describe('the page of a mail', () => {
  const open = async () => {
    const [mail] = await listMails();
    const path = `/mails/${encodeURIComponent(mail?.ID ?? '')}`;
    return { path, page: await (await get(path)).text(), frame: await get(`${path}/html`) };
  };

  test('shows pictures of the mail, and its policy allows no more than that', async () => {
    await sendFixture('cid-image');
    const { frame } = await open();
    expect(await frame.text()).toContain('<img src="data:image/png;base64,iVBORw0KGgo');
    expect(frame.headers.get('content-security-policy')).toMatch(
      /^sandbox [^;]*; default-src 'none'; .*img-src data:/,
    );
    const content = await inbox.mailboxes.read(undefined, (await listMails())[0]?.ID ?? '');
    expect(content?.html).toContain('data:image/png;base64,iVBORw0KGgo');
  });

  test('leaves parts alone that are no pictures, or are unknown, and repeats no picture without end', async () => {
    const image = Buffer.alloc(1024 * 1024, 1).toString('base64');
    const html = `<a href="cid:page@x">a</a><img src="cid:none@x">${'<img src="cid:big@x">'.repeat(100)}`;
    await send(
      `Content-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n${html}\r\n--b\r\nContent-Type: text/html\r\nContent-ID: <page@x>\r\nContent-Disposition: attachment\r\n\r\n<script></script>\r\n--b\r\nContent-Type: image/png\r\nContent-ID: <big@x>\r\nContent-Transfer-Encoding: base64\r\n\r\n${image}\r\n--b--\r\n`,
    );
    const { frame } = await open();
    const shown = await frame.text();
    expect(shown).toContain('<a href="cid:page@x">');
    expect(shown).toContain('<img src="cid:none@x">');
    expect(shown).toContain('<img src="data:image/png;base64,AQEB');
    expect(shown.length).toBeLessThan(20 * 1024 * 1024);
  });

  test.each([
    [
      '<!doctype html><html><head><title>t</title></head><body><a href="/x">x</a>',
      /^<!doctype html><base target="_blank"><html>/,
    ],
    [
      '<!-- c --><!DOCTYPE html PUBLIC "x"><p>x</p>',
      /^<!-- c --><!DOCTYPE html PUBLIC "x"><base target="_blank">/,
    ],
    ['<a href="/x" target=_self>x</a>', /^<base target="_blank"><a href="\/x" target="_blank">/],
    ['<a target="_TOP" href="/x">x</a>', /^<base target="_blank"><a target="_blank" href/],
    ['<a href="#end">x</a>', /^<base target="_blank"><a target="_self" href="#end">/],
  ])('opens the links of %s in a new tab, and only places in the mail in the frame', async (html, shown) => {
    await send(`Subject: s\r\nContent-Type: text/html\r\n\r\n${html}\r\n`);
    const { page, frame } = await open();
    expect(await frame.text()).toMatch(shown);
    expect(page).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  });

  test('shows the code of a mail that is only HTML, its sender’s name and its attachments', async () => {
    await sendFixture('html-only');
    expect((await open()).page).toContain('<output aria-label="Code">4711</output>');
    expect(await (await get('/')).text()).toContain('Your code: 4711');
    await send(readFixture('comma-name'), ['rich@example.com']);
    expect((await open()).page).toContain('<dd><bdi>Doe, Jane &lt;jane@example.com&gt;</bdi></dd>');
    await sendFixture('no-disposition');
    expect(await (await get('/')).text()).toContain(', 2 attached');
  });
});

test('a recipient is in Bcc only when no header names it, in whatever form', async () => {
  await send(
    'To: info@xn--mller-kva.example, Ann@Example.com\r\nCc: cc@example.com\r\nBcc: Bo <bcc@example.com>\r\n\r\nx\r\n',
    [
      'info@xn--mller-kva.example',
      'ann@example.com',
      'cc@example.com',
      'bcc@example.com',
      'hidden@example.com',
    ],
  );
  const Bcc = [
    { Name: 'Bo', Address: 'bcc@example.com' },
    { Name: '', Address: 'hidden@example.com' },
  ];
  expect((await listMails())[0]).toMatchObject({ Bcc });
  expect(await readLatest()).toMatchObject({ Bcc });
});

test('headers are found by name in Mailpit’s form', async () => {
  await sendFixture('lowercase-headers');
  expect(await getJson('/api/v1/message/latest/headers')).toMatchObject({
    Subject: ['lower case'],
    'Message-Id': ['<low@example.com>'],
  });
});

describe('a request to change mails', () => {
  test.each([
    ['DELETE', 'application/json', undefined, { total: 0 }],
    ['DELETE', 'application/x-www-form-urlencoded', undefined, { total: 0 }],
    ['DELETE', 'text/plain;charset=UTF-8', undefined, { total: 0 }],
    ['PUT', 'application/json', undefined, { total: 2, unread: 2 }],
    ['PUT', 'application/x-www-form-urlencoded', '{"Read":true}', { total: 2, unread: 0 }],
    ['PUT', 'application/x-www-form-urlencoded', 'Read=true', { total: 2, unread: 0 }],
    ['PUT', 'application/x-www-form-urlencoded', 'Read=true&IDs=ID', { total: 2, unread: 1 }],
    ['DELETE', 'application/x-www-form-urlencoded', 'IDs=ID&IDs=none', { total: 1 }],
    ['DELETE', 'application/x-www-form-urlencoded', '{"IDs":["ID"]}', { total: 1 }],
    ['DELETE', 'text/plain', '{"IDs":["ID"]}', { total: 1 }],
  ])('%s with the type %s and the body %s works', async (method, type, body, found) => {
    for (const subject of ['one', 'two']) await send(`Subject: ${subject}\r\n\r\nx\r\n`);
    const id = (await listMails())[0]?.ID ?? '';
    const response = await fetch(`${inbox.url}/api/v1/messages`, {
      method,
      headers: { 'content-type': type },
      ...(body === undefined ? {} : { body: body.replace('ID"', `${id}"`).replace('IDs=ID', `IDs=${id}`) }),
    });
    expect(response.status).toBe(200);
    expect(await getJson('/api/v1/messages')).toMatchObject(found);
  });

  test.each([
    ['DELETE', '{"ids":["x"]}', /ids.*it takes IDs, a list of ids/],
    ['DELETE', 'ids=x', /ids.*it takes IDs, a list of ids/],
    ['DELETE', '{"IDs":', /neither JSON nor a form/],
    ['PUT', 'Read=maybe', /maybe.*it takes Read, true or false/],
  ])('%s with %s is refused, says what is accepted, and changes nothing', async (method, body, message) => {
    await send('Subject: stays\r\n\r\nx\r\n');
    const response = await fetch(`${inbox.url}/api/v1/messages`, {
      method,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect([response.status, await response.text()]).toEqual([400, expect.stringMatching(message)]);
    expect(await getJson('/api/v1/messages')).toMatchObject({ total: 1, unread: 1 });
  });

  test('DELETE of one mail takes any content type', async () => {
    await send('Subject: one\r\n\r\nx\r\n');
    const id = (await listMails())[0]?.ID ?? '';
    const response = await fetch(`${inbox.url}/api/v1/messages/${encodeURIComponent(id)}`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(200);
    expect(await listMails()).toEqual([]);
  });
});

describe('a mail that is large in one way', () => {
  const lines = 'a line of a log file that is not short\r\n'.repeat(20_000);

  test.each([
    ['text/plain; format=flowed', '7bit', lines],
    ['text/plain', 'quoted-printable', `${' '.repeat(200_000)}x`],
    ['text/html', '8bit', `${' '.repeat(5_000_000)}<p>4711</p>`],
  ])('is read: %s', async (type, encoding, body) => {
    await send(
      `Subject: large\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`,
    );
    const { ID, Subject } = (await readLatest()) as unknown as Summary;
    expect(Subject).toBe('large');
    expect((await get(`/mails/${encodeURIComponent(ID)}/html`)).status).not.toBe(500);
  });

  test('is refused with a header that takes long to parse', async () => {
    const to = Array.from({ length: 20_000 }, (_, index) => `u${index}@x.example`).join(',\r\n ');
    await expect(send(`To: ${to}\r\n\r\nx`)).rejects.toThrow('131072 characters in one header');
  });
});

test.each(['\x80x', 'a; b=c'])(
  'a charset that no header can hold leaves the source readable: %j',
  async (charset) => {
    await send(Buffer.from(`Content-Type: text/plain; charset="${charset}"\r\n\r\n\xe9`, 'latin1'));
    const { ID } = (await readLatest()) as unknown as Summary;
    const response = await get(`/api/v1/message/${encodeURIComponent(ID)}/raw`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).not.toContain('b=c');
  },
);
