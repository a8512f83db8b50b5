import assert from 'node:assert/strict';
import { JSDOM } from 'jsdom';
import { Provider } from 'react-redux';
import { createLibrary } from './api.ts';
import { createServer } from './server.ts';
import { until } from './until.ts';

/** Uses the page as a reader does, in a document of jsdom, with its server over HTTP. */
const { app, faults } = createServer();
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const { api, store } = createLibrary(url);

const { window } = new JSDOM('<div id="root"></div>', { url });
const { document } = window;
Object.assign(globalThis, { window, document });
// Node has one of its own from version 21.
if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: window.navigator });
// React looks for a document when it is loaded.
const { createRoot } = await import('react-dom/client');
const { BooksPage } = await import('./books-page.tsx');

const container = document.getElementById('root');
assert(container);
const root = createRoot(container);
root.render(
  <Provider store={store}>
    <BooksPage api={api} />
  </Provider>,
);

const shows = (text: string) => () => container.textContent?.includes(text) ?? false;
const press = (name: string) => {
  const button = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  assert(button, name);
  button.click();
};
const add = (isbn: string, title: string) => {
  for (const [label, value] of [
    ['ISBN', isbn],
    ['Title', title],
  ] as const) {
    const input = container.querySelector<HTMLInputElement>(`[aria-label=${label}]`);
    assert(input, label);
    input.value = value;
  }
  press('Add');
};
const getAlert = () => container.querySelector('[role=alert]')?.textContent;

await until('the page is empty at first', shows('0 books'));
add('0123456789', 'Emma');
await until('the book is on the page, because its tag was invalidated', shows('1 books'));
assert(shows('Emma, 90 minutes')());

add('0123456789', 'Emma');
await until('a conflict is said in its own words', () => getAlert() === '0123456789 is taken.');
add('x', '');
await until('fields are named', () => getAlert() === 'Check body.isbn, body.title.');
faults.add('addBook', { kind: 'drop-after-commit' });
add('1111111111', 'Persuasion');
await until('a lost response is said', () => getAlert() === 'The library cannot be reached.');

press('Novels only');
await until('the query has the tag', shows('0 books'));

root.unmount();
// RTK Query keeps unused data for a minute, and its timers would keep the process as long.
store.dispatch(api.util.resetApiState());
await app.close();
console.log('ok');
