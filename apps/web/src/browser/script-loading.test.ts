import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withResolvers } from '../testing/with-resolvers.ts';
import { fetchScripts, loadOnce, retryLater, runScript, ScriptError } from './script-loading.ts';

const url = 'https://shop.example/assets/cart.js';

test.each([
  `Failed to fetch dynamically imported module: ${url}`,
  `error loading dynamically imported module: ${url}`,
  'Importing a module script failed.',
])('"%s" is a script that cannot be loaded', async (message) => {
  const failure = runScript(() => Promise.reject(new TypeError(message)), url);
  await expect(failure).rejects.toBeInstanceOf(ScriptError);
  await expect(failure).rejects.toMatchObject({ gone: false, message: expect.stringContaining(url) });
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'cart')"),
  new SyntaxError("Unexpected token ';'"),
  'a text',
])('the error of a script that throws stays what it is: %s', async (error) => {
  await expect(runScript(() => Promise.reject(error), url)).rejects.toBe(error);
});

test('a script is fetched once, by this module and by its copy in the HTML', async () => {
  const headers = { 'content-type': 'text/javascript' };
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { headers }));
  vi.resetModules();
  const copy: typeof import('./script-loading.ts') = await import('./script-loading.ts');
  await copy.fetchScripts(['/assets/mug.js']);
  await fetchScripts([new URL('/assets/mug.js', document.baseURI).href, '/assets/lamp.js']);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/assets/mug.js', '/assets/lamp.js']);
});

test('a script that the copy in the HTML is fetching is waited for, and fetched again where that fails', async () => {
  const headers = { 'content-type': 'text/javascript' };
  const first = withResolvers<Response>();
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockClear()
    .mockReturnValueOnce(first.promise)
    .mockImplementation(async () => new Response('', { headers }));
  vi.resetModules();
  const copy: typeof import('./script-loading.ts') = await import('./script-loading.ts');
  const early = copy.fetchScripts(['/assets/vase.js']);
  const own = fetchScripts(['/assets/vase.js']);
  await expect.poll(() => fetch.mock.calls.length).toBe(1);
  first.resolve(new Response('', { status: 503 }));
  await expect(early).rejects.toBeInstanceOf(copy.ScriptError);
  await own;
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a module is loaded once, also when it throws', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('x is undefined'));
  const loadModule = loadOnce(load);
  for (const _ of [1, 2]) await expect(loadModule()).rejects.toThrow('x is undefined');
  expect(load).toHaveBeenCalledOnce();
});

test('one that could not be loaded is loaded again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new ScriptError('/a.js', false)).mockResolvedValue('module');
  const loadModule = loadOnce(load);
  await expect(loadModule()).rejects.toThrow(ScriptError);
  expect(await loadModule()).toBe('module');
  expect(await loadModule()).toBe('module');
  expect(load).toHaveBeenCalledTimes(2);
});

describe('what could not be loaded', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('retries once, after a delay that doubles with each attempt', () => {
    const task = vi.fn();
    retryLater(2, task);
    vi.advanceTimersByTime(1999);
    expect(task).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(task).toHaveBeenCalledOnce();
  });

  test('retries as soon as the browser is online', () => {
    const task = vi.fn();
    retryLater(5, task);
    dispatchEvent(new Event('online'));
    expect(task).toHaveBeenCalledOnce();
  });

  test('a hidden page requests nothing until it is visible', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const task = vi.fn();
    retryLater(0, task);
    vi.advanceTimersByTime(60_000);
    dispatchEvent(new Event('online'));
    expect(task).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(task).toHaveBeenCalledOnce();
  });

  test('retries no more when it is canceled', () => {
    const task = vi.fn();
    retryLater(0, task)();
    vi.advanceTimersByTime(60_000);
    dispatchEvent(new Event('online'));
    expect(task).not.toHaveBeenCalled();
  });
});
