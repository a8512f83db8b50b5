import { type SubmitEvent, useState } from 'react';
import type { Library } from './api.ts';
import type { Book } from './books.ts';

type Api = { api: Library['api'] };

const BookRow = ({ api, book: { isbn, title, format } }: Api & { book: Book }) => {
  const [removeBook] = api.useRemoveBookMutation();
  return (
    <li>
      {title}, {format.kind === 'paper' ? `${format.pages} pages` : `${format.minutes} minutes`}
      <button type="button" onClick={() => void removeBook({ params: { isbn } })}>
        Remove {title}
      </button>
    </li>
  );
};

type AddError = ReturnType<Library['api']['useAddBookMutation']>[1]['error'];

/** The status says which body the error has. */
const describeError = (error: AddError): string => {
  if (!error || !('status' in error)) return 'Something went wrong.';
  if (error.status === 409) return `${error.data.taken} is taken.`;
  if (error.status === 400) return `Check ${error.data.fields.join(', ')}.`;
  return 'The library cannot be reached.';
};

const AddForm = ({ api }: Api) => {
  const [addBook, { error }] = api.useAddBookMutation();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = (name: string) =>
      (event.currentTarget.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';
    const [isbn, title] = [read('isbn'), read('title')];
    void addBook({ body: { isbn, title, tags: [], format: { kind: 'audio', minutes: 90 } } });
  };
  return (
    <form onSubmit={submit}>
      <input name="isbn" aria-label="ISBN" />
      <input name="title" aria-label="Title" />
      <button type="submit">Add</button>
      {error && <p role="alert">{describeError(error)}</p>}
    </form>
  );
};

/** Shows the books, adds and removes one. */
export const BooksPage = ({ api }: Api) => {
  const [tag, setTag] = useState<string>();
  const { data: books = [], isSuccess } = api.useListBooksQuery(tag === undefined ? {} : { query: { tag } });
  return (
    <main>
      <h1>{isSuccess ? `${books.length} books` : 'Loading'}</h1>
      <button type="button" onClick={() => setTag('novel')}>
        Novels only
      </button>
      <ul>
        {books.map((book) => (
          <BookRow key={book.isbn} api={api} book={book} />
        ))}
      </ul>
      <AddForm api={api} />
    </main>
  );
};
