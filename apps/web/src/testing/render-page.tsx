import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, type MemoryRouterProps } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { AlertList } from '../app/alert-list.tsx';
import { StableNavigateProvider } from '../hooks/stable-navigate.tsx';
import { type SavedState, savedLoaded } from '../store/saved-slice.ts';
import { sessionLoaded } from '../store/session/session-slice.ts';
import type { StoredSession } from '../store/session/stored-session.ts';
import { makeServerStore } from '../store/store.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** A JSON body, or a text that need not be JSON. */
type StubbedResponse =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | { status: number; text: string }
  | 'no response'
  | 'never';

/** A request as the stubbed backend received it. */
export type RecordedRequest = { route: string; body: unknown };

// Node's Request accepts neither relative URLs nor jsdom's signals.
class PageRequest extends Request {
  constructor(input: string, { signal: _, ...init }: RequestInit = {}) {
    super(new URL(input, location.origin), init);
  }
}

const featuresRoute = 'GET /api/features';

const nameRoute = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;

/**
 * Stubs `fetch`: `respond` makes the response to every request, but to the one for what the backend offers, which pages
 * send beside what a test is about: it is told that there are only the documented routes.
 */
export const stubFetch = (
  respond: (request: Request) => Response | Promise<Response>,
  { hasFeatures = () => false }: { hasFeatures?: () => boolean } = {},
) => {
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', async (request: Request) =>
    nameRoute(request) === featuresRoute && !hasFeatures()
      ? Response.json({ message: 'Not found.', code: 'not_found' }, { status: 404 })
      : respond(request),
  );
};

/**
 * Stands in for the backend: `responses` holds its response to each route, named as `POST /api/auth/Login` or by the
 * start of its path, and can be changed as the test goes on. A route without a response fails the page's request, and one
 * whose response never comes keeps it under way.
 * `keys` are the idempotency keys of the requests.
 */
export const stubBackend = (responses: Record<string, StubbedResponse>) => {
  const requests: RecordedRequest[] = [];
  const keys: (string | null)[] = [];
  const respond = async (request: Request) => {
    const route = nameRoute(request);
    const text = await request.text();
    requests.push({ route, body: text === '' ? undefined : JSON.parse(text) });
    keys.push(request.headers.get('idempotency-key'));
    const response = Object.entries(responses).find(([name]) => route.startsWith(name))?.[1];
    if (response === undefined || response === 'no response') throw new TypeError(`No response to ${route}`);
    if (response === 'never') return new Promise<Response>(() => {});
    const { status } = response;
    return 'text' in response
      ? new Response(response.text, { status })
      : Response.json(response.body, { status, headers: response.headers ?? {} });
  };
  stubFetch(respond, { hasFeatures: () => featuresRoute in responses });
  return { responses, requests, keys };
};

/** Stubs `prefers-reduced-motion`: jsdom has no `matchMedia`. */
export const stubMotion = (reduced: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: reduced,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

/** A store for a test, without persistence. */
export const makeTestStore = () => makeServerStore();

type PageOptions = {
  at?: NonNullable<MemoryRouterProps['initialEntries']>[number];
  session?: StoredSession;
  saved?: SavedState;
};

/** Renders a page with the real store, a router and the alerts. */
export const renderPage = (page: ReactNode, { at = '/', session, saved }: PageOptions = {}) => {
  const store = makeTestStore();
  if (session) store.dispatch(sessionLoaded(session));
  if (saved) store.dispatch(savedLoaded(saved));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <StableNavigateProvider>
          {page}
          <AlertList />
        </StableNavigateProvider>
      </MemoryRouter>
    </Provider>,
  );
  return { store, user: userEvent.setup() };
};
