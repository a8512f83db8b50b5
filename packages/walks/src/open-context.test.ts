import type { IncomingMessage, RequestListener } from 'node:http';
import { startHttp } from '@curiolane/conformance/odd-backend';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browsers.ts';
import { closeContext, openContext } from './open-context.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser('chromium', false);
});

afterAll(() => browser.close());

/** A server that records what it gets of the header. */
const startRecorder = async (respond: RequestListener) => {
  const seen: Record<string, unknown> = {};
  const record = ({ url = '', headers }: IncomingMessage) => {
    seen[url] = headers['x-key'];
  };
  const server = await startHttp((request, response) => {
    record(request);
    respond(request, response);
  });
  return { server, seen, url: `http://127.0.0.1:${server.port}` };
};

const redirect =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location, 'content-type': 'text/html' }).end('<a href="/">Moved</a>');

const showText =
  (text: string): RequestListener =>
  (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
      .end(`<link rel="icon" href="data:,"><h1>${text}</h1>`);

const openBoth = async () => {
  const other = await startRecorder(showText('other'));
  const routes: Record<string, RequestListener> = {
    '/away': redirect(`${other.url}/landed`),
    '/moved': redirect('/here'),
    '/twice': redirect('/away'),
  };
  const own = await startRecorder((request, response) =>
    (routes[request.url ?? ''] ?? showText('own'))(request, response),
  );
  const context = await openContext({
    browser,
    baseUrl: own.url,
    timeoutMs: 30_000,
    mailbox: undefined,
    headers: { 'x-key': 'secret' },
  });
  return {
    own,
    other,
    page: await context.newPage(),
    [Symbol.asyncDispose]: async () => {
      await closeContext(context);
      await own.server[Symbol.asyncDispose]();
      await other.server[Symbol.asyncDispose]();
    },
  };
};

test('a page that redirects to another origin does not take the header there', async () => {
  await using both = await openBoth();
  const { page, own, other } = both;
  await page.goto(`${own.url}/away`);
  await page.waitForURL(`${other.url}/landed`);
  await page.getByRole('heading', { name: 'other' }).waitFor();
  expect(own.seen).toEqual({ '/away': 'secret' });
  expect(other.seen).toEqual({ '/landed': undefined });
});

test('a page that redirects on its own origin has the header there, too', async () => {
  await using both = await openBoth();
  const { page, own } = both;
  await page.goto(`${own.url}/moved`);
  await page.waitForURL(`${own.url}/here`);
  await page.getByRole('heading', { name: 'own' }).waitFor();
  expect(own.seen).toEqual({ '/moved': 'secret', '/here': 'secret' });
});

test('what a redirect shows is not taken for the page', async () => {
  await using both = await openBoth();
  const { page, own } = both;
  const shown: string[] = [];
  page.on('console', (message) => shown.push(message.text()));
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => console.info(`shows '${document.body.innerText}'`)),
  );
  await page.goto(`${own.url}/moved`);
  await page.getByRole('heading', { name: 'own' }).waitFor();
  expect(shown).toEqual(["shows ''", "shows 'own'"]);
});

test('a request of a page keeps the header on its origin, and loses it when it is redirected to another', async () => {
  await using both = await openBoth();
  const { page, own, other } = both;
  await page.goto(own.url);
  const read = (path: string) => page.evaluate(async (url) => (await fetch(url)).text(), path);
  expect(await read('/moved')).toContain('own');
  expect(await read('/twice')).toContain('other');
  expect(own.seen).toEqual({
    '/': 'secret',
    '/moved': 'secret',
    '/here': 'secret',
    '/twice': 'secret',
    '/away': 'secret',
  });
  expect(other.seen).toEqual({ '/landed': undefined });
});

test('a server that breaks the connection is a network error of the page', async () => {
  const { server, url } = await startRecorder((request) => request.socket.destroy());
  await using _ = server;
  const options = { browser, baseUrl: url, timeoutMs: 30_000, mailbox: undefined, headers: { 'x-key': '1' } };
  const context = await openContext(options);
  const page = await context.newPage();
  await expect(page.goto(url)).rejects.toThrow('net::');
  await closeContext(context);
});
