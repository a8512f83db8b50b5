import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, it, vi } from 'vitest';
import { takeLogged } from '../testing/console-guard.ts';
import { aLine, aProduct } from '../testing/products.ts';
import { stubFetch } from '../testing/render-page.tsx';
import { toApiError } from './api-error.ts';
import { shopApi } from './shop-api.ts';

const email = 'maya@shop.example';
const credentials = { email, password: 'secret' };
const { endpoints } = shopApi;

const makeStore = () =>
  configureStore({
    reducer: { [shopApi.reducerPath]: shopApi.reducer },
    middleware: (base) => base().concat(shopApi.middleware),
  });

type Send = (store: ReturnType<typeof makeStore>) => Promise<{ data?: unknown; error?: unknown }>;

const order = {
  name: 'Maya',
  email,
  address: 'Bergsgatan 14',
  phone: '1',
  payment: 'cod' as const,
  cart: [aLine()],
  total: 28,
};

/** Their status alone tells success. */
const mutations = {
  login: async ({ dispatch }) => dispatch(endpoints.login.initiate({ body: credentials })),
  register: async ({ dispatch }) =>
    dispatch(endpoints.register.initiate({ body: { ...credentials, isVerified: true } })),
  sendVerificationCode: async ({ dispatch }) => {
    const body = { verificationCode: 4711, isVerified: false } as const;
    return dispatch(endpoints.sendVerificationCode.initiate({ params: { email }, body }));
  },
  sendOrderConfirmation: async ({ dispatch }) =>
    dispatch(endpoints.sendOrderConfirmation.initiate({ params: { email }, body: order })),
  updateProfile: async ({ dispatch }) =>
    dispatch(endpoints.updateProfile.initiate({ body: { email, phone: '1', address: '', avatar: '' } })),
} satisfies Record<string, Send>;

/** Their body is needed. */
const queries = {
  listProducts: async ({ dispatch }) => dispatch(endpoints.listProducts.initiate()),
  getProduct: async ({ dispatch }) => dispatch(endpoints.getProduct.initiate({ params: { id: '1' } })),
  getProfile: async ({ dispatch }) => dispatch(endpoints.getProfile.initiate({ body: { email } })),
} satisfies Record<string, Send>;

const names = Object.keys(mutations) as (keyof typeof mutations)[];

const getOutcome = async (send: Send, response: Response) => {
  stubFetch(() => response);
  const { data, error } = await send(makeStore());
  return { data, error: error && toApiError(error) };
};

const mutate = (name: keyof typeof mutations, response: Response) => getOutcome(mutations[name], response);

/** A body that ends in an error, as when the connection breaks. */
const truncated = () =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"message": "Wel'));
      controller.error(new TypeError('network error'));
    },
  });

const bodies: [string, () => BodyInit | null][] = [
  ['text', () => 'OK'],
  ['a page', () => '<!doctype html><h1>OK</h1>'],
  ['a list', () => '[{"id":7}]'],
  ['a number', () => '7'],
  ['null', () => 'null'],
  ['a message that is null', () => '{"message":null}'],
  ['a blank message', () => '{"message":" "}'],
  ['nothing', () => null],
  ['truncated JSON', () => '{"message": "Wel'],
  ['a truncated body', truncated],
];

describe.each(names)('%s', (name) => {
  it.each(bodies)('succeeds with status 200 and %s', async (_, body) => {
    expect(await mutate(name, new Response(body()))).toMatchObject({ error: undefined });
  });

  it.each([200, 201, 202, 299])('succeeds with status %i', async (status) => {
    expect((await mutate(name, Response.json({}, { status }))).error).toBeUndefined();
  });

  it('succeeds with status 204', async () => {
    expect((await mutate(name, new Response(null, { status: 204 }))).error).toBeUndefined();
  });

  it.each([400, 401, 403, 404, 409, 418, 422, 500, 503])(
    'fails with status %i and the message of the server',
    async (status) => {
      const { error } = await mutate(name, Response.json({ message: 'Not today.' }, { status }));
      expect(error).toEqual({ responded: true, status, message: 'Not today.', text: 'Not today.' });
    },
  );

  it.each(bodies)('fails with status 502 and %s, without a message', async (_, body) => {
    expect((await mutate(name, new Response(body(), { status: 502 }))).error).toEqual({
      responded: true,
      status: 502,
      text: 'The shop responded with status 502.',
    });
  });

  it('fails without a response', async () => {
    stubFetch(() => {
      throw new TypeError('Failed to fetch');
    });
    const { error } = await mutations[name](makeStore());
    expect(toApiError(error)).toMatchObject({ responded: false });
  });
});

