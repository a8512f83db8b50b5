import { randomUUID } from 'node:crypto';
import {
  type CartLine,
  contract,
  maxListItems,
  shopContract,
  toDollars,
  totalCents,
} from '@curiolane/contract';
import type { Operation } from '@curiolane/contract/operations';
import type { ZodMiniType } from 'zod/mini';
import { codePath, createBuyer, createCustomer, password, post, signIn, verify } from './abuse-customer.ts';
import type { AbuseRequest, AbuseShop } from './abuse-shop.ts';
import { longestEmail, longestTexts, maxElements } from './largest-value.ts';

/** A way to be expensive: it makes a new request each time. */
export type Shape = { what: string; make: (index: number) => Promise<AbuseRequest> };

/** Candidates for the worst request of each operation; the most expensive one that has the wanted status counts. */
export type Shapes = Record<Operation, readonly Shape[]>;

/** Bodies are tried in these sizes, until one is not refused with 413. */
const bodySizes = [4_100_000, 1_000_000, 250_000, 64_000, 30_000, 15_000, 7_000, 3_500, 1_500];

const bodySchema = (name: Operation) => {
  const route = contract[name];
  return ('body' in route ? route.body : undefined) as ZodMiniType | undefined;
};

/** The largest body that a route accepts. */
const findLargest = async (shop: AbuseShop, make: (bytes: number) => AbuseRequest): Promise<AbuseRequest> => {
  let refusal = '';
  for (const bytes of bodySizes) {
    const request = make(bytes);
    const { status, text } = await shop.send(request);
    if (status < 300) return request;
    refusal = text;
  }
  throw new Error(`No body is accepted: ${refusal.slice(0, 500)}`);
};

type OrderOptions = { email: string; lines: number; bytes: number };

const createOrderBody = (shop: AbuseShop, { email, lines, bytes }: OrderOptions) => {
  const texts = (schema: ZodMiniType, share: number) => longestTexts(schema, share);
  const cartSchema = shopContract.sendOrderConfirmation.body.shape.cart.def.element as unknown as ZodMiniType;
  const cart = Array.from({ length: lines }, (_, index): CartLine => {
    const product = shop.products[index % shop.products.length];
    if (!product) throw new Error('The catalogue is empty.');
    return { ...product, ...texts(cartSchema, bytes / lines / 2), quantity: 1 };
  });
  return {
    ...texts(shopContract.sendOrderConfirmation.body as unknown as ZodMiniType, bytes / 8),
    email,
    payment: 'cod',
    cart,
    total: toDollars(totalCents(cart)),
  };
};

const orderShape = async (
  shop: AbuseShop,
  what: string,
  maxLines: number,
  filled: boolean,
): Promise<Shape> => {
  const email = longestEmail('order');
  const path = shopContract.sendOrderConfirmation.path.replace(':email', encodeURIComponent(email));
  const toRequest = (bytes: number) => {
    const lines = Math.max(1, Math.min(maxLines, Math.floor(bytes / 420)));
    const body = createOrderBody(shop, { email, lines, bytes: filled ? bytes / 2 : lines });
    return post(path, body);
  };
  const { body = '' } = await findLargest(shop, toRequest);
  return {
    what: `${what}, ${Math.round(body.length / 1000)} KB`,
    make: async (index) => {
      const unique = longestEmail(`order${index}`);
      return {
        ...post(path.replace(encodeURIComponent(email), encodeURIComponent(unique)), {
          ...JSON.parse(body),
          email: unique,
        }),
        headers: { 'idempotency-key': randomUUID().padEnd(255, '&') },
      };
    },
  };
};

const get = (path: string, headers: Record<string, string> = {}): AbuseRequest => ({
  method: 'GET',
  path,
  headers,
});

/** Adds and removes as many products as one request can. */
const savedChange = ({ products }: AbuseShop) => {
  const ids = products.slice(0, maxListItems).map(({ id }) => id);
  return { add: ids, remove: ids };
};

