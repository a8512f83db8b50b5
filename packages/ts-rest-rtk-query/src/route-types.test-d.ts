import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { expectTypeOf, test } from 'vitest';
import type { RouteArgument, RouteError, RouteResult, UnexpectedResponse } from './index.ts';
import type { createLenientApi, createLibraryApi } from './testing/library-api.ts';
import type { libraryContract } from './testing/library-contract.ts';

type Library = typeof libraryContract;
type Endpoints = ReturnType<typeof createLibraryApi>['endpoints'];
type Book = { isbn: string; title: string; copies: number };
// biome-ignore lint/suspicious/noExplicitAny: Any endpoint's action creator will do.
type Outcome<Endpoint extends { initiate: (...args: any[]) => (...args: any[]) => unknown }> = Awaited<
  ReturnType<ReturnType<Endpoint['initiate']>>
>;

test('a route without parameters takes no argument', () => {
  expectTypeOf<RouteArgument<Library['countBooks']>>().toEqualTypeOf<void>();
});

test('params come from the schema, and without one from the path', () => {
  expectTypeOf<RouteArgument<Library['getBook']>>().toEqualTypeOf<{ params: { isbn: string } }>();
  expectTypeOf<RouteArgument<Library['getPage']>['params']>().toEqualTypeOf<{
    isbn: string;
    page?: string | undefined;
  }>();
});

test('an argument of which every part is optional can be left out', () => {
  type Query = { author?: string | undefined; page?: number | undefined };
  expectTypeOf<Exclude<RouteArgument<Library['listBooks']>, void>>().toEqualTypeOf<{ query?: Query }>();
  expectTypeOf<RouteArgument<Library['listBooks']>>().extract<void>().toBeVoid();
});

test('headers are lowercase and optional', () => {
  type Add = RouteArgument<Library['addBook']>;
  expectTypeOf<Add['body']>().toEqualTypeOf<Book>();
  expectTypeOf<Add['headers']>().toEqualTypeOf<{ 'request-id'?: string } | undefined>();
});

test('a form is passed as the browser has it', () => {
  expectTypeOf<RouteArgument<Library['addCover']>['body']>().toEqualTypeOf<FormData>();
  expectTypeOf<RouteArgument<Library['logIn']>>().toEqualTypeOf<{ body: URLSearchParams }>();
});

test('the result is the body of the success statuses, and null without a body', () => {
  expectTypeOf<RouteResult<Library['listBooks']>>().toEqualTypeOf<Book[]>();
  expectTypeOf<RouteResult<Library['getPage']>>().toEqualTypeOf<{ text: string }>();
  expectTypeOf<RouteResult<Library['addBook']>>().toEqualTypeOf<Book | { queued: true }>();
  expectTypeOf<RouteResult<Library['removeBook']>>().toEqualTypeOf<Book | null>();
  expectTypeOf<RouteResult<Library['addCover']>>().toEqualTypeOf<{ url: string }>();
  expectTypeOf<RouteResult<Library['logIn']>>().toEqualTypeOf<null>();
});

test('errors are typed by status', () => {
  type Errors = RouteError<Library['getBook']>;
  expectTypeOf<Extract<Errors, { status: 404 }>['data']>().toEqualTypeOf<{ reason: string }>();
  expectTypeOf<Extract<Errors, { status: 410 }>['data']>().toEqualTypeOf<{ soldTo: string }>();
  type HttpStatus = Extract<Errors['status'], number>;
  expectTypeOf<HttpStatus>().toEqualTypeOf<404 | 410>();
  expectTypeOf<Exclude<Errors, { status: HttpStatus }>>().toEqualTypeOf<
    UnexpectedResponse | Exclude<FetchBaseQueryError, { status: number }>
  >();
});

test('a documented error without a body has null', () => {
  type Errors = RouteError<Library['addBook']>;
  expectTypeOf<Extract<Errors, { status: 507 }>['data']>().toEqualTypeOf<null>();
});

test('an endpoint has the result and the errors of its route', () => {
  type GetBook = Outcome<Endpoints['getBook']>;
  expectTypeOf<GetBook['data']>().toEqualTypeOf<Book | undefined>();
  expectTypeOf<GetBook['error']>().toEqualTypeOf<
    RouteError<Library['getBook']> | SerializedError | undefined
  >();
  type AddBook = Outcome<Endpoints['addBook']>;
  expectTypeOf<AddBook['data']>().toEqualTypeOf<Book | { queued: true } | undefined>();
  expectTypeOf<AddBook['error']>().toEqualTypeOf<
    RouteError<Library['addBook']> | SerializedError | undefined
  >();
});

test('the result follows the options', () => {
  expectTypeOf<Endpoints['countTitles']['Types']['ResultType']>().toEqualTypeOf<number>();
  expectTypeOf<Endpoints['getTitle']['Types']['ResultType']>().toEqualTypeOf<string>();
});

test('an error body schema types the errors of every status', () => {
  type Errors = Outcome<ReturnType<typeof createLenientApi>['endpoints']['getBook']>['error'];
  expectTypeOf<Extract<Errors, { status: number }>>().toEqualTypeOf<{
    status: number;
    data: { reason: string };
  }>();
});

test('an infinite query has the pages of its route', () => {
  type Browse = Endpoints['browseBooks'];
  type Pages = Awaited<ReturnType<ReturnType<Browse['initiate']>>>;
  expectTypeOf<Parameters<Browse['initiate']>[0]>().toEqualTypeOf<string>();
  expectTypeOf<NonNullable<Pages['data']>['pages']>().toEqualTypeOf<Book[][]>();
  expectTypeOf<NonNullable<Pages['data']>['pageParams']>().toEqualTypeOf<number[]>();
  // RTK Query's own limit: it infers the error of a query alone.
  expectTypeOf<Pages['error']>().toEqualTypeOf<SerializedError | undefined>();
});

test('a wrong argument does not compile', () => {
  const check = ({ getBook, countBooks, addBook, browseBooks }: Endpoints) => {
    // @ts-expect-error a book needs its ISBN
    getBook.initiate();
    // @ts-expect-error the count takes no argument
    countBooks.initiate({ params: { isbn: '1' } });
    // @ts-expect-error copies are a number
    addBook.initiate({ body: { isbn: '1', title: 'A', copies: 'many' } });
    // @ts-expect-error the pages are those of an author
    browseBooks.initiate({ author: 'Jane Austen' });
  };
  expectTypeOf(check).toBeFunction();
});
