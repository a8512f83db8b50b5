import type { Page } from 'playwright';
import { expect, test, vi } from 'vitest';
import { goTo } from './go-to.ts';

const interrupted =
  'Navigation to "http://127.0.0.1/" is interrupted by another navigation to "chrome-error://page/"';

const fail = (reason: string) => {
  throw new Error(`page.goto: ${reason === interrupted ? '' : 'net::'}${reason} at http://127.0.0.1/`);
};

const open = (...reasons: string[]) => {
  const goto = vi.fn(async () => {
    const reason = reasons.shift();
    return reason === undefined ? null : fail(reason);
  });
  return { goto, opened: goTo({ goto } as unknown as Page, 'http://127.0.0.1/') };
};

test('a page is opened again after a change of the network', async () => {
  const { goto, opened } = open('ERR_NETWORK_CHANGED', 'ERR_NETWORK_CHANGED');
  expect(await opened).toBeNull();
  expect(goto).toHaveBeenCalledTimes(3);
});

test('the error page of such a change may come while the page is opened again', async () => {
  const { goto, opened } = open('ERR_NETWORK_CHANGED', interrupted, 'ERR_NETWORK_CHANGED', interrupted);
  expect(await opened).toBeNull();
  expect(goto).toHaveBeenCalledTimes(5);
});

test.each([
  ['any other error', ['ERR_CONNECTION_REFUSED'], 1],
  ['a network that changes all the time', Array.from({ length: 7 }, () => 'ERR_NETWORK_CHANGED'), 5],
])('%s is told', async (_, reasons, tries) => {
  const { goto, opened } = open(...reasons);
  await expect(opened).rejects.toThrow(reasons[0]);
  expect(goto).toHaveBeenCalledTimes(tries);
});
