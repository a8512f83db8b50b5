import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { sendBytes } from '../../testing/send-bytes.ts';
import { type Inbox, startInbox } from './inbox.ts';
import { type InboxWorker, startInboxWorker } from './inbox-worker.ts';

let inbox: Inbox;
let workers: InboxWorker[];
let events: string[];
afterEach(() => inbox.close());

const start = async (folder?: string, refusals: string[] = []) => {
  workers = [];
  events = [];
  inbox = await startInbox(
    { host: '127.0.0.1', smtpPort: 0, inboxPort: 0, sandboxes: true, folder },
    { onCrash: ({ message }) => events.push(message), onRestart: () => events.push('restarted') },
    async (...args) => {
      const refusal = workers.length > 0 ? refusals.pop() : undefined;
      if (refusal !== undefined) throw new Error(refusal);
      const worker = await startInboxWorker(...args);
      workers.push(worker);
      return worker;
    },
  );
};
const send = (headers: string) => sendBytes(inbox.smtpUrl, Buffer.from(`${headers}\r\n\r\nx\r\n`));
const ended = 'The thread of the inbox has ended.';

test('a thread that ends is reported and replaced, with its ports, its folder and its sandboxes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await start(folder);
  await inbox.mailboxes.add('shop-1');
  await inbox.mailboxes.add('shop-2');
  await inbox.mailboxes.remove('shop-2');
  await send('Subject: kept');

  await workers[0]?.close();
  await expect.poll(() => events).toEqual([ended, 'restarted']);

  expect(await inbox.mailboxes.list(undefined)).toMatchObject([{ subject: 'kept' }]);
  await send('Subject: in a sandbox\r\nX-Curiolane-Sandbox: shop-1');
  expect(await inbox.mailboxes.list('shop-1')).toMatchObject([{ subject: 'in a sandbox' }]);
  expect(await inbox.mailboxes.list('shop-2')).toEqual([]);
  expect((await fetch(inbox.url)).status).toBe(200);
});

test('a thread that cannot start again is reported, and started until it can', async () => {
  await start(undefined, ['the port is taken']);
  await workers[0]?.close();
  await expect.poll(() => events).toEqual([ended, 'the port is taken', 'restarted']);
  await send('Subject: after');
  expect(await inbox.mailboxes.list(undefined)).toHaveLength(1);
});

test('a response of the thread is kept no longer than its request', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await start();
  await send('Subject: read');
  const read = async () => new WeakRef((await inbox.mailboxes.list(undefined)) as object);
  const response = await read();
  await expect
    .poll(() => {
      collect();
      return response.deref() === undefined;
    })
    .toBe(true);
});

test('a closed inbox starts no thread again', async () => {
  await start();
  await workers[0]?.close();
  await expect.poll(() => events).toEqual([ended]);
  await inbox.close();
  expect([events, workers.length]).toEqual([[ended], 1]);
});
