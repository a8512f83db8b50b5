import { randomUUID } from 'node:crypto';
import { contract, extensionsContract, verificationHeader } from '@curiolane/contract';
import type { RunningServer } from '@curiolane/testing/server-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCauses } from './causes.ts';
import { type Mailbox, mailhogMailbox } from './mailbox.ts';
import { brokenBackends } from './mutations/broken-backends.ts';
import {
  combine,
  jsonResponse,
  type Mutation,
  only,
  type ProxyRequest,
  rewriteResponse,
  withBody,
} from './mutations/mutation.ts';
import { getResults, getVerdicts, isConformant, type Report } from './report.ts';
import { getBrokenRules, runAgainst } from './testing/run-against.ts';
import { startServer } from './testing/server-process.ts';
import { UnusableBackend } from './unusable-backend.ts';

let server: RunningServer;
let bareServer: RunningServer;

beforeAll(async () => {
  [server, bareServer] = await Promise.all([startServer(), startServer({ SESSION_ENFORCEMENT: 'off' })]);
});

afterAll(() => Promise.all([server.stop(), bareServer.stop()]));

/** Each extension's path as far as its parameters. */
const extensionPaths = Object.values(extensionsContract).map(({ path }) => path.replace(/\/:.*/, ''));
const extensionPath = new RegExp(`^(?:${extensionPaths.join('|')})\\b`);

const withoutExtensions: Mutation = (forward) => async (request) =>
  extensionPath.test(request.path)
    ? jsonResponse(404, { message: 'Not found.', code: 'not_found' })
    : forward(request);

/** The eight routes as the product's specification describes them, and nothing else. */
const documentedBehavior = combine(
  withoutExtensions,
  brokenBackends['session-cookie']['sets no cookie'].mutation,
  brokenBackends['price-check']['trusts the price that the browser sends'].mutation,
  brokenBackends['product-check']['sells products that it does not have'].mutation,
  brokenBackends['total-check']['trusts the total that the browser sends'].mutation,
);

const getSkipReasons = (report: Report) => [
  ...new Set(getResults(report).flatMap((result) => (result.outcome === 'skipped' ? [result.reason] : []))),
];

