import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { Blocked } from './blocked.ts';
import { findCode, mailhogMailbox, openMailbox, waitForMail } from './mailbox.ts';
import { startHttp } from './testing/odd-backend.ts';

/** A mail as version 2 of MailHog's API has it. */
const item = {
  ID: '1@mailhog.example',
  Content: {
    Headers: {
      'Content-Type': ['text/plain; charset=utf-8'],
      'Content-Transfer-Encoding': ['quoted-printable'],
    },
    Body: 'Your code =E2=80=93=\r\n 4711.',
  },
  MIME: null,
};

const withMailhog = async (use: (url: string, seen: string[]) => Promise<void>, items = [item]) => {
  const seen: string[] = [];
  const server = http.createServer((request, response) => {
    seen.push(request.url ?? '');
    response.end(JSON.stringify({ total: 1, count: 1, start: 0, items }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen);
  server.close();
};

test('mails are listed by recipient and decoded', () =>
  withMailhog(async (url, seen) => {
    expect(await mailhogMailbox(url).listMails('ada@example.com')).toEqual([{ text: 'Your code – 4711.' }]);
    expect(seen).toEqual(['/api/v2/search?kind=to&query=ada%40example.com&limit=50']);
  }));

test('a mail in HTML alone is read as its text, without its markup', () => {
  const Headers = { ...item.Content.Headers, 'Content-Type': ['text/html; charset=utf-8'] };
  const Body =
    '<html xmlns=3D"http://www.w3.org/1999/xhtml"><style>p {}</style><p>Women&#x27;s &amp; men&#x27;s</p><p>4711</p>';
  return withMailhog(
    async (url) => {
      const mails = await mailhogMailbox(url).listMails('ada@example.com');
      expect(mails).toEqual([{ text: "Women's & men's\n\n4711" }]);
    },
    [{ ...item, Content: { Headers, Body } }],
  );
});

test('the MailHog API can be below a path', () =>
  withMailhog(async (url, seen) => {
    await mailhogMailbox(`${url}/mail`).listMails('ada@example.com');
    expect(seen[0]).toMatch('/mail/api/v2/search');
  }));

test.each([
  ['a website', 200, 'text/html', '<h1>Mail</h1>'],
  ['another API', 404, 'application/json', '{"items":[]}'],
  ['JSON of another shape', 200, 'application/json', '[]'],
])('%s is told apart from a mailbox in one line', async (_, status, type, body) => {
  await using server = await startHttp((_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(body),
  );
  const url = `http://127.0.0.1:${server.port}`;
  await expect(mailhogMailbox(url).listMails('ada@example.com')).rejects.toThrow(
    `${url} responds with ${status} and ${type} where a mailbox has MailHog's API. Check the URL`,
  );
});

/** The responses of Mailpit's API; it has none of MailHog's paths. */
const mailpit: Record<string, object> = {
  '/api/v1/messages?limit=1': { messages: [] },
  '/api/v1/search?query=to%3A%22ann%40example.com%22': { messages: [{ ID: 'a' }] },
  '/api/v1/message/a': { Text: 'Your code is 4711.' },
};

test('the API of Mailpit is found, and its mails are read', async () => {
  await using server = await startHttp(({ url = '' }, response) => {
    response.statusCode = mailpit[url] ? 200 : 404;
    response.end(JSON.stringify(mailpit[url] ?? {}));
  });
  const mailbox = await openMailbox(`http://127.0.0.1:${server.port}`);
  expect(await mailbox.listMails('ann@example.com')).toEqual([{ text: 'Your code is 4711.' }]);
});

test('an unreachable mailbox blocks the case that reads it', async () => {
  let closedUrl = '';
  await withMailhog(async (url) => {
    closedUrl = url;
  });
  await expect(mailhogMailbox(closedUrl).listMails('ada@example.com')).rejects.toThrow(Blocked);
});

test('a mail is waited for until it arrives, and no longer than the timeout', async () => {
  let requests = 0;
  const mailbox = {
    listMails: async () => {
      requests += 1;
      return requests < 3 ? [] : [{ text: '4711' }];
    },
  };
  const is = (code: string) => (mail: { text: string }) => mail.text === code;
  expect(await waitForMail(mailbox, 'ada@example.com', is('4711'), 15_000)).toMatchObject({ text: '4711' });
  expect(await waitForMail(mailbox, 'ada@example.com', is('0000'), 0)).toBeUndefined();
});

test.each([
  ['Your code is 4711.', '4711'],
  ['Logo: https://shop.example/logo-1200.png\n\nYour code:\n\n  4711\n\n© 2026', '4711'],
  ['© 2026 Shop\nYour verification code: 4711', '4711'],
  ['Sent 12:05, 4 Oct 2026. Your code for Shop is: 4711', '4711'],
  ['4711 is what you need', '4711'],
  ['Welcome.', undefined],
])('finds the code of four digits in %j', (text, code) => expect(findCode(text, 4)).toBe(code));

test('finds a code of eight digits beside a date', () =>
  expect(findCode('20261129\r\nThe code 04711007 is valid for 10 minutes', 8)).toBe('04711007'));
