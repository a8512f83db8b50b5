import { contract } from '@curiolane/contract';
import { acrossRoutes, type BrokenBackends, onRoute } from './broken-backend.ts';
import {
  jsonResponse,
  type Mutation,
  parseBody,
  replaceError,
  rewriteResponse,
  withBody,
  withRequestBody,
} from './mutation.ts';
import { listEveryOrder } from './order-memory.ts';
import { asOwner, rememberUsers } from './user-memory.ts';

const registered = () => jsonResponse(201, { message: 'Registered successfully' });

const acceptAnyPassword: Mutation = (forward) => {
  const users = rememberUsers(forward);
  return (request) => {
    if (request.route !== 'login') return users.forward(request);
    const body = parseBody<{ email: string; password: string }>(request);
    const password = users.getPassword(body?.email) ?? body?.password;
    return forward(withRequestBody(request, { ...body, password }));
  };
};

const revealAccounts: Mutation = (forward) => {
  const users = rememberUsers(forward);
  return async (request) => {
    const response = await users.forward(request);
    const isUnknown = users.getPassword(parseBody<{ email: string }>(request)?.email) === undefined;
    return request.route === 'login' && response?.status === 401 && isUnknown
      ? withBody(response, { message: 'There is no such account.', code: 'invalid_credentials' })
      : response;
  };
};

const rewriteCookies = (rewrite: (cookie: string) => string[]) =>
  rewriteResponse(({ headers, ...response }) => ({
    ...response,
    headers: { ...headers, 'set-cookie': headers['set-cookie']?.flatMap(rewrite) },
  }));

const keepSession: Mutation = () => async () => ({
  ...jsonResponse(200, { message: 'Logged out' }),
  headers: { 'content-type': 'application/json', 'set-cookie': ['session=; Path=/; Max-Age=0'] },
});

/** Responds as if the profile had been changed. */
const forgetChange: Mutation = (forward) => async (request) => {
  const change = parseBody<{ email: string }>(request);
  const { method, path } = contract.getProfile;
  const response = await forward(withRequestBody({ ...request, method, path }, { email: change?.email }));
  const { user } = (response?.json ?? {}) as { user?: object };
  return response && user ? withBody(response, { user: { ...user, ...change } }) : response;
};

const forgetOrders = rewriteResponse((response) => {
  const { user } = (response.json ?? {}) as { user?: object };
  return user ? withBody(response, { user: { ...user, orders: 0 } }) : response;
});

const replaced = () => jsonResponse(200, { message: 'Your password has been changed.' });

/** Responds to a code that was used as it did the first time. */
const acceptAgain: Mutation = (forward) => {
  const used = new Set<string>();
  return async (request) => {
    const key = String(request.body);
    if (used.has(key)) return replaced();
    const response = await forward(request);
    if (response?.status === 200) used.add(key);
    return response;
  };
};

/** Says of an e-mail that was never registered that it has no account. */
const revealUnknown: Mutation = (forward) => {
  const users = rememberUsers(forward);
  return async (request) => {
    const response = await users.forward(request);
    const isUnknown = users.getPassword(parseBody<{ email: string }>(request)?.email) === undefined;
    return request.route === 'requestPasswordReset' && response?.status === 200 && isUnknown
      ? withBody(response, { message: 'There is no such account.' })
      : response;
  };
};

/** Says of an e-mail that was registered that it has an account. */
const revealTaken: Mutation = (forward) => {
  const users = rememberUsers(forward);
  return async (request) => {
    const response = await users.forward(request);
    const isTaken = users.getPassword(parseBody<{ email: string }>(request)?.email) !== undefined;
    return request.route === 'requestEmailChange' && response?.status === 200 && isTaken
      ? withBody(response, { message: 'This e-mail address has an account.' })
      : response;
  };
};

/** Looks up the outcome of an order by its key alone. */
const ignoreEmail: Mutation = (forward) => {
  const customers = new Map<string, string | undefined>();
  return async (request) => {
    const key = request.headers['idempotency-key'] ?? '';
    if (request.route === 'settleOrder' && customers.has(key))
      return forward(withRequestBody(request, { email: customers.get(key) }));
    const response = await forward(request);
    if (request.route === 'sendOrderConfirmation' && response?.status === 201)
      customers.set(key, parseBody<{ email: string }>(request)?.email);
    return response;
  };
};

type SavedList = { products: number[] };

const getSaved = (json: unknown): number[] => (json as Partial<SavedList> | undefined)?.products ?? [];

const rewriteSaved = (rewrite: (products: number[]) => number[]) =>
  rewriteResponse((response) =>
    response.status === 200
      ? withBody(response, { products: rewrite(getSaved(response.json)) } satisfies SavedList)
      : response,
  );

/** Takes what a device adds for the whole list. */
const replaceSaved: Mutation = (forward) => async (request) => {
  const change = parseBody<{ add?: unknown }>(request);
  if (!Array.isArray(change?.add) || change.add.length === 0) return forward(request);
  const { method, path } = contract.listSavedProducts;
  const { body: _body, ...rest } = request;
  const listed = await forward({ ...rest, method, path, route: 'listSavedProducts' });
  return forward(withRequestBody(request, { ...change, remove: getSaved(listed?.json) }));
};

