import { randomUUID } from 'node:crypto';
import { type RequestResult, sendRequest } from '@curiolane/conformance/http-client';
import { contract, type ListedProduct } from '@curiolane/contract';
import { devToolsContract, maxWaitMs } from '@curiolane/contract/dev-tools';
import { createOrder, listProducts, placeOrder } from '@curiolane/testing/orders';
import { type ProbedServer, startProbedServer } from '@curiolane/testing/probed-server';
import type { Variables } from '@curiolane/testing/server-process';
import type { AppRoute } from '@ts-rest/core';
import { createCustomer, password, post, signIn, timeoutMs } from './customer.ts';
import { type FuzzRequest, toHttpRequest, toText } from './fuzz-request.ts';
import type { KnownValues } from './valid-requests.ts';

/** A cost that is seen once can be the garbage of the requests before; one that comes back is the request's own. */
const measurements = 4;

/** The result of a request, and its cost for the event loop. */
export type Outcome = RequestResult & { cpuMs: number };

export type FuzzTarget = {
  known: KnownValues;
  /** Sends the request. Where it costs more than `maxCpuMs` it is sent again, and the least cost counts. */
  send(request: FuzzRequest, maxCpuMs: number): Promise<Outcome>;
  close(): Promise<unknown>;
};

const emails = ['ann@example.test', 'bob@example.test', 'cleo@example.test'];

/** Lets every limit of the last minutes pass. */
const passLimits = (url: string) => post(url, devToolsContract.moveClock.path, { advanceMs: 11 * 60_000 });

type Customer = { email: string; password: string; cookie: string };

/** Signs a customer in when every limit has passed. */
const signInLater = async (url: string, email: string, currentPassword = password): Promise<Customer> => {
  await passLimits(url);
  return { email, password: currentPassword, cookie: await signIn(url, email, currentPassword) };
};

const placeOrders = async (url: string, products: readonly ListedProduct[]): Promise<string[]> => {
  const { status, body } = await placeOrder(url, createOrder(products, emails[0] ?? ''));
  if (status !== 201) throw new Error(`No order can be placed: ${JSON.stringify(body)}`);
  return [body.orderId];
};

const hasSucceeded = ({ method, path }: AppRoute, request: FuzzRequest, { response }: RequestResult) =>
  request.method === method && /^[^?#]*/.exec(request.path)?.[0] === path && response?.status === 200;

/** The customer has signed out or in, or the session has expired: then this one's next request needs another. */
const hasEndedSession = ({ response }: RequestResult) =>
  response?.headers['set-cookie'] !== undefined || response?.status === 401;

const longestWaitMs = 50;

/** A wait for what never comes ends soon: the time that a request takes is not looked at, only what it costs. */
const shortenWait = (request: FuzzRequest): FuzzRequest => {
  const [path = '', query] = request.path.split(/\?(.*)/s);
  if (!path.endsWith('/wait')) return request;
  const parts = (query ?? '').split('&').filter(Boolean);
  // The server refuses more.
  const isLong = (ms: number) => ms > longestWaitMs && ms <= maxWaitMs;
  const isTime = (part: string) => part.startsWith('timeoutMs=');
  const shortened = parts.map((part) =>
    isTime(part) && isLong(Number(part.slice('timeoutMs='.length))) ? `timeoutMs=${longestWaitMs}` : part,
  );
  const added = parts.some(isTime) ? [] : [`timeoutMs=${longestWaitMs}`];
  return { ...request, path: `${path}?${[...shortened, ...added].join('&')}` };
};

const measure = async (
  server: ProbedServer,
  request: FuzzRequest,
  cookie: string | undefined,
): Promise<Outcome> => {
  const before = await server.readCpuMs();
  const result = await sendRequest(toHttpRequest(server.storefront, request, cookie), timeoutMs);
  return { ...result, cpuMs: (await server.readCpuMs()) - before };
};

/** The same request as a new one: a repeated order would only get its stored response again. */
const asNew = (request: FuzzRequest): FuzzRequest =>
  'idempotency-key' in request.headers
    ? { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } }
    : request;

/** Starts a server with customers, products and an order, to be sent whatever is generated. */
export const startFuzzTarget = async (variables: Variables): Promise<FuzzTarget> => {
  // Behind a proxy, so that each request can come from a client of its own.
  const server = await startProbedServer({
    NODE_ENV: 'production',
    DEV_TOOLS: 'on',
    WEB_ROOT: '/nowhere',
    TRUST_PROXY: 'on',
    ...variables,
  });
  const url = server.storefront;
  const products = await listProducts(url);
  for (const email of emails) await createCustomer(server, email);
  const customers = await Promise.all(emails.map((email) => signInLater(url, email)));
  const known = { emails, password, products, orderIds: await placeOrders(url, products) };
  return {
    known,
    async send(generated, maxCpuMs) {
      const request = shortenWait(generated);
      const { customer: index = -1, body } = request;
      const customer = customers[index];
      let outcome = await measure(server, request, customer?.cookie);
      for (let again = 1; again < measurements && outcome.cpuMs > maxCpuMs; again += 1) {
        const { cpuMs } = await measure(server, asNew(request), customer?.cookie);
        outcome = { ...outcome, cpuMs: Math.min(outcome.cpuMs, cpuMs) };
      }
      if (outcome.response?.status === 429) await passLimits(url);
      if (!customer) return outcome;
      if (hasSucceeded(contract.changePassword, request, outcome) && body)
        customer.password = (JSON.parse(toText(body)) as { newPassword: string }).newPassword;
      if (hasSucceeded(contract.deleteAccount, request, outcome)) {
        await createCustomer(server, customer.email);
        customer.password = password;
      }
      if (hasEndedSession(outcome))
        customers[index] = await signInLater(url, customer.email, customer.password);
      return outcome;
    },
    close: () => server.stop(),
  };
};
