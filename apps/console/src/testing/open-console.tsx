import { journalHeader } from '@curiolane/contract/dev-tools';
import { cleanup, configure, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, vi } from 'vitest';
import { createStore } from '../api/store.ts';
import { App } from '../app/app.tsx';

// By default an element must be there within a second, which a busy machine may take for it.
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

// jsdom lays nothing out, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => {};

// Node's Request accepts neither relative URLs nor jsdom's signals.
class PageRequest extends Request {
  constructor(input: string, { signal: _, ...init }: RequestInit = {}) {
    super(new URL(input, location.origin), init);
  }
}

/** A promise that the test fulfills. */
export const withResolvers = () => {
  let resolve: (value: unknown) => void = () => {};
  const promise = new Promise((fulfill) => {
    resolve = fulfill;
  });
  return { promise, resolve };
};

const defaultResponses: Record<string, unknown> = { 'GET /__dev/sandboxes': { sandboxes: [], max: 1 } };

/**
 * Opens the console at a URL, with a server that has these responses, by routes such as `GET /__dev/faults`: a body, a
 * `Response`, or a promise of one. It never responds to other requests, but to the list of sandboxes.
 */
export const openConsole = (url: string, responses: Record<string, unknown> = {}) => {
  const requests: string[] = [];
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  let process = '1';
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (typeof request === 'string')
      return new Response(
        new ReadableStream({
          start: (controller) => {
            stream = controller;
          },
        }),
        { headers: { [journalHeader]: process } },
      );
    const route = `${request.method} ${new URL(request.url).pathname}`;
    requests.push(`${route} of ${request.headers.get('curiolane-sandbox')}`);
    const response = await { ...defaultResponses, ...responses }[route];
    if (response === undefined) return new Promise<Response>(() => {});
    return response instanceof Response ? response.clone() : Response.json(response);
  });
  history.pushState(null, '', url);
  const store = createStore();
  render(
    <Provider store={store}>
      <App />
    </Provider>,
  );
  return {
    requests,
    store,
    send: (event: string, data: unknown) =>
      stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    /** The server goes away, and comes back, as another process or the same. */
    restart: async (next: string) => {
      process = next;
      stream?.close();
      stream = undefined;
      await expect.poll(() => stream).toBeDefined();
    },
  };
};
