import { shopContract } from '@curiolane/contract';
import type { AbuseRequest, AbuseShop } from './abuse-shop.ts';
import { longestEmail } from './largest-value.ts';

export const password = '&'.repeat(1024);

/** A request with a JSON body. */
export const post = (path: string, body: unknown, headers: Record<string, string> = {}): AbuseRequest => ({
  method: 'POST',
  path,
  headers,
  body: JSON.stringify(body),
});

export const codePath = (email: string) =>
  shopContract.sendVerificationCode.path.replace(':email', encodeURIComponent(email));

/** Has a code sent to the e-mail, so that an account may be created. */
export const verify = async (shop: AbuseShop, email: string): Promise<void> => {
  await shop.send(post(codePath(email), { verificationCode: 4711, isVerified: false }));
};

/** Signs in. @returns The header with the session's cookie. */
export const signIn = async (shop: AbuseShop, email: string): Promise<Record<string, string>> => {
  const { headers, text } = await shop.send(post(shopContract.login.path, { email, password }));
  const cookie = headers['set-cookie']?.[0]?.split(';', 1)[0];
  if (cookie === undefined) throw new Error(`${email} cannot sign in: ${text}`);
  return { cookie };
};

export const createCustomer = async (shop: AbuseShop, email: string): Promise<void> => {
  await verify(shop, email);
  await shop.send(post(shopContract.register.path, { email, password, isVerified: true }));
};

/** As many as the list of a customer's orders can have. */
const listedOrders = 100;

/** A customer who has placed orders. @returns The header with the session's cookie. */
export const createBuyer = async (
  shop: AbuseShop,
  makeOrder: (index: number) => Promise<AbuseRequest>,
): Promise<Record<string, string>> => {
  const email = longestEmail('buyer');
  await createCustomer(shop, email);
  const session = await signIn(shop, email);
  for (let index = 0; index < listedOrders; index += 1) {
    const order = await makeOrder(index);
    const { status, text } = await shop.send({ ...order, headers: { ...order.headers, ...session } });
    if (status !== 201) throw new Error(`The order is refused: ${text}`);
  }
  return session;
};
