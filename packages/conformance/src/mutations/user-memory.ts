import { contract } from '@curiolane/contract';
import type { Operation } from '@curiolane/contract/operations';
import { type Forward, type Mutation, type ProxyRequest, parseBody } from './mutation.ts';

type Credentials = { email: string; password: string };

/** Remembers who registers through the proxy, and who places which order. */
export const rememberUsers = (forward: Forward) => {
  const passwords = new Map<string, string>();
  const buyers = new Map<string, string>();

  const remember = (request: ProxyRequest, json: unknown) => {
    const body = parseBody<Credentials>(request);
    if (request.route === 'register' && body) passwords.set(body.email, body.password);
    if (request.route === 'sendOrderConfirmation' && body)
      buyers.set((json as { orderId: string }).orderId, body.email);
  };

  return {
    getPassword: (email = '') => passwords.get(email),

    /** The e-mail of the user whose profile or order a request is for. */
    getOwner: (request: ProxyRequest) =>
      parseBody<{ email: string }>(request)?.email ?? buyers.get(request.path.split('/').at(-1) ?? ''),

    async forward(request: ProxyRequest) {
      const response = await forward(request);
      if (response?.status === 201) remember(request, response.json);
      return response;
    },

    /** Logs in as a user who registered through the proxy; gives the cookie. */
    async logIn(email: string): Promise<string | undefined> {
      const { method, path } = contract.login;
      const body = JSON.stringify({ email, password: passwords.get(email) });
      const headers = { 'content-type': 'application/json' };
      const response = await forward({ method, path, headers, body, route: 'login' });
      return response?.headers['set-cookie']?.[0]?.split(';', 1)[0];
    },
  };
};

/** Sends a request that was refused once more with the session of whom the profile or order belongs to. */
export const asOwner =
  (route: Operation, refusal: number): Mutation =>
  (forward) => {
    const users = rememberUsers(forward);
    return async (request) => {
      const response = await users.forward(request);
      const owner = users.getOwner(request);
      if (request.route !== route || response?.status !== refusal || !owner) return response;
      const cookie = await users.logIn(owner);
      return cookie ? forward({ ...request, headers: { ...request.headers, cookie } }) : response;
    };
  };
