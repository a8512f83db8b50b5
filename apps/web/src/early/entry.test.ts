import { afterEach, beforeEach, expect, test, vi } from 'vitest';

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

test('the scripts of the application are fetched with the load event, those of the page when it is painted', async () => {
  const fetchScript = vi.fn((_url: string) => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', fetchScript);
  const painted = vi.fn();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = () => {};
      disconnect = () => {};
      constructor(callback: (entries: unknown, observer: unknown) => void) {
        painted.mockImplementation(() => callback([], this));
      }
    },
  );
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const script = document.createElement('script');
  Object.assign(script.dataset, { code: '/assets/react.js /assets/shell.js', page: '/assets/page.js' });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  vi.resetModules();
  await import('./entry.ts');

  dispatchEvent(new Event('load'));
  await settle();
  expect(fetchScript.mock.calls.flat()).toEqual(['/assets/react.js', '/assets/shell.js']);
  painted();
  await settle();
  expect(fetchScript.mock.calls.flat()).toEqual(['/assets/react.js', '/assets/shell.js', '/assets/page.js']);
});
