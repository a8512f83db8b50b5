import type { Page, Request, Route } from 'playwright';
import { type Call, calls } from './calls.ts';

/** The response that the browser gets instead of the backend's; 'no response' is a failure of the network. */
export type Reply = { status: number; json?: unknown } | 'no response';

/** `true` when a request is this call of the specification. */
export const isCall = (request: Request, call: Call) => {
  const { method, path } = calls[call];
  return request.method() === method && path.test(new URL(request.url()).pathname);
};

/** A backend on another origin has to allow the page's. */
const corsHeaders = (request: Request) => {
  const { origin = '*', 'access-control-request-headers': headers = '*' } = request.headers();
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': headers,
    'access-control-allow-methods': '*',
  };
};

const fulfill = async (route: Route, call: Call, reply: Reply) => {
  const request = route.request();
  if (request.resourceType() === 'document') return route.fallback();
  const headers = corsHeaders(request);
  if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
  if (!isCall(request, call)) return route.fallback();
  if (reply === 'no response') return route.abort('connectionfailed');
  return route.fulfill({ status: reply.status, json: reply.json ?? {}, headers });
};

/** Responds to a call in the browser's place of the backend, from now on. */
export const intercept = (page: Page, call: Call, reply: Reply): Promise<unknown> =>
  page.route(
    ({ pathname }) => calls[call].path.test(pathname),
    (route) => fulfill(route, call, reply),
  );

/** The JSON object that a call sends. */
export type Body = Record<string, unknown>;

const parseObject = (text: string): Body | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};

/** The bodies of a call's requests from now on; one that is no JSON object is empty, and told as what was sent. */
export const watchCall = (page: Page, call: Call, onUnreadable: (text: string) => void): Body[] => {
  const bodies: Body[] = [];
  page.on('request', (request) => {
    if (!isCall(request, call)) return;
    const text = request.postData() ?? '';
    const body = parseObject(text);
    if (!body) onUnreadable(text);
    bodies.push(body ?? {});
  });
  return bodies;
};
