import { initContract } from '@ts-rest/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { toSuccessSchema } from './route-schemas.ts';
import { createLenientApi, createLibraryApi, createLibraryStore } from './testing/library-api.ts';
import { stubFetch } from './testing/stub-fetch.ts';

const setUp = () => {
  const { endpoints, ...api } = createLibraryApi();
  return { ...endpoints, dispatch: createLibraryStore(api).dispatch };
};

const book = { isbn: '1', title: 'Emma', copies: 2 };
const argument = { params: { isbn: '1' } };

const getBook = (body: unknown, init?: ResponseInit) => {
  stubFetch(body, init);
  const { dispatch, getBook } = setUp();
  return dispatch(getBook.initiate(argument));
};

afterEach(() => vi.unstubAllGlobals());

describe('a success', () => {
  it('is validated by the schema of the route', async () => {
    expect((await getBook({ ...book, location: 'A4' })).data).toEqual(book);
  });

  it.each([
    ['invalid', { ...book, copies: 'many' }],
    ['not JSON', new Response('<h1>It works!</h1>')],
    ['empty', new Response(null)],
  ])('fails when its body is %s', async (_, body) => {
    const { data, error } = await getBook(body);
    expect(data).toBeUndefined();
    expect(error).toMatchObject({
      status: 'CUSTOM_ERROR',
      error: expect.stringContaining('rawResponseSchema: '),
    });
  });

  it.each([
    ['the first documented status', book, 201, book],
    ['another documented status', { queued: true }, 202, { queued: true }],
  ])('may have the body of %s', async (_, body, status, data) => {
    stubFetch(body, { status });
    const { dispatch, addBook } = setUp();
    expect(await dispatch(addBook.initiate({ body: book }))).toMatchObject({ data });
  });

  it('fails when its body is valid for none of the documented statuses', async () => {
    stubFetch({ queued: 'maybe' }, { status: 202 });
    const { dispatch, addBook } = setUp();
    expect((await dispatch(addBook.initiate({ body: book }))).error).toMatchObject({
      status: 'CUSTOM_ERROR',
    });
  });

  it('is anything where one of the documented statuses is a type alone', () => {
    const c = initContract();
    const id = z.object({ id: z.number() });
    const toSchema = (responses: Record<number, typeof id | ReturnType<typeof c.noBody>>) =>
      toSuccessSchema({ method: 'GET', path: '/', responses });
    expect(toSchema({ 200: c.type<string>() as never, 201: id })).toBeUndefined();
    expect(toSchema({ 200: id, 204: c.noBody() })).toBeDefined();
  });

  it('is null without a body where the contract documents that', async () => {
    stubFetch(new Response(null, { status: 204 }));
    const { dispatch, removeBook, logIn } = setUp();
    expect(await dispatch(removeBook.initiate(argument))).toMatchObject({ data: null });
    expect(await dispatch(logIn.initiate({ body: new URLSearchParams() }, { track: false }))).toMatchObject({
      data: null,
    });
  });

  it('is validated by the schema of another content type', async () => {
    const { dispatch, addCover } = setUp();
    const add = () => dispatch(addCover.initiate({ ...argument, body: new FormData() }, { track: false }));
    stubFetch({ url: '/covers/1' }, { status: 201 });
    expect(await add()).toMatchObject({ data: { url: '/covers/1' } });
    stubFetch({ url: 1 }, { status: 201 });
    expect((await add()).error).toMatchObject({ status: 'CUSTOM_ERROR' });
  });

  it('is passed on as it is where the contract has a type and no schema', async () => {
    stubFetch({ text: 7 });
    const { dispatch, getPage } = setUp();
    expect((await dispatch(getPage.initiate(argument))).data).toEqual({ text: 7 });
  });

  it('is read by the schema of the options in place of the contract', async () => {
    stubFetch({ title: 'Emma' });
    const { dispatch, getTitle } = setUp();
    expect((await dispatch(getTitle.initiate(argument))).data).toBe('EMMA');
  });

  it('is transformed after it was validated', async () => {
    const { dispatch, countTitles } = setUp();
    stubFetch([book, book]);
    expect((await dispatch(countTitles.initiate())).data).toBe(2);
    stubFetch({ length: 9 });
    const { error } = await dispatch(countTitles.initiate(undefined, { forceRefetch: true }));
    expect(error).toMatchObject({ status: 'CUSTOM_ERROR' });
  });
});

describe('an error response', () => {
  it('has the status and the body that the contract documents', async () => {
    const { error } = await getBook({ reason: 'Lost.', id: 3 }, { status: 404 });
    expect(error).toEqual({ status: 404, data: { reason: 'Lost.' } });
    expect((await getBook({ soldTo: 'Ann' }, { status: 410 })).error).toEqual({
      status: 410,
      data: { soldTo: 'Ann' },
    });
  });

  it('has null where the contract documents no body', async () => {
    stubFetch(new Response(null, { status: 507 }));
    const { dispatch, addBook } = setUp();
    expect((await dispatch(addBook.initiate({ body: book }))).error).toEqual({ status: 507, data: null });
  });

  it.each([
    ['its status is not documented', { reason: 'Tea.' }, 418],
    ['its body is invalid', { message: 'Lost.' }, 404],
    ['its body is of another status', { soldTo: 'Ann' }, 404],
  ])('is unexpected when %s', async (_, data, status) => {
    const { error } = await getBook(data, { status });
    expect(error).toEqual({ status: 'UNEXPECTED_RESPONSE', originalStatus: status, data });
  });

  it('is unexpected when it is not JSON', async () => {
    const { error } = await getBook(new Response('<h1>Bad gateway</h1>', { status: 404 }));
    expect(error).toEqual({ status: 'UNEXPECTED_RESPONSE', originalStatus: 404, data: null });
  });

  it('is left to the base query when there is no response', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { dispatch, getBook } = setUp();
    expect((await dispatch(getBook.initiate(argument))).error).toMatchObject({ status: 'FETCH_ERROR' });
  });

  it.each([
    [404, { reason: 'Lost.', id: 3 }, { reason: 'Lost.' }],
    [418, null, { reason: 'unknown' }],
  ])('is read by errorBodySchema whatever its status: %i', async (status, body, data) => {
    stubFetch(body, { status });
    const api = createLenientApi();
    const store = createLibraryStore(api as never);
    const { error } = await store.dispatch(api.endpoints.getBook.initiate(argument));
    expect(error).toEqual({ status, data });
  });
});