it.each(['sendVerificationCode', 'sendOrderConfirmation'] as const)(
  '%s succeeds although its body never ends',
  async (name) => {
    expect(await mutate(name, new Response(new ReadableStream()))).toMatchObject({ error: undefined });
  },
);

describe('a body that is not read', () => {
  const endless = () => {
    const cancel = vi.fn(() => new Promise<void>(() => {}));
    return { cancel, body: new ReadableStream({ cancel }) };
  };

  it.each(['sendVerificationCode', 'sendOrderConfirmation'] as const)(
    'of %s is canceled, so that its connection is free again',
    async (name) => {
      const { body, cancel } = endless();
      expect(await mutate(name, new Response(body))).toMatchObject({ error: undefined });
      expect(cancel).toHaveBeenCalledOnce();
    },
  );
});

it('ignores an error code that the contract does not know', async () => {
  const refusal = (code: unknown) =>
    mutate('login', Response.json({ message: 'Taken.', code }, { status: 409 }));
  expect((await refusal('email_taken')).error).toMatchObject({ code: 'email_taken' });
  expect((await refusal('E17')).error).not.toHaveProperty('code');
});

describe('a query', () => {
  it.each(Object.keys(queries) as (keyof typeof queries)[])(
    'fails when it is unreadable: %s',
    async (name) => {
      for (const [, body] of bodies) {
        const { data, error } = await getOutcome(queries[name], new Response(body()));
        expect(data).toBeUndefined();
        expect(error).toMatchObject({ responded: true });
      }
      const warnings = takeLogged('warn').flat();
      expect(warnings).not.toEqual([]);
      for (const warning of warnings) expect(warning).toContain(`The response to ${name} cannot be read: `);
    },
  );

  it('says where its response is invalid, or that its body is', async () => {
    for (const [body, place] of [
      [{ ...aProduct(), price: 'free' }, 'price'],
      ['no product', 'body'],
    ] as const) {
      await getOutcome(queries.getProduct, Response.json(body));
      const warnings = takeLogged('warn').flat().map(String);
      expect(warnings).toEqual([expect.stringMatching(new RegExp(` at ${place}\\.`))]);
    }
  });

  it('fails with status 404 whatever the body', async () => {
    const response = new Response('<h1>Not found</h1>', { status: 404 });
    expect((await getOutcome(queries.getProduct, response)).error).toMatchObject({ status: 404 });
  });
});

it('logs an unreadable catalogue entry once', async () => {
  stubFetch(() => Response.json([aProduct(), { ...aProduct({ id: 4711 }), price: 'free' }, null]));
  const store = makeStore();
  const list = () => store.dispatch(endpoints.listProducts.initiate(undefined, { forceRefetch: true }));
  expect((await list()).data?.products).toEqual([aProduct()]);
  await list();
  expect(takeLogged('warn').flat()).toEqual([
    'Product 2 of the catalogue (id 4711) is left out: its price is "free".',
    'Product 3 of the catalogue is left out: it is null.',
  ]);
});

describe('a saved profile', () => {
  const held = { email, phone: '1', address: 'A', avatar: '/a.png', createdAt: '', membership: 'Gold' };
  const changes = { phone: '2', address: '', avatar: '/b.png' };

  it.each([
    ['shown as it was sent when the response has no user', 'saved', {}],
    [
      'shown with the fields of the response',
      { user: { phone: '+46 2', membership: null } },
      { phone: '+46 2' },
    ],
  ])('is %s, even when the profile fails to reload', async (_, body, kept) => {
    let loads = 0;
    stubFetch(({ url }) => {
      if (url.endsWith('/updateProfile')) return Response.json(body);
      loads += 1;
      return loads === 1 ? Response.json({ user: held }) : new Response(null, { status: 503 });
    });
    const store = makeStore();
    const query = store.dispatch(endpoints.getProfile.initiate({ body: { email } }));
    await query;
    await store.dispatch(endpoints.updateProfile.initiate({ body: { email, ...changes } }));
    await expect.poll(() => loads).toBe(2);
    const { data } = endpoints.getProfile.select({ body: { email } })(store.getState());
    expect(data?.user).toMatchObject({ ...held, ...changes, ...kept });
    query.unsubscribe();
  });
});
