import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startHttp, startTcp } from '@curiolane/conformance/odd-backend';
import { expect, test } from 'vitest';
import { parseCliOptions } from './cli-options.ts';

const run = async (...args: string[]) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args]);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { stdout, stderr, code };
};

const html = 'text/html; charset=utf-8';

test('shows the usage', async () =>
  expect(await run('--help')).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^Usage: npm run walks -- \[options\] <url>/),
    stderr: '',
  }));

test.each([
  ['no URL', [], "missing required argument 'url'"],
  ['two URLs', ['http://localhost:2', 'http://localhost:3'], 'too many arguments'],
  [
    'what is no URL',
    ['shop.example'],
    "'shop.example' is invalid for argument 'url'. It takes a URL such as",
  ],
  [
    'a port that browsers refuse',
    ['http://localhost:6000'],
    "'http://localhost:6000' is invalid for argument 'url'. Browsers and fetch refuse port 6000",
  ],
  [
    'a mailbox at a port that fetch refuses',
    ['http://localhost:2', '--mail', 'http://localhost:6665'],
    "'--mail <url>' argument 'http://localhost:6665' is invalid. Browsers and fetch refuse port 6665",
  ],
  [
    'a user and a password',
    ['http://ann:secret@localhost:2'],
    'It takes a URL without a user and a password: --header',
  ],
  ['a file', ['file:///shop'], "'file:///shop' is invalid for argument 'url'. It takes a URL such as"],
  [
    'an unknown level',
    ['http://localhost:2', '--level', 'all'],
    "'--level <level>' argument 'all' is invalid. Allowed choices are storefront,",
  ],
  [
    'an unknown name',
    ['http://localhost:2', '--only', 'cart,car'],
    "'--only <names>' argument 'cart,car' is invalid. It takes browse,",
  ],
  [
    'an unknown browser',
    ['http://localhost:2', '--browser', 'ie'],
    "'--browser <name>' argument 'ie' is invalid. Allowed choices are chromium,",
  ],
  ['an unknown option', ['http://localhost:2', '--quick'], "unknown option '--quick'"],
  [
    'a timeout of words',
    ['http://localhost:2', '--timeout', 'long'],
    "argument 'long' is invalid. It takes seconds",
  ],
  ['a header without a value', ['http://localhost:2', '--header', 'key'], '--header is malformed'],
  [
    'a choice of no walk',
    ['http://localhost:2', '--level', 'storefront', '--only', 'axe,ours'],
    '--only axe,ours chooses no walk of the level storefront, which has browse, search, product, cart, checkout, account,',
  ],
  [
    'a choice of walks that read mails, without a mailbox',
    ['http://localhost:2', '--level', 'storefront', '--only', 'account'],
    'Every walk of the level storefront with --only account reads a mail; give --mail',
  ],
  [
    'a choice of nothing but walks that read mails, and none of these',
    ['http://localhost:2', '--level', 'storefront', '--only', 'account', '--no-mail'],
    '--only account --no-mail chooses no walk of the level storefront, which has browse,',
  ],
  [
    'a mailbox that is no URL',
    ['http://localhost:2', '--mail', 'inbox'],
    "'--mail <url>' argument 'inbox' is invalid. It takes a URL",
  ],
  [
    'a mailbox and none',
    ['http://localhost:2', '--mail', 'http://localhost:8025', '--no-mail'],
    'Give --mail or --no-mail, not both',
  ],
  [
    'no mailbox and one',
    ['http://localhost:2', '--no-mail', '--mail', 'http://localhost:8025'],
    'Give --mail or --no-mail, not both',
  ],
])('%s is refused in one line', (_, args, line) => {
  expect(() => parseCliOptions(args)).toThrow(line);
  expect(() => parseCliOptions(args)).toThrow(/^[^\n]+$/);
});

test.each([
  ['no URL', [], "missing required argument 'url'"],
  [
    'nothing at the port',
    ['http://127.0.0.1:2'],
    'Nothing listens at http://127.0.0.1:2. Start the frontend,',
  ],
])('%s is one line that says what to do, and the exit code is 2', async (_, args, line) => {
  const { stdout, stderr, code } = await run(...args);
  expect(stderr).toContain(line);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
});

const respond =
  (status: number, type: string, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);

test.each<[string, RequestListener, string]>([
  [
    'a backend',
    respond(200, 'application/json', '{"ok":true}'),
    'responds with JSON. Give the URL of the website',
  ],
  [
    'a page that does not exist',
    respond(404, html, '<h1>404</h1>'),
    'responds with 404. Give the URL of the landing page.',
  ],
  ['a picture', respond(200, 'image/png', 'png'), 'responds with image/png. Give the URL of the website.'],
  [
    'a redirect to another host',
    (_, response) => response.writeHead(302, { location: 'https://shop.example/' }).end(),
    'redirects to https://shop.example/. Give the URL that it redirects to.',
  ],
  [
    'a website that is no shop',
    respond(200, html, '<a href="/">News</a>'),
    'has no link named Shop or Cart, so it is no storefront.',
  ],
  ['a server that hangs', () => {}, 'within 5 s. Check the frontend, or wait longer with --timeout.'],
])('%s is told apart from a storefront in one line', async (_, listener, line) => {
  await using server = await startHttp(listener);
  // On a busy machine those that respond have needed more than half a second.
  const { stdout, stderr, code } = await run(`http://127.0.0.1:${server.port}`, '--timeout', '5');
  expect(stderr).toContain(line);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
});

test('plain HTTP at an https URL says that there is no TLS', async () => {
  await using server = await startHttp(respond(200, html, ''));
  const { stderr, code } = await run(`https://127.0.0.1:${server.port}`);
  expect(stderr).toMatch(/^[^\n]+ does not speak TLS\. Check the port, or try http:[^\n]+\n$/);
  expect(code).toBe(2);
});

test('a mailbox that is none is told before any walk', async () => {
  await using server = await startHttp(respond(200, html, ''));
  const url = `http://127.0.0.1:${server.port}`;
  const { stderr, code } = await run(url, '--mail', url);
  expect(stderr).toBe(
    `At ${url} responds neither MailHog's nor Mailpit's API. Check the URL of the mailbox.\n`,
  );
  expect(code).toBe(2);
});

test('another protocol is told apart', async () => {
  await using server = await startTcp('220 mail.example ESMTP\r\n');
  const { stderr, code } = await run(`http://127.0.0.1:${server.port}`);
  expect(stderr).toMatch(/^[^\n]+ does not speak HTTP\.[^\n]+\n$/);
  expect(code).toBe(2);
});

test('sends the header with every request to the frontend, and repeats its value nowhere', async () => {
  const seen: unknown[] = [];
  await using server = await startHttp((request, response) => {
    seen.push(request.headers['x-key']);
    respond(200, html, '<link rel="icon" href="data:,"><a href="/">News</a>')(request, response);
  });
  const url = `http://127.0.0.1:${server.port}`;
  const { stdout, stderr } = await run(url, '--header', 'X-Key: secret', '--timeout', '5');
  expect(seen).toEqual(['secret', 'secret']);
  expect(stdout + stderr).not.toContain('secret');
});
