import { expect, test, vi } from 'vitest';
import { loadApp } from './load-app.ts';

test("the page's scripts are requested with those of the application, after them", () => {
  const fetchScript = vi.fn((_url: string) => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', fetchScript);
  loadApp({ takeActions: () => [] }, ['/assets/react.js', '/assets/shell.js'], ['/assets/page.js']);
  expect(fetchScript.mock.calls.flat()).toEqual(['/assets/react.js', '/assets/shell.js', '/assets/page.js']);
  vi.unstubAllGlobals();
});
