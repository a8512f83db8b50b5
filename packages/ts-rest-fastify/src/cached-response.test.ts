import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { CachedResponse } from './cached-response.ts';

const content = { text: 'Hello '.repeat(1000) };

const serve = (response: CachedResponse) => {
  const app = fastify();
  app.get('/', (request, reply) => response.send(request, reply));
  return (headers: Record<string, string> = {}) => app.inject({ url: '/', headers });
};

test('a cached response is sent as JSON with an ETag, and 304 to a client that has it', async () => {
  const get = serve(new CachedResponse(content));
  const response = await get();
  expect(response.json()).toEqual(content);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const again = await get({ 'if-none-match': String(response.headers.etag) });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', response.headers.etag]);
});

test('it is sent compressed to a client that accepts it, once it has been compressed', async () => {
  const response = new CachedResponse(content);
  const get = serve(response);
  expect((await get({ 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  await response.compress();
  const br = await get({ 'accept-encoding': 'gzip, br' });
  expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'accept-encoding']);
  expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(content);
  const gzip = await get({ 'accept-encoding': 'gzip' });
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(content);
});

test('every encoding has an ETag of its own, and 304 is sent for that of the encoding alone', async () => {
  const response = new CachedResponse(content);
  await response.compress();
  const get = serve(response);
  const encodings = ['br', 'gzip', 'identity'];
  const etags = await Promise.all(
    encodings.map(async (encoding) => String((await get({ 'accept-encoding': encoding })).headers.etag)),
  );
  expect(new Set(etags).size).toBe(3);
  const statuses = await Promise.all(
    etags.map(async (etag) => (await get({ 'accept-encoding': 'gzip', 'if-none-match': etag })).statusCode),
  );
  expect(statuses).toEqual([200, 304, 200]);
});

test.each([
  ['*', 304],
  ['"other", ETAG', 304],
  ['W/ETAG', 304],
  ['"other"', 200],
  ['ETAGx', 200],
])('If-None-Match: %s gets %i', async (header, status) => {
  const get = serve(new CachedResponse(content));
  const { etag } = (await get()).headers;
  const response = await get({ 'if-none-match': header.replace('ETAG', String(etag)) });
  expect(response.statusCode).toBe(status);
});

test('304 repeats the headers that a cache updates', async () => {
  const get = serve(new CachedResponse(content));
  const { etag, vary } = (await get()).headers;
  const response = await get({ 'if-none-match': String(etag) });
  expect(response.headers).toMatchObject({ etag, vary, 'cache-control': 'no-cache' });
});

test.each(['', 'br;q=0', 'br; q=0.0, identity', 'zstd'])(
  'it is sent as it is to a client that accepts %j',
  async (encoding) => {
    const response = new CachedResponse(content);
    await response.compress();
    const sent = await serve(response)({ 'accept-encoding': encoding });
    expect(sent.headers['content-encoding']).toBeUndefined();
    expect(sent.json()).toEqual(content);
  },
);

test('a short one is never compressed', async () => {
  const response = new CachedResponse({ text: 'Hello' });
  await response.compress();
  expect((await serve(response)({ 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
});