/** The most expensive requests that are accepted, as far as the contract's bounds let them be. */
export const createAcceptedShapes = async (shop: AbuseShop): Promise<Shapes> => {
  const email = longestEmail('customer');
  await createCustomer(shop, email);
  const session = await signIn(shop, email);
  const orderSchema = bodySchema('sendOrderConfirmation') as ZodMiniType;
  const lines = maxElements(orderSchema, 'cart');
  const manyLines = await orderShape(shop, 'as many lines as possible', lines, false);
  const longTexts = await orderShape(shop, 'one line, every text as long as possible', 1, true);
  const both = await orderShape(shop, 'many lines with long texts', lines, true);
  const placed = await shop.send({
    ...(await both.make(0)),
    headers: { ...session, 'idempotency-key': randomUUID() },
  });
  const { orderId } = placed.json as { orderId: string };
  const buyer = await createBuyer(shop, longTexts.make);
  const profile = await findLargest(shop, (bytes) =>
    post(
      shopContract.updateProfile.path,
      { ...longestTexts(bodySchema('updateProfile') as ZodMiniType, bytes), email },
      session,
    ),
  );
  const same = (what: string, request: AbuseRequest): Shape => ({ what, make: async () => request });
  return {
    listProducts: [same('', get(shopContract.listProducts.path))],
    getProduct: [same('', get('/products/1'))],
    getProfile: [
      same('a profile as large as possible', post(shopContract.getProfile.path, { email }, session)),
    ],
    updateProfile: [
      same(`every text as long as possible, ${Math.round((profile.body ?? '').length / 1000)} KB`, profile),
    ],
    sendVerificationCode: [
      {
        what: 'to the longest e-mail',
        make: async (index) =>
          post(codePath(longestEmail(`code${index}`)), { verificationCode: 9999, isVerified: false }),
      },
    ],
    register: [
      {
        what: 'the longest e-mail and password',
        make: async (index) => {
          const own = longestEmail(`new${index}`);
          await verify(shop, own);
          return post(shopContract.register.path, { email: own, password, isVerified: true });
        },
      },
    ],
    login: [same('the longest e-mail and password', post(shopContract.login.path, { email, password }))],
    sendOrderConfirmation: [manyLines, longTexts, both],
    getSession: [same('', get(contract.getSession.path, session))],
    logout: [{ what: '', make: async () => post(contract.logout.path, {}, await signIn(shop, email)) }],
    logoutEverywhere: [
      {
        what: '',
        make: async (index) => {
          const own = longestEmail(`everywhere${index}`);
          await createCustomer(shop, own);
          return post(contract.logoutEverywhere.path, {}, await signIn(shop, own));
        },
      },
    ],
    // The measured server leaves the code to the browser, as documented, and has no such route.
    verifyCode: [],
    listFeatures: [same('', get(contract.listFeatures.path))],
    requestPasswordReset: [
      {
        what: 'the longest e-mail, without an account',
        make: async (index) =>
          post(contract.requestPasswordReset.path, { email: longestEmail(`reset${index}`) }),
      },
    ],
    // The code is in a mail, which the measurement does not read.
    resetPassword: [],
    changePassword: [
      {
        what: 'the longest password',
        make: async (index) => {
          const own = longestEmail(`password${index}`);
          await createCustomer(shop, own);
          return post(
            contract.changePassword.path,
            { password, newPassword: password },
            await signIn(shop, own),
          );
        },
      },
    ],
    requestEmailChange: [
      {
        what: 'the longest e-mail and password',
        make: async (index) => {
          const own = longestEmail(`old${index}`);
          await createCustomer(shop, own);
          const body = { email: longestEmail(`other${index}`), password };
          return post(contract.requestEmailChange.path, body, await signIn(shop, own));
        },
      },
    ],
    confirmEmailChange: [],
    deleteAccount: [
      {
        what: '',
        make: async (index) => {
          const own = longestEmail(`gone${index}`);
          await createCustomer(shop, own);
          return post(contract.deleteAccount.path, { password }, await signIn(shop, own));
        },
      },
    ],
    listSavedProducts: [
      {
        what: 'as many as the catalogue has',
        make: async () => {
          await shop.send(post(contract.changeSavedProducts.path, savedChange(shop), session));
          return get(contract.listSavedProducts.path, session);
        },
      },
    ],
    changeSavedProducts: [
      {
        what: 'as many as possible',
        make: async (index) => {
          const own = longestEmail(`saved${index}`);
          await createCustomer(shop, own);
          return post(contract.changeSavedProducts.path, savedChange(shop), await signIn(shop, own));
        },
      },
    ],
    listOrders: [
      same('100 orders, each with texts as long as possible', get(contract.listOrders.path, buyer)),
    ],
    getOrder: [
      same(
        'the largest order',
        get(contract.getOrder.path.replace(':id', orderId), await signIn(shop, email)),
      ),
    ],
    lookUpOrder: [
      {
        what: 'the largest order',
        make: async () => post(contract.lookUpOrder.path, { orderId, email: longestEmail('order0') }),
      },
    ],
    settleOrder: [
      {
        what: 'a new key, the longest e-mail',
        make: async (index) =>
          post(
            contract.settleOrder.path,
            { email: longestEmail(`key${index}`) },
            { 'idempotency-key': randomUUID().padEnd(255, '&') },
          ),
      },
    ],
    live: [same('', get(contract.live.path))],
    ready: [same('', get(contract.ready.path))],
  };
};
