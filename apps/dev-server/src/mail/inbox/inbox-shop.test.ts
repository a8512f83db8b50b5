import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendBytes } from '../../testing/send-bytes.ts';
import { type Inbox, startInbox } from './inbox.ts';

describe('the pages of an inbox beside a shop', () => {
  const consoleRoot = mkdtempSync(join(tmpdir(), 'console-'));
  let inbox: Inbox;
  beforeAll(async () => {
    inbox = await startInbox({ host: '127.0.0.1', smtpPort: 0, inboxPort: 0, sandboxes: true, consoleRoot });
    await inbox.mailboxes.add('a1', 'Returns <1>');
    await inbox.mailboxes.add('b2');
  });
  afterAll(async () => {
    await inbox.close();
    rmSync(consoleRoot, { recursive: true });
  });

  const get = (path: string, sandbox?: string) =>
    fetch(`${inbox.url}${path}`, {
      redirect: 'manual',
      headers: { accept: 'text/html', ...(sandbox && { cookie: `curiolane_sandbox=${sandbox}` }) },
    });
  const page = async (path: string, sandbox?: string) => (await get(path, sandbox)).text();

  test('name the sandbox by its name, and by its id where it has none', async () => {
    expect(await page('/', 'a1')).toContain('Sandbox Returns &lt;1&gt;');
    expect(await page('/', 'b2')).toContain('Sandbox b2');
    expect(await page('/')).toContain('Main shop');
  });

  test('link the shop and its console as soon as it listens, with the same sandbox and mail', async () => {
    expect(await page('/')).not.toContain('Storefront');
    await inbox.setStorefront('http://localhost:3000');
    const list = await page('/', 'a1');
    expect(list).toContain('href="http://localhost:3000/__dev?sandbox=a1#/mail"');
    expect(list).toContain('href="http://localhost:3000"');
    await sendBytes(inbox.smtpUrl, Buffer.from('Subject: s\r\nX-Curiolane-Sandbox: a1\r\n\r\nx\r\n'));
    const [mail] = (await inbox.mailboxes.list('a1')) ?? [];
    const id = encodeURIComponent(mail?.id ?? '');
    expect(await page(`/mails/${id}`, 'a1')).toContain(
      `href="http://localhost:3000/__dev?sandbox=a1#/mail/${id}"`,
    );
  });

  test('have the styles and fonts of the console as soon as it is built', async () => {
    expect(await page('/')).not.toContain('/__dev/assets/');
    mkdirSync(join(consoleRoot, 'assets'));
    writeFileSync(
      join(consoleRoot, 'index.html'),
      '<link rel="stylesheet" crossorigin href="/below/__dev/assets/index-a1.css">',
    );
    writeFileSync(join(consoleRoot, 'assets/index-a1.css'), 'body{}');
    expect(await page('/')).toContain('<link rel="stylesheet" href="/__dev/assets/index-a1.css">');
    const style = await get('/__dev/assets/index-a1.css');
    expect([style.headers.get('content-type'), await style.text()]).toEqual([
      'text/css; charset=utf-8',
      'body{}',
    ]);
  });

  test.each([
    ['/sandbox/a1/open', 'a1', '/'],
    ['/sandbox/a1/open?mail=x%40y%2Fz', 'a1', '/mails/x%40y%2Fz'],
    ['/sandbox/leave?mail=x', '', '/mails/x'],
    ['/sandbox/a1/open?mail=a&mail=b', 'a1', '/'],
  ])('%s chooses the shop, whatever the browser had chosen, and goes on', async (path, cookie, location) => {
    const response = await get(path, 'gone');
    expect([response.status, response.headers.get('location')]).toEqual([303, location]);
    expect(response.headers.get('set-cookie')).toMatch(new RegExp(`^curiolane_sandbox=${cookie};`));
  });

  test('a link to a sandbox that has ended says so, and chooses nothing', async () => {
    const response = await get('/sandbox/gone/open');
    expect([response.status, response.headers.get('set-cookie')]).toEqual([404, null]);
    expect(await response.text()).toContain('This sandbox has ended');
  });
});