test.concurrent('a backend with only the documented routes passes when only these are tested', async () => {
  const report = await runAgainst(bareServer, { mutation: documentedBehavior, level: 'documented' });
  const results = getResults(report);
  expect(results.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped')).toEqual([]);
  expect(getSkipReasons(report)).toEqual(['Login sets no cookie.']);
});

test.concurrent('a missing extension is skipped, and a missing safeguard breaks its rule', async () => {
  const report = await runAgainst(bareServer, { mutation: documentedBehavior });
  const extensions = report.routes.filter(({ documented }) => !documented);
  expect(extensions.map(({ route }) => route)).toEqual(Object.keys(extensionsContract));
  for (const result of extensions.flatMap(({ results }) => results))
    expect(result).toMatchObject({
      outcome: 'skipped',
      reason: 'The backend does not have this extension (404).',
    });
  expect(getSkipReasons(report)).toContain(
    'The backend has no sessions: no session route, and login sets no cookie.',
  );
  expect(getBrokenRules(report)).toEqual([
    'email-verification',
    'price-check',
    'product-check',
    'total-check',
  ]);
});

test.concurrent('a list may leave out the descriptions, and say nothing else than the products', async () => {
  const listWith = (change: object): Mutation =>
    only(
      ['listProducts'],
      rewriteResponse((response) =>
        withBody(
          response,
          (response.json as object[]).map((product) => ({ ...product, ...change })),
        ),
      ),
    );
  const routes = ['listProducts', 'getProduct'] as const;
  const short = await runAgainst(server, { mutation: listWith({ description: undefined }), routes });
  expect(getBrokenRules(short)).toEqual([]);
  for (const change of [{ description: 'Another one.' }, { color: 'Another one' }]) {
    const other = await runAgainst(server, { mutation: listWith(change), routes });
    expect(getBrokenRules(other)).toEqual(['catalogue-consistency']);
  }
});

/** Adds a cookie to the responses that set no other of its name. */
const addCookie = (name: string, toCookie: (request: ProxyRequest) => string | undefined): Mutation =>
  rewriteResponse((response, request) => {
    const set = response.headers['set-cookie'] ?? [];
    const cookie = toCookie(request);
    if (cookie === undefined || set.some((one) => one.startsWith(`${name}=`))) return response;
    return { ...response, headers: { ...response.headers, 'set-cookie': [...set, cookie] } };
  });

const sessionRoutes = ['login', 'getProfile', 'logout'];
const sessionRules = [
  'fresh-session',
  'session-cookie',
  'password-check',
  'session-required',
  'logout',
] as const;

const balance = addCookie('balancer', () => 'balancer=1; Path=/');

test.concurrent('the cookies that a load balancer adds to every response are none of the session', async () => {
  const report = await runAgainst(server, { mutation: balance, rules: sessionRules, routes: ['login'] });
  expect(getBrokenRules(report)).toEqual([]);
});

test.concurrent('a load balancer gives no sessions to a backend without them', async () => {
  const mutation = combine(balance, documentedBehavior);
  const report = await runAgainst(bareServer, {
    mutation,
    rules: sessionRules,
    routes: ['login'],
    level: 'documented',
  });
  expect(getBrokenRules(report)).toEqual([]);
  expect(getSkipReasons(report)).toEqual(['Login sets no cookie.']);
});

test.concurrent('a registration that fails once hides no repeated session', async () => {
  let isFailed = false;
  const failOnce: Mutation = (forward) => async (request) => {
    if (isFailed || request.route !== 'register') return forward(request);
    isFailed = true;
    return jsonResponse(503, { message: 'Try again.', code: 'unavailable' });
  };
  const { mutation } = brokenBackends['fresh-session']['sets the same token at every login'];
  const report = await runAgainst(server, {
    mutation: combine(failOnce, mutation),
    rules: ['fresh-session'],
  });
  expect(getSkipReasons(report)).toEqual([]);
  expect(getBrokenRules(report)).toEqual(['fresh-session']);
});

test.concurrent('a session may have begun before the login, with the same cookie and another value', async () => {
  const mutation = addCookie('curiolane_session', ({ headers: { cookie = '' } }) =>
    /\bcuriolane_session=/.test(cookie)
      ? undefined
      : `curiolane_session=${randomUUID()}; Path=/; HttpOnly; SameSite=Lax`,
  );
  const report = await runAgainst(server, { mutation, rules: sessionRules, routes: sessionRoutes });
  expect(getBrokenRules(report)).toEqual([]);
  expect(getResults(report).filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
});

test.concurrent('a list that is no JSON blocks the cases that need it, and nothing else', async () => {
  const mutation = only(
    ['listSavedProducts', 'changeSavedProducts'],
    rewriteResponse(({ headers, status, ...response }) =>
      status === 200
        ? {
            ...response,
            status,
            headers: { ...headers, 'content-type': 'text/html' },
            text: '<p>',
            json: undefined,
          }
        : { ...response, status, headers },
    ),
  );
  const routes = ['listSavedProducts', 'changeSavedProducts', 'live'];
  const report = await runAgainst(server, { mutation, routes });
  expect(report.routes.map(({ route }) => route)).toEqual(routes);
  const reasons = getResults(report).map((result) =>
    result.outcome === 'blocked' ? result.reason : undefined,
  );
  expect(reasons).toContain('listSavedProducts, which this case depends on, lists nothing.');
});

test.concurrent('the date at which a cookie expires says nothing of an account', async () => {
  let seconds = 0;
  const mutation = addCookie('request', () => {
    seconds += 1;
    return `request=${randomUUID()}; Max-Age=900; Expires=${new Date(Date.now() + (900 + seconds) * 1000).toUTCString()}`;
  });
  const report = await runAgainst(server, {
    mutation,
    routes: ['requestPasswordReset'],
    rules: ['neutral-response'],
  });
  expect(getResults(report).map(({ outcome }) => outcome)).toEqual(['passed']);
});

test.concurrent('a slash at the end of a URL changes nothing', async () => {
  const seen = new Set<string>();
  const mutation: Mutation = (forward) => (request) => {
    seen.add(`${request.headers['x-api-key']} ${request.path}`);
    return forward(request);
  };
  const headers = { 'x-api-key': 'secret' };
  const report = await runAgainst(server, {
    mutation,
    routes: ['live', 'listProducts'],
    headers,
    suffix: '/',
  });
  expect([...seen].filter((line) => !/^secret \/[^/]/.test(line))).toEqual([]);
  expect(getSkipReasons(report)).toEqual([]);
});

test.concurrent('a test site whose gate takes a cookie is passed by every request', async () => {
  const gate: Mutation = (forward) => async (request) =>
    /\bgate=open\b/.test(request.headers.cookie ?? '')
      ? forward(request)
      : jsonResponse(401, { message: 'The gate is closed.' });
  const headers = { Cookie: 'gate=open' };
  const report = await runAgainst(server, {
    mutation: gate,
    rules: sessionRules,
    routes: sessionRoutes,
    headers,
  });
  expect(getResults(report).filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
});

test.concurrent('without a mailbox the cases that read mails are skipped, with the reason', async () => {
  const report = await runAgainst(server, {
    mailbox: undefined,
    routes: ['sendVerificationCode', 'sendOrderConfirmation'],
  });
  const skipped = getResults(report).filter(({ outcome }) => outcome === 'skipped');
  expect(new Set(skipped.map(({ rule }) => rule))).toEqual(
    new Set(['verification-code-mail', 'exactly-once', 'catalogue-titles', 'order-confirmation-mail']),
  );
  expect(getSkipReasons(report)).toEqual(['No mailbox is given (--mail).']);
  expect(isConformant(report)).toBe(true);
});

test.concurrent('without a mailbox the codes that a backend makes itself are what the report asks for', async () => {
  const mutation = only(
    ['sendVerificationCode'],
    rewriteResponse((response) => ({
      ...response,
      headers: { ...response.headers, [verificationHeader]: 'server' },
    })),
  );
  const report = await runAgainst(server, {
    mutation,
    mailbox: undefined,
    routes: ['login'],
    rules: ['valid-request'],
  });
  expect(findCauses(report).map(({ title }) => title)).toEqual([
    'blocked: The backend makes the codes itself: give --mail to read them.',
  ]);
});

test.concurrent('only the successful responses of a catalogue on another host are tested', async () => {
  const report = await runAgainst(server, {
    catalogueUrl: bareServer.storefront,
    routes: ['listProducts', 'getProduct'],
  });
  const [list, item] = report.routes;
  expect(list?.results.map(({ outcome }) => outcome)).toEqual([
    'passed',
    'skipped',
    'skipped',
    'passed',
    'skipped',
  ]);
  const tested = item?.results.filter(({ outcome }) => outcome !== 'skipped');
  expect(tested?.map(({ rule, outcome }) => [rule, outcome])).toEqual([
    ['catalogue-consistency', 'passed'],
    ['screens-work', 'passed'],
  ]);
  expect(isConformant(report)).toBe(true);
});

test.concurrent('the same seed sends the same requests', async () => {
  const sendOrders = async (seed: number) => {
    const report = await runAgainst(server, {
      seed,
      runId: 'seed',
      routes: ['sendOrderConfirmation'],
      rules: ['field-validation'],
    });
    return getResults(report).map((result) => 'traffic' in result && result.traffic.request.body);
  };
  const [first, again, other] = [await sendOrders(7), await sendOrders(7), await sendOrders(8)];
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

test.concurrent('a case is blocked when a request that it depends on fails', async () => {
  const unavailable = () => jsonResponse(503, { message: 'Try again.', code: 'unavailable' });
  const report = await runAgainst(server, {
    mutation: only(['login'], rewriteResponse(unavailable)),
    routes: ['getProfile'],
    rules: ['valid-request'],
  });
  expect(getResults(report)).toMatchObject([
    {
      outcome: 'blocked',
      reason: 'login, which this case depends on, failed: 503 {"message":"Try again.","code":"unavailable"}',
    },
  ]);
  expect(isConformant(report)).toBe(false);
});

test.concurrent.each([
  ['sendOrderConfirmation', 'getOrder', 'order-persists', 'blocked'],
  ['getProfile', 'updateProfile', 'changes-persist', 'failed'],
] as const)('an invalid body from %s does not end the run of %s', async (invalid, route, rule, outcome) => {
  const report = await runAgainst(server, {
    mutation: only(
      [invalid],
      rewriteResponse((response) => withBody(response, null)),
    ),
    routes: [route],
    rules: [rule],
  });
  expect(getResults(report).map((result) => result.outcome)).toEqual([outcome]);
});

test.concurrent('a finding names the path and what the contract expects', async () => {
  const report = await runAgainst(server, {
    mutation: only(
      ['live'],
      rewriteResponse((response) => withBody(response, { status: 7 })),
    ),
    routes: ['live'],
    rules: ['valid-request'],
  });
  expect(getResults(report)).toMatchObject([
    { findings: [{ rule: 'documented-body', path: 'status', message: 'Invalid input: expected "live"' }] },
  ]);
});

test.concurrent('an unreachable backend ends the run', () =>
  expect(runAgainst(server, { baseUrl: 'http://127.0.0.1:2' })).rejects.toThrow(UnusableBackend));

test.concurrent('the cases of one rule can be run alone', async () => {
  const report = await runAgainst(server, { rules: ['logout'] });
  expect(report.routes.map(({ route }) => route)).toEqual(['logout', 'logoutEverywhere']);
  expect(getResults(report).map(({ rule }) => rule)).toEqual(['logout', 'logout']);
});

test.concurrent('every route of the contract is reported', async () => {
  const report = await runAgainst(server, { rules: ['method-is-405'] });
  expect(report.routes.map(({ route }) => route)).toEqual(Object.keys(contract));
});

test.concurrent('a run stops when the backend no longer responds, and says after which case', async () => {
  let isDead: boolean | undefined = false;
  const dieOnTruncatedJson: Mutation = (forward) => async (request) => {
    const body = String(request.body ?? '');
    isDead ||= body.startsWith('{') && !body.endsWith('}');
    return isDead ? undefined : forward(request);
  };
  const report = await runAgainst(server, { mutation: dieOnTruncatedJson, routes: ['login', 'logout'] });
  expect(report.stopped).toMatchObject({ at: 'login refuses truncated JSON' });
  expect(getResults(report).at(-1)).toMatchObject({
    name: 'refuses truncated JSON',
    outcome: 'failed',
    findings: [{ rule: 'responds' }],
  });
  expect(report.routes.map(({ route }) => route)).toEqual(['login']);
  expect(isConformant(report)).toBe(false);
});

const toMailbox = (isDead: (reads: number) => boolean) => {
  let reads = 0;
  return {
    async listMails() {
      reads += 1;
      if (isDead(reads)) throw new Error('It has ended.');
      return [];
    },
  };
};

test.concurrent('a mailbox that dies stops the run, because the cases after it would prove nothing', async () => {
  const { stopped } = await runAgainst(server, { mailbox: toMailbox((reads) => reads > 1) });
  expect(stopped).toEqual({
    at: expect.stringMatching(/^\w+ [^\n]+$/),
    reason: 'The mailbox cannot be read: Error: It has ended.',
  });
});

test.concurrent('a mailbox that cannot be read once blocks one case, and the run goes on', async () => {
  const mailbox = toMailbox((reads) => reads === 2);
  const report = await runAgainst(server, { mailbox, routes: ['logout', 'live'] });
  expect(report.routes.map(({ route }) => route)).toEqual(['logout', 'live']);
  const blocked = getResults(report).filter(({ outcome }) => outcome === 'blocked');
  expect(blocked.length).toBeGreaterThan(0);
});

test.concurrent('a mail that overtakes that of an earlier order is no mistake', async () => {
  const { listMails } = mailhogMailbox(server.inbox);
  let hidden = 0;
  const mailbox: Mailbox = {
    listMails: async (recipient) => {
      const mails = await listMails(recipient);
      if (mails.length !== 2 || hidden === 2) return mails;
      hidden += 1;
      return mails.slice(0, 1);
    },
  };
  const report = await runAgainst(server, { mailbox, rules: ['exactly-once'] });
  expect(hidden).toBe(2);
  expect(isConformant(report)).toBe(true);
});

test.concurrent('a case that is known to fail counts for nothing, and others do', async () => {
  const { mutation } = brokenBackends['total-check']['trusts the total that the browser sends'];
  const options = { mutation, routes: ['sendOrderConfirmation'], rules: ['total-check'] } as const;
  const [first, second] = getResults(await runAgainst(server, options)).map(
    ({ name }) => `sendOrderConfirmation ${name}`,
  );
  const known = new Set([first, second].map(String));
  const all = await runAgainst(server, { ...options, known });
  expect(getResults(all)).toMatchObject([
    { outcome: 'failed', known: true },
    { outcome: 'failed', known: true },
  ]);
  expect([isConformant(all), findCauses(all)]).toEqual([true, []]);
  const one = await runAgainst(server, { ...options, known: new Set([String(first)]) });
  expect([isConformant(one), findCauses(one)]).toEqual([false, [expect.objectContaining({ count: 1 })]]);
});

test.concurrent('routes and rules that are excluded have no case', async () => {
  const report = await runAgainst(server, {
    routes: ['getProduct', 'live'],
    exclude: ['live', 'method-is-405'],
  });
  expect(report.routes.map(({ route }) => route)).toEqual(['getProduct']);
  expect(report.choice).toBe('--only getProduct,live --exclude live,method-is-405');
  expect(getResults(report).filter(({ rule }) => rule === 'method-is-405')).toEqual([]);
});

/** Refuses the first two requests to the route `live`, and asks to wait for a second. */
const refuseTwo: Mutation = (forward) => {
  let refused = 0;
  return async (request) => {
    if (request.route !== 'live' || refused === 2) return forward(request);
    refused += 1;
    const response = jsonResponse(429, { message: 'Wait.', code: 'rate_limited' });
    return { ...response, headers: { ...response.headers, 'retry-after': '1' } };
  };
};

test.concurrent('a limit is waited for as long as the backend asks for, and no longer than allowed', async () => {
  const waited = await runAgainst(server, { mutation: refuseTwo, routes: ['live'] });
  expect(isConformant(waited)).toBe(true);
  const impatient = { routes: ['live'], maxRetryAfterMs: 500 } as const;
  const refused = await runAgainst(server, { mutation: refuseTwo, ...impatient });
  expect(findCauses(refused)[0]?.hint).toContain('A limit of the backend was reached');
});

test.concurrent('a limit that never ends is not waited for without end, though Retry-After is 0', async () => {
  const refuse: Mutation = (forward) => async (request) => {
    if (request.route !== 'live') return forward(request);
    const response = jsonResponse(429, { message: 'Wait.', code: 'rate_limited' });
    return { ...response, headers: { ...response.headers, 'retry-after': '0' } };
  };
  const report = await runAgainst(server, { mutation: refuse, routes: ['live'], maxRetryAfterMs: 1500 });
  expect(findCauses(report)[0]?.hint).toContain('A limit of the backend was reached');
});

test.concurrent('an interrupted run reports what has ended', async () => {
  const controller = new AbortController();
  const { routes, stopped } = await runAgainst(server, {
    routes: ['live', 'ready', 'listProducts'],
    signal: controller.signal,
    onRouteReport: () => controller.abort(),
  });
  expect(routes.map(({ route }) => route)).toEqual(['listProducts', 'live']);
  expect(stopped?.reason).toBe('Interrupted.');
});

test.concurrent('a connection that one case loses does not stop the run', async () => {
  const dropUnknown = brokenBackends.responds['drops the connection on an unknown product'].mutation;
  const report = await runAgainst(server, { mutation: dropUnknown, routes: ['getProduct', 'live'] });
  expect(report.stopped).toBeUndefined();
  expect(report.routes.map(({ route }) => route)).toEqual(['getProduct', 'live']);
});

test.concurrent('each level is met by what is only as good as that', async () => {
  const report = await runAgainst(server, {
    mutation: brokenBackends['unknown-id-is-404']['responds with null for an unknown product'].mutation,
    routes: ['getProduct'],
  });
  expect(getVerdicts(report).map(({ level, isMet }) => [level, isMet])).toEqual([
    ['storefront', true],
    ['documented', false],
    ['strict', false],
  ]);
});

test.concurrent('a cookie of the command is sent beside those of the customers', async () => {
  const seen = new Set<string | undefined>();
  const see: Mutation = (forward) => (request) => {
    seen.add(request.headers.cookie);
    return forward(request);
  };
  const headers = { Cookie: 'gate=open' };
  await runAgainst(server, { mutation: see, routes: ['getSession'], headers });
  const cookies = [...seen];
  expect(cookies.filter((cookie) => !cookie?.startsWith('gate=open'))).toEqual([]);
  expect(cookies).toContainEqual(expect.stringMatching(/^gate=open; .*session=/));
});

test.concurrent('a header is sent with every request to the backend, and is in no report', async () => {
  const seen = new Set<string | undefined>();
  const see: Mutation = (forward) => (request) => {
    seen.add(request.headers['x-api-key']);
    return forward(request);
  };
  const headers = { 'x-api-key': 'secret' };
  const report = await runAgainst(server, { mutation: see, routes: ['live'], headers });
  expect([...seen]).toEqual(['secret']);
  expect(JSON.stringify(report)).not.toContain('secret');
});

test.concurrent('a session for pages of other sites conforms where the login says so, over https', async () => {
  const setFor = (sameSite: string) =>
    only(
      ['login'],
      rewriteResponse(({ headers, ...response }) => ({
        ...response,
        headers: {
          ...headers,
          'curiolane-session': 'none',
          'set-cookie': headers['set-cookie']?.map((cookie) => cookie.replace('SameSite=Lax', sameSite)),
        },
      })),
    );
  const [kept, insecure] = await Promise.all(
    ['SameSite=None; Secure', 'SameSite=None'].map((sameSite) =>
      runAgainst(server, { mutation: setFor(sameSite), routes: ['login'] }),
    ),
  );
  expect(getBrokenRules(kept as Report)).toEqual([]);
  expect(getBrokenRules(insecure as Report)).toEqual(['session-cookie']);
});
