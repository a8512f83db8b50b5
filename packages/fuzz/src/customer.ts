import { sendRequest } from '@curiolane/conformance/http-client';
import { shopContract, verificationHeader } from '@curiolane/contract';
import { sendOtp } from '@curiolane/testing/orders';
import type { ServerUrls } from '@curiolane/testing/server-process';
import { enterCode } from './enter-code.ts';

/** A response later than this counts as none. */
export const timeoutMs = 30_000;

/** The password that every customer registers with. */
export const password = 'correct horse battery staple';

/** Posts a JSON body. */
export const post = (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
  sendRequest(
    {
      method: 'POST',
      url: url + path,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    timeoutMs,
  );

/** Registers a customer. Where the server checks the code of the mail, it is entered first. */
export const createCustomer = async (
  server: Pick<ServerUrls, 'storefront' | 'inbox'>,
  email: string,
): Promise<void> => {
  const url = server.storefront;
  const sent = await sendOtp(url, email);
  const cookie = sent.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  if (sent.headers.get(verificationHeader) === 'server') await enterCode(server, email, cookie);
  const account = { email, password, isVerified: true };
  const { response } = await post(url, shopContract.register.path, account, { cookie });
  if (response?.status !== 201)
    throw new Error(`${email} cannot register: ${JSON.stringify(sent.body)} ${response?.text}`);
};

/** Signs a customer in, and resolves to the cookie of the session. */
export const signIn = async (url: string, email: string, currentPassword = password): Promise<string> => {
  const { response, failure } = await post(url, shopContract.login.path, {
    email,
    password: currentPassword,
  });
  const cookie = response?.headers['set-cookie']?.[0]?.split(';', 1)[0];
  if (cookie === undefined) throw new Error(`${email} cannot sign in: ${failure ?? response?.text}`);
  return cookie;
};
