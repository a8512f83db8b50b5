import { contract } from '@curiolane/contract';
import type { HttpResponse } from '../http-client.ts';
import { acrossRoutes, type BrokenBackends } from './broken-backend.ts';
import {
  jsonResponse,
  type Mutation,
  type ProxyRequest,
  parseBody,
  rewriteRequest,
  withBody,
  withRequestBody,
} from './mutation.ts';
import { rememberOrders, toListed } from './order-memory.ts';

type Credentials = { email: string; password: string };

const splitCookie = (header = '') => {
  const [pair = ''] = header.split(';', 1);
  const [name = '', ...value] = pair.split('=');
  return { name, value: value.join('=') };
};

const getSessionCookie = (response: HttpResponse | undefined) => response?.headers['set-cookie']?.[0];

const withCookie = (request: ProxyRequest, cookie: string): ProxyRequest => ({
  ...request,
  headers: { ...request.headers, cookie },
});

const withSetCookie = (response: HttpResponse, cookie: string): HttpResponse => ({
  ...response,
  headers: { ...response.headers, 'set-cookie': [cookie] },
});

/** The session of a login has the value that the client brings, if it brings one. */
const adoptSession: Mutation = (forward) => {
  const sessions = new Map<string, string>();
  return async (request) => {
    const brought = splitCookie(request.headers.cookie);
    const real = sessions.get(brought.value);
    const response = await forward(real ? withCookie(request, `${brought.name}=${real}`) : request);
    const set = getSessionCookie(response);
    if (request.route !== 'login' || !response || !set || !brought.value) return response;
    const { name, value } = splitCookie(set);
    sessions.set(brought.value, value);
    return withSetCookie(response, set.replace(`${name}=${value}`, `${name}=${brought.value}`));
  };
};

/** Every login of an account sets the cookie of its first one. */
const repeatToken: Mutation = (forward) => {
  const first = new Map<string, string>();
  return async (request) => {
    const response = await forward(request);
    const cookie = getSessionCookie(response);
    const email = parseBody<Credentials>(request)?.email;
    if (request.route !== 'login' || !response || !cookie || !email) return response;
    first.set(email, first.get(email) ?? cookie);
    return withSetCookie(response, first.get(email) ?? cookie);
  };
};

const signInAtRegistration: Mutation = (forward) => async (request) => {
  const response = await forward(request);
  if (request.route !== 'register' || response?.status !== 201) return response;
  const { email, password } = parseBody<Credentials>(request) ?? {};
  const { method, path } = contract.login;
  const login = withRequestBody({ ...request, method, path, route: 'login' }, { email, password });
  const cookie = getSessionCookie(await forward(login));
  return cookie ? withSetCookie(response, cookie) : response;
};

/** Passwords are changed before they are stored and before they are compared. */
const changePasswords = (change: (password: string) => string) =>
  rewriteRequest((request) => {
    const body = parseBody<Credentials>(request);
    const isCredentials = request.route === 'register' || request.route === 'login';
    return isCredentials && typeof body?.password === 'string'
      ? withRequestBody(request, { ...body, password: change(body.password) })
      : request;
  });

const cutAt72Bytes = (password: string) => Buffer.from(password).subarray(0, 72).toString();

/** The orders of a customer are those with their e-mail. */
const listByEmail: Mutation = (forward) => {
  const memory = rememberOrders(forward);
  const owners = new Map<string, string>();
  return async (request) => {
    const response = await memory.forward(request);
    const email = parseBody<Credentials>(request)?.email;
    if (request.route === 'login' && email) owners.set(splitCookie(getSessionCookie(response)).value, email);
    if (request.route !== 'listOrders' || response?.status !== 200) return response;
    const owner = owners.get(splitCookie(request.headers.cookie).value);
    return withBody(response, {
      orders: [...memory.orders].filter(([, order]) => order.email === owner).map(toListed),
    });
  };
};

const allowOrigin = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
});

const reflectOrigin: Mutation = (forward) => async (request) => {
  const response = await forward(request);
  const { origin } = request.headers;
  return response && origin
    ? { ...response, headers: { ...response.headers, ...allowOrigin(origin) } }
    : response;
};

const withoutCors = (response: HttpResponse): HttpResponse => ({
  ...response,
  headers: Object.fromEntries(
    Object.entries(response.headers).filter(([name]) => !name.startsWith('access-control-')),
  ),
});

const omitCors: Mutation = (forward) => async (request) => {
  const response = await forward(request);
  return response && withoutCors(response);
};

const refusePreflight: Mutation = (forward) => async (request) =>
  request.method === 'OPTIONS' ? jsonResponse(404, { message: 'Not found.' }) : forward(request);

/** Backends that break a rule about who is signed in, and who may read along. */
export const sessionMutations = {
  'exact-password': {
    'compares passwords without case': acrossRoutes(
      'login',
      changePasswords((text) => text.toLowerCase()),
    ),
    'compares passwords without the blanks at their ends': acrossRoutes(
      'login',
      changePasswords((text) => text.trim()),
    ),
    'cuts passwords at 72 bytes': acrossRoutes('login', changePasswords(cutAt72Bytes)),
  },
  'fresh-session': {
    'takes over the session value that the client brings': acrossRoutes('login', adoptSession),
    'sets the same token at every login': acrossRoutes('login', repeatToken),
  },
  'registration-opens-no-session': {
    'signs in the customer at registration': acrossRoutes('register', signInAtRegistration),
  },
  'guest-orders': {
    'lists what guests ordered with an e-mail that it has not verified': acrossRoutes(
      'listOrders',
      listByEmail,
    ),
  },
  'cross-origin': {
    'sends no headers of CORS': acrossRoutes('login', omitCors),
    'has no route for a preflight': acrossRoutes('sendOrderConfirmation', refusePreflight),
  },
  'foreign-origin': {
    'allows every origin with credentials': acrossRoutes('getProfile', reflectOrigin),
  },
} satisfies BrokenBackends<
  | 'exact-password'
  | 'fresh-session'
  | 'registration-opens-no-session'
  | 'guest-orders'
  | 'cross-origin'
  | 'foreign-origin'
>;
