import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const start = vi.fn(async () => {});

beforeEach(async () => {
  vi.useFakeTimers();
  // No page is painted here, and one that is hidden is not waited for.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.resetModules();
  start.mockClear();
  await import('./entry.ts');
  if (window.early) window.early.start = start;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The application starts in tasks of its own. */
const settle = () => vi.advanceTimersByTimeAsync(100);

test('the application starts at the load event', async () => {
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  await settle();
  expect(start).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  await settle();
  expect(start).toHaveBeenCalledOnce();
});

test('the application starts once, three seconds after the HTML, while a picture does not arrive', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(2900);
  expect(start).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(start).toHaveBeenCalledOnce();
  dispatchEvent(new Event('load'));
  await settle();
  expect(start).toHaveBeenCalledOnce();
});

describe('a page that is not painted when it has loaded', () => {
  const fetchScript = vi.fn((_url: string) => new Promise<Response>(() => {}));
  const application = ['/assets/react.js', '/assets/shell.js'];
  const page = '/assets/page.js';

  /** Resolves to a function that paints the page. */
  const load = async (afterMs: number) => {
    globalThis.fetchedScripts = undefined;
    fetchScript.mockClear();
    vi.stubGlobal('fetch', fetchScript);
    let paint = () => {};
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        observe = () => {};
        disconnect = () => {};
        constructor(callback: (entries: unknown, observer: unknown) => void) {
          paint = () => callback([], this);
        }
      },
    );
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    vi.spyOn(performance, 'now').mockReturnValue(afterMs);
    const script = document.createElement('script');
    Object.assign(script.dataset, { code: application.join(' '), page });
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    vi.resetModules();
    await import('./entry.ts');
    dispatchEvent(new Event('load'));
    await settle();
    return () => paint();
  };

  test('fetches the application meanwhile where loading was slow', async () => {
    const paint = await load(700);
    expect(fetchScript.mock.calls.flat()).toEqual(application);
    paint();
    await settle();
    expect(fetchScript.mock.calls.flat()).toEqual([...application, page]);
  });

  test('fetches nothing before where loading was fast', async () => {
    const paint = await load(200);
    expect(fetchScript).not.toHaveBeenCalled();
    paint();
    await settle();
    expect(fetchScript.mock.calls.flat()).toEqual([...application, page]);
  });
});
