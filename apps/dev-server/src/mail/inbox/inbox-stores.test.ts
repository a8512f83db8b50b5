import { expect, test } from 'vitest';
import { inboxStores } from './inbox-stores.ts';
import { type ReceivedMail, receiveMail } from './received-message.ts';

const receive = async (subject: string, minute: number, characters = 10_000): Promise<ReceivedMail> => {
  const source = Buffer.from(`Subject: ${subject}\r\n\r\n${'x'.repeat(characters)}\r\n`);
  const identity = { id: subject, created: new Date(minute * 60_000).toISOString() };
  const mail = await receiveMail(source, { from: '', to: [], helo: '', username: '' }, identity);
  if ('excess' in mail) throw new Error(mail.excess);
  return mail;
};

const subjects = (stores: ReturnType<typeof inboxStores>, sandbox?: string) =>
  stores
    .find(sandbox)
    ?.all()
    .map(({ subject }) => subject);

test('of all sandboxes together the oldest mails go when they have too much, and never the main shop’s', async () => {
  // Each mail is about 30 kB with its text.
  const stores = inboxStores(100_000);
  for (const id of ['a', 'b', 'c']) stores.addSandbox(id);
  stores.add(undefined, await receive('main', 0));
  stores.add('a', await receive('a1', 1));
  stores.add('b', await receive('b1', 2));
  stores.add('a', await receive('a2', 3));
  expect([subjects(stores, 'a'), subjects(stores, 'b')]).toEqual([['a2', 'a1'], ['b1']]);
  stores.add('c', await receive('c1', 4));
  stores.add('c', await receive('c2', 5));
  expect([subjects(stores, 'a'), subjects(stores, 'b'), subjects(stores, 'c')]).toEqual([
    ['a2'],
    [],
    ['c2', 'c1'],
  ]);
  expect(subjects(stores)).toEqual(['main']);
});

test('a sandbox keeps 8 MiB of mails, as they were sent', async () => {
  const stores = inboxStores();
  stores.addSandbox('a');
  for (const minute of [1, 2, 3, 4, 5, 6])
    stores.add('a', await receive(String(minute), minute, 1.5 * 1024 * 1024));
  expect(subjects(stores, 'a')).toEqual(['6', '5', '4', '3', '2']);
});

test('a mail to a sandbox that does not exist is discarded', async () => {
  const stores = inboxStores();
  stores.add('gone', await receive('s', 1));
  expect([stores.find('gone'), subjects(stores)]).toEqual([undefined, []]);
});

test('a mail that is larger than all sandboxes may be is not kept', async () => {
  const stores = inboxStores(1000);
  stores.addSandbox('a');
  stores.add('a', await receive('s', 1));
  expect(subjects(stores, 'a')).toEqual([]);
});
