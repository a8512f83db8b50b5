import assert from 'node:assert/strict';
import { createLibrary } from './api.ts';
import { createServer } from './server.ts';

/** Drives the whole application once, over HTTP. */
const { app, faults, journal } = createServer();
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const { api, store } = createLibrary(url);
const { dispatch } = store;
const { endpoints } = api;

const book = {
  isbn: '0123456789',
  title: 'Emma',
  tags: ['novel', 'english'],
  format: { kind: 'paper' as const, pages: 880 },
};
const params = { isbn: book.isbn };

const added = await dispatch(endpoints.addBook.initiate({ body: book }));
assert.deepEqual(added.data, book);

const again = await dispatch(endpoints.addBook.initiate({ body: book }));
// Its status narrows the body of the error.
assert.equal(
  again.error && 'data' in again.error && again.error.status === 409 && again.error.data.taken,
  book.isbn,
);

// A list in the query, and a number that is sent as text.
const query = { tag: ['novel', 'english'], limit: '1' };
assert.deepEqual((await dispatch(endpoints.listBooks.initiate({ query }))).data, [book]);
const none = await dispatch(endpoints.listBooks.initiate({ query: { tag: ['novel', 'french'] } }));
assert.deepEqual(none.data, []);

const refused = await dispatch(endpoints.getBook.initiate({ params: { isbn: 'x' } }));
assert.deepEqual(
  refused.error && 'data' in refused.error && refused.error.status === 400 && refused.error.data.fields,
  ['params.isbn'],
);

// One branch of a union, and what is wrong in the other.
const audio = { ...book, isbn: '9876543210', format: { kind: 'audio' as const, minutes: -1 } };
const invalid = await dispatch(endpoints.addBook.initiate({ body: audio }));
assert.deepEqual(
  invalid.error && 'data' in invalid.error && invalid.error.status === 400 && invalid.error.data.fields,
  ['body.format.minutes'],
);

// A request that lacks the header does not reach the handler.
const headers = { 'content-type': 'application/json' };
const anonymous = await fetch(`${url}/books`, { method: 'POST', headers, body: JSON.stringify(book) });
assert.deepEqual(
  [anonymous.status, await anonymous.json()],
  [400, { problem: 'invalid', fields: ['headers.x-librarian'] }],
);

// Pages, as RTK Query keeps them together.
const pages = await dispatch(endpoints.browseBooks.initiate(1));
assert.deepEqual(pages.data?.pages, [[book]]);
const more = await dispatch(endpoints.browseBooks.initiate(1, { direction: 'forward' }));
assert.deepEqual(more.data?.pages, [[book], []]);

// A file.
const cover = new Uint8Array([137, 80, 78, 71]);
const upload = (bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.set('cover', new Blob([bytes], { type: 'image/png' }), 'emma.png');
  form.set('caption', 'First edition');
  return dispatch(endpoints.addCover.initiate({ params, body: form }, { track: false }));
};
assert.deepEqual((await upload(cover)).data, { bytes: 4, caption: 'First edition' });
assert.equal(((await upload(new Uint8Array())).error as { status: unknown }).status, 400);
const covered = await fetch(`${url}/books/${book.isbn}/cover`);
assert.equal(covered.headers.get('content-type'), 'image/png');
assert.deepEqual(new Uint8Array(await covered.arrayBuffer()), cover);

const catalogue = await dispatch(endpoints.downloadCatalogue.initiate());
assert.equal(catalogue.data, 'isbn,title\n0123456789,Emma');

const streamed = await fetch(`${url}/titles`);
assert.equal(streamed.headers.get('content-type'), 'application/x-ndjson');
assert.equal(await streamed.text(), '"Emma"\n');

// Faults: another status, a response that violates the contract, and one that is lost after the work.
const getBook = () => dispatch(endpoints.getBook.initiate({ params }, { forceRefetch: true }));
faults.add('getBook', { kind: 'respond', status: 404, body: { problem: 'for a test' } });
assert.deepEqual((await getBook()).error, { status: 404, data: { problem: 'for a test' } });
faults.add('getBook', { kind: 'respond', status: 200, body: { title: 7 } });
assert.equal(((await getBook()).error as { status: unknown }).status, 'CUSTOM_ERROR');
faults.add('removeBook', { kind: 'drop-after-commit' });
const lost = await dispatch(endpoints.removeBook.initiate({ params }));
assert.equal((lost.error as { status: unknown }).status, 'FETCH_ERROR');
assert.deepEqual((await getBook()).error, { status: 404, data: { problem: 'no such book' } });

await dispatch(endpoints.addBook.initiate({ body: book }));
const removed = await dispatch(endpoints.removeBook.initiate({ params }));
assert.deepEqual([removed.data, removed.error], [null, undefined]);

const other = await fetch(`${url}/books`, { method: 'PUT' });
assert.deepEqual([other.status, other.headers.get('allow')?.includes('GET')], [405, true]);

const count = (routeName: string, status: number) =>
  journal.entries.filter((entry) => entry.routeName === routeName && entry.status === status).length;
assert.deepEqual(
  [count('addBook', 201), count('addBook', 409), count('addBook', 400), count('addCover', 201)],
  [2, 1, 2, 1],
);
assert.deepEqual(
  journal.entries.flatMap(({ violations }) => violations),
  [],
);

await app.close();
console.log('ok');