/** Lists a product that was asked for, whatever it is. */
const saveUnknown: Mutation = (forward) => async (request) => {
  const response = await forward(request);
  if (response?.status !== 200) return response;
  const added = parseBody<{ add: number[] }>(request)?.add ?? [];
  return withBody(response, { products: [...new Set([...added, ...getSaved(response.json)])] });
};

/** Lists what any customer has saved. */
const shareSaved: Mutation = (forward) => {
  const saved = new Set<number>();
  return async (request) => {
    const response = await forward(request);
    if (request.route === 'changeSavedProducts') for (const id of getSaved(response?.json)) saved.add(id);
    return request.route === 'listSavedProducts' && response?.status === 200
      ? withBody(response, { products: [...saved] })
      : response;
  };
};

/** Backends that break a rule about accounts, sessions or profiles. */
export const accountMutations = {
  'password-check': {
    'accepts any password': acrossRoutes('login', acceptAnyPassword),
    'reveals which e-mails have an account': acrossRoutes('login', revealAccounts),
  },
  'email-verification': {
    'registers an e-mail that was sent no code': onRoute(
      'register',
      replaceError('verification_required', registered),
    ),
  },
  'neutral-response': {
    'says that an e-mail has no account whose password could be reset': acrossRoutes(
      'requestPasswordReset',
      revealUnknown,
    ),
  },
  'password-reset': {
    'accepts any code for a new password': onRoute(
      'resetPassword',
      replaceError('invalid_verification_code', replaced),
    ),
    'accepts the code of a new password twice': onRoute('resetPassword', acceptAgain),
    'replaces no password': onRoute('resetPassword', () => async () => replaced()),
  },
  'account-change': {
    'changes a password without the old one': onRoute(
      'changePassword',
      replaceError('invalid_credentials', replaced),
    ),
    'keeps the old password': onRoute('changePassword', () => async () => replaced()),
    'changes an e-mail with any code': onRoute(
      'confirmEmailChange',
      replaceError('invalid_verification_code', replaced),
    ),
    'says that the e-mail of a change has an account': acrossRoutes('requestEmailChange', revealTaken),
    'keeps a deleted account': onRoute('deleteAccount', () => async () => replaced()),
  },
  'saved-products': {
    'replaces the saved products with those of the device': onRoute('changeSavedProducts', replaceSaved),
    'saves products that the catalogue does not have': onRoute('changeSavedProducts', saveUnknown),
    'forgets what a customer has saved': onRoute(
      'listSavedProducts',
      rewriteSaved(() => []),
    ),
    'lists what was saved first first': onRoute(
      'listSavedProducts',
      rewriteSaved((products) => products.toReversed()),
    ),
  },
  'one-account-per-email': {
    'accepts a second account for an e-mail': onRoute('register', replaceError('email_taken', registered)),
  },
  'session-cookie': {
    'sets a cookie that scripts can read': onRoute(
      'login',
      rewriteCookies((cookie) => [cookie.replace(/; HttpOnly/i, '')]),
    ),
    'sets a cookie that other sites can send': onRoute(
      'login',
      rewriteCookies((cookie) => [cookie.replace(/SameSite=Lax/i, 'SameSite=None')]),
    ),
    'sets no cookie': onRoute(
      'login',
      rewriteCookies(() => []),
    ),
  },
  'session-required': {
    'shows a profile to anyone who knows the e-mail': acrossRoutes('getProfile', asOwner('getProfile', 401)),
    'shows an order to anyone who knows its id': acrossRoutes('getOrder', asOwner('getOrder', 401)),
    'lists saved products to anyone': onRoute(
      'listSavedProducts',
      replaceError('unauthenticated', () => jsonResponse(200, { products: [] })),
    ),
    'lists orders to anyone': acrossRoutes('listOrders', listEveryOrder(401)),
  },
  'own-account-only': {
    'shows any profile to any session': acrossRoutes('getProfile', asOwner('getProfile', 403)),
    'shows any order to any session': acrossRoutes('getOrder', asOwner('getOrder', 404)),
    'lists every order to any session': acrossRoutes('listOrders', listEveryOrder(200)),
    'lists what other customers have saved': acrossRoutes('listSavedProducts', shareSaved),
    'reports on an order to anyone who knows its key': acrossRoutes('settleOrder', ignoreEmail),
  },
  logout: {
    'only asks the browser to forget the cookie': onRoute('logout', keepSession),
    'signs out everywhere in this browser only': onRoute('logoutEverywhere', keepSession),
  },
  'changes-persist': {
    'responds with the change and does not store it': onRoute('updateProfile', forgetChange),
    'does not count orders': onRoute('getProfile', forgetOrders),
  },
} satisfies BrokenBackends<
  | 'password-check'
  | 'email-verification'
  | 'neutral-response'
  | 'password-reset'
  | 'account-change'
  | 'saved-products'
  | 'one-account-per-email'
  | 'session-cookie'
  | 'session-required'
  | 'own-account-only'
  | 'logout'
  | 'changes-persist'
>;
