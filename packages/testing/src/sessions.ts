import type { Credentials } from '@curiolane/contract';
import type { TestShop } from './sandbox.ts';

/** The header of requests that send cookies. */
export type Cookies = { cookie: string };

/**
 * The cookies that responses have set, as the header of the requests after them.
 *
 * @example
 * const login = await sandbox.fetch('/api/auth/Login', { method: 'POST', … });
 * const orders = await sandbox.fetch('/api/orders', { headers: getCookies(login) });
 */
export const getCookies = (...responses: Response[]): Cookies => {
  const cookies = new Map<string, string>();
  for (const line of responses.flatMap(({ headers }) => headers.getSetCookie())) {
    const [pair = ''] = line.split(';', 1);
    const name = pair.slice(0, pair.indexOf('='));
    // A value that is empty deletes the cookie.
    if (pair === `${name}=`) cookies.delete(name);
    else cookies.set(name, pair);
  }
  return { cookie: [...cookies.values()].join('; ') };
};

/**
 * Signs in, without a browser.
 *
 * @example
 * const session = await signIn(sandbox, { email: ann.email, password: ann.password });
 * const orders = await sandbox.fetch('/api/orders', { headers: session });
 * @returns the header of requests in the session.
 * @throws when the shop refuses, with its sentence.
 */
export const signIn = async (
  { fetch }: Pick<TestShop, 'fetch'>,
  { email, password }: Credentials,
): Promise<Cookies> => {
  const response = await fetch('/api/auth/Login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (response.status === 200) return getCookies(response);
  throw new Error(`${email} is not signed in (${response.status}): ${await response.text()}`);
};
