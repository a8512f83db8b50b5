import type { Handler, Handlers } from '@curiolane/ts-rest-fastify';
import type { RouteArgument, RouteError } from '@curiolane/ts-rest-rtk-query';
import type { Library } from './api.ts';
import type { contract } from './contract.ts';

/** Code that must not compile: each line that is expected to fail and does not is an error of its own. */

type Contract = typeof contract;
type GetBook = Handler<Contract['getBook']>;

const tea = { status: 418, body: { problem: 'tea' } } as const;
const noBook = { status: 200, body: { isbn: 7 } } as const;

// @ts-expect-error A body that is not the route's.
export const wrongBody: GetBook = () => noBook;

// @ts-expect-error A status that the route does not declare.
export const undeclaredStatus: GetBook = () => tea;

// @ts-expect-error The same from a promise.
export const undeclaredStatusLater: GetBook = async () => tea;

// @ts-expect-error A parameter that the route does not have.
export const unknownParameter: GetBook = ({ params }) => params.id;

// @ts-expect-error A header that the route does not have.
export const unknownHeader: Handler<Contract['addBook']> = ({ headers }) => headers['x-reader'];

// @ts-expect-error One branch of a union has no field of the other.
export const wrongBranch: Handler<Contract['addBook']> = ({ body }) => body.format.minutes;

// @ts-expect-error Routes without a handler.
export const forgottenRoutes: Handlers<Contract> = { listBooks: () => ({ status: 200, body: [] }) };

// @ts-expect-error A number in the query is sent as text.
export const wrongQuery: RouteArgument<Contract['listBooks']> = { query: { limit: 5 } };

// @ts-expect-error A form is no object.
export const noForm: RouteArgument<Contract['addCover']> = { params: { isbn: '1' }, body: { caption: '' } };

// @ts-expect-error A book needs its ISBN.
export const useNoIsbn = ({ api }: Library) => api.useGetBookQuery();

/** The status says which body an error has. */
export const describeError = (error: RouteError<Contract['addBook']>): string => {
  if (error.status === 409) return error.data.taken;
  if (error.status === 400) return error.data.fields.join();
  // @ts-expect-error Of what is left no body is known.
  return error.data.taken;
};
