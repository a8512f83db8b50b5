// @vitest-environment jsdom
import type { JournalDetails } from '@curiolane/contract/dev-tools';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toEntry } from '../testing/journal-entry.ts';
import { openConsole, withResolvers } from '../testing/open-console.tsx';

const message = { headers: [], body: { text: null, bytes: 0, note: null } };

const toDetails = (id: number): JournalDetails => ({
  entry: toEntry({ id }),
  repeats: null,
  request: message,
  response: message,
  problems: [],
  hasMaskedCodes: false,
  faults: [],
  mails: [],
  rows: [],
});

test('what a request changed is read again after a read of before, also while another request is sent again', async () => {
  const { promise: slow, resolve } = withResolvers();
  const responses: Record<string, unknown> = { 'GET /__dev/journal/1': toDetails(1) };
  const { requests, send, store } = openConsole('/#/journal/1', responses);
  const countReads = () => requests.filter((each) => each.startsWith('GET /__dev/journal/1 ')).length;
  // A fault delays its response.
  (await screen.findByRole('button', { name: 'Send again' })).click();
  responses['GET /__dev/journal/1'] = slow;
  send('entry', toEntry({ id: 2 }));
  await expect.poll(countReads).toBe(2);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  send('entry', toEntry({ id: 3 }));
  await expect.poll(() => store.getState().journal.entries[0]?.id).toBe(3);
  vi.runOnlyPendingTimers();
  resolve(toDetails(1));
  await expect.poll(() => vi.runOnlyPendingTimers() && countReads()).toBe(3);
});

test('a request that is sent again opens its entry, unless something else was done meanwhile', async () => {
  const { promise: sent, resolve } = withResolvers();
  openConsole('/#/journal/1', {
    'GET /__dev/journal/1': toDetails(1),
    'POST /__dev/journal/1/resend': sent,
  });
  const button = await screen.findByRole('button', { name: 'Send again' });
  const isBusy = () => button.getAttribute('aria-busy') === 'true';
  button.click();
  await expect.poll(isBusy).toBe(true);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'x' } });
  resolve({ status: 200, id: 2 });
  await expect.poll(isBusy).toBe(false);
  expect(location.hash).toBe('#/journal/1?text=x');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  button.click();
  await expect.poll(() => location.hash).toBe('#/journal/2');
});

test('an entry that is open stays when the server does not keep it any more', async () => {
  const responses: Record<string, unknown> = { 'GET /__dev/journal/1': toDetails(1) };
  const { send } = openConsole('/#/journal/1', responses);
  await screen.findByRole('button', { name: 'Send again' });
  const refusal = { message: 'There is no entry 1.', code: 'not_found' };
  responses['GET /__dev/journal/1'] = Response.json(refusal, { status: 404 });
  send('entry', toEntry({ id: 2 }));
  await screen.findByText(refusal.message);
  screen.getByRole('button', { name: 'Send again' });
});

test('the focus follows to an entry that is opened, and goes back to its row', async () => {
  const { send } = openConsole('/#/journal', { 'GET /__dev/journal/1': toDetails(1) });
  send('entry', toEntry({ id: 1 }));
  const link = await screen.findByRole('link', { name: /^Entry 1/ });
  link.focus();
  link.click();
  const article = await screen.findByRole('article', { name: 'Entry 1' });
  expect(document.activeElement).toBe(article);
  const close = await screen.findByRole('link', { name: 'Close the entry' });
  close.focus();
  close.click();
  await expect.poll(() => document.activeElement).toBe(link);
});

test('what was chosen among the entries of one process is not chosen among those of the next', async () => {
  const { send, restart } = openConsole('/#/journal/1', { 'GET /__dev/journal/1': toDetails(1) });
  send('entry', toEntry({ id: 1 }));
  (await screen.findByRole('checkbox', { name: /^Select Entry 1/ })).click();
  screen.getByRole('button', { name: 'Pause' }).click();
  await restart('1');
  send('entry', toEntry({ id: 1 }));
  await screen.findByText('1 selected');
  screen.getByRole('button', { name: 'Resume' });
  await restart('2');
  send('entry', toEntry({ id: 1 }));
  await screen.findByRole('button', { name: 'Pause' });
  expect(screen.queryByText('1 selected')).toBeNull();
  expect(location.hash).toBe('#/journal');
});
