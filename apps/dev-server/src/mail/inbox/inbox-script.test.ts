import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { inboxScript } from './inbox-assets.ts';

/** Runs the script in a page without mails, whose URL has this response when the list is fetched again. */
const openPage = async (response: Response) => {
  const listeners: (() => void)[] = [];
  const document = {
    title: '',
    querySelector: () => null,
    querySelectorAll: () => [],
    addEventListener: () => {},
  };
  const location = { href: 'http://localhost:8025/mails/1', reload: vi.fn() };
  const context = createContext({
    Intl,
    document,
    location,
    fetch: async () => response,
    DOMParser: class {
      parseFromString = (text: string) => ({ title: text });
    },
    EventSource: class {
      addEventListener = (_type: string, listener: () => void) => listeners.push(listener);
    },
  });
  runInContext(inboxScript, context);
  listeners[0]?.();
  return { document, location };
};

const html = { 'content-type': 'text/html; charset=utf-8' };

test.each([
  ['a mail that is gone', 404],
  ['a search that is refused', 400],
])('the page of %s is not loaded again and again', async (_, status) => {
  const { document, location } = await openPage(new Response('It says so.', { status, headers: html }));
  await expect.poll(() => document.title).toBe('It says so.');
  expect(location.reload).not.toHaveBeenCalled();
});

test('a page of a sandbox that has ended is loaded again: it says so then', async () => {
  const { location } = await openPage(Response.json({ message: 'No such sandbox.' }, { status: 404 }));
  await expect.poll(() => location.reload).toHaveBeenCalledTimes(1);
});
