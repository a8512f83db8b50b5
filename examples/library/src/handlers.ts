import { Readable } from 'node:stream';
import type { Handlers } from '@curiolane/ts-rest-fastify';
import type { Book, Books } from './books.ts';
import type { contract } from './contract.ts';

const noSuchBook = { status: 404, body: { problem: 'no such book' } } as const;

const toPage = (books: Book[], page = 1, limit = 50) => books.slice((page - 1) * limit, page * limit);

/** One handler for each route of the library's contract. */
export const createHandlers = ({ byIsbn, covers }: Books): Handlers<typeof contract> => ({
  listBooks: ({ query: { tag, page, limit } }) => {
    const wanted = tag === undefined ? [] : [tag].flat();
    const found = [...byIsbn.values()].filter(({ tags }) => wanted.every((name) => tags.includes(name)));
    return { status: 200, body: toPage(found, page, limit) };
  },
  getBook: ({ params }) => {
    const found = byIsbn.get(params.isbn);
    return found ? { status: 200, body: found } : noSuchBook;
  },
  addBook: ({ body }) => {
    if (byIsbn.has(body.isbn)) return { status: 409, body: { taken: body.isbn } };
    byIsbn.set(body.isbn, body);
    return { status: 201, body };
  },
  removeBook: ({ params }) => (byIsbn.delete(params.isbn) ? { status: 204, body: undefined } : noSuchBook),
  addCover: ({ params, body: { cover, caption } }) => {
    if (!byIsbn.has(params.isbn)) return noSuchBook;
    covers.set(params.isbn, cover);
    return { status: 201, body: { bytes: cover.length, caption } };
  },
  getCover: ({ params }) => {
    const cover = covers.get(params.isbn);
    return cover ? { status: 200, body: cover } : noSuchBook;
  },
  downloadCatalogue: () => ({
    status: 200,
    body: ['isbn,title', ...[...byIsbn.values()].map(({ isbn, title }) => `${isbn},${title}`)].join('\n'),
  }),
  streamTitles: () => ({
    status: 200,
    body: Readable.from([...byIsbn.values()].map(({ title }) => `${JSON.stringify(title)}\n`)),
  }),
});
