import { isDeepStrictEqual } from 'node:util';
import { type CartLine, type Order, toCents, toDollars, totalCents } from '@curiolane/contract';
import type { Attempt, Case, CaseTable } from '../case.ts';
import type { HttpResponse } from '../http-client.ts';
import type { Mail } from '../mailbox.ts';
import type { Stage } from '../stage.ts';
import { addressCases, badEmails, bodyCases, fieldCases, parameterCases } from './bad-requests.ts';

type OrderCase = Case<'sendOrderConfirmation'>;

const placing = (body: Order, key?: string): Attempt & { body: Order } => ({
  params: { email: body.email },
  ...(key ? { headers: { 'idempotency-key': key } } : {}),
  body,
});

const goodOrder = (stage: Stage) => placing(stage.order(stage.stranger()));

const withTotal = (order: Order, cart: CartLine[]) => ({
  ...order,
  cart,
  total: toDollars(totalCents(cart)),
});

const orderIdOf = (response: HttpResponse | undefined) =>
  (response?.json as { orderId?: string } | undefined)?.orderId;

const isConfirmationOf =
  ({ cart, total }: Order) =>
  ({ text }: Mail) =>
    cart.every(({ title }) => text.includes(title)) && text.includes(total.toFixed(2));

/** The order as placed, with its first line and its total changed in a way that the shop must notice. */
const tampered = (
  parts: Pick<OrderCase, 'name' | 'rule' | 'expect'>,
  change: (order: Order, stage: Stage) => Order,
): OrderCase => ({
  ...parts,
  needs: ['safeguards'],
  plan: (stage) => placing(change(stage.order(stage.stranger()), stage)),
});

const changedFirst = (order: Order, change: (line: CartLine) => CartLine) =>
  withTotal(
    order,
    order.cart.map((line, index) => (index === 0 ? change(line) : line)),
  );

const refusals: OrderCase[] = [
  tampered(
    {
      name: "refuses a price below the catalogue's, though the total fits it",
      rule: 'price-is-checked',
      expect: { status: 409, code: 'price_changed' },
    },
    (order) => changedFirst(order, (line) => ({ ...line, price: toDollars(toCents(line.price) - 1) })),
  ),
  tampered(
    {
      name: 'refuses a product that the catalogue does not have',
      rule: 'product-is-checked',
      expect: { status: 409, code: 'product_unavailable' },
    },
    (order, { products }) =>
      changedFirst(order, (line) => ({ ...line, id: Math.max(...products.map(({ id }) => id)) + 1_000_003 })),
  ),
  ...[-1, 1].map((cents) =>
    tampered(
      {
        name: `refuses a total that is a cent too ${cents < 0 ? 'small' : 'large'}`,
        rule: 'total-is-checked',
        expect: { status: 422, code: 'total_mismatch' },
      },
      (order) => ({ ...order, total: toDollars(toCents(order.total) + cents) }),
    ),
  ),
];

const keyCases: OrderCase[] = [
  {
    name: 'answers a repeated key with the stored response, and sends no second mail',
    rule: 'exactly-once',
    needs: ['safeguards', 'mailbox'],
    expect: { status: 201 },
    plan: async (stage) => {
      const shopper = stage.stranger();
      const repeated = stage.order(shopper);
      const attempt = placing(repeated, stage.word(32));
      const first = await stage.prepare('sendOrderConfirmation', attempt);
      return {
        ...attempt,
        check: async (response) => {
          if (!isDeepStrictEqual(response.json, first.json)) return [`The first response was ${first.text}.`];
          // Mails go out in order: once that of a later order is there, a second one of the first would be too.
          const later = { ...stage.order(shopper), name: 'Grace Hopper' };
          await stage.prepare('sendOrderConfirmation', placing(later, stage.word(32)));
          const came = await stage.mail(shopper.email, ({ text }) => text.includes(later.name));
          if (!came) return ['The mail of a later order did not come.'];
          const count = (await stage.mailbox.mailsTo(shopper.email)).length;
          return count === 2 ? [] : [`Two orders were placed, and ${count} mails came.`];
        },
      };
    },
  },
  {
    name: 'answers a repeated key with the same order id',
    rule: 'exactly-once',
    needs: ['safeguards'],
    expect: { status: 201 },
    plan: async (stage) => {
      const attempt = placing(stage.order(stage.stranger()), stage.word(32));
      const first = await stage.prepare('sendOrderConfirmation', attempt);
      const same = (response: HttpResponse) => orderIdOf(response) === orderIdOf(first);
      return {
        ...attempt,
        check: (response) => (same(response) ? [] : [`The first response was ${first.text}.`]),
      };
    },
  },
  {
    name: 'makes one order of the same key sent five times at once',
    rule: 'exactly-once',
    needs: ['safeguards'],
    expect: { status: 201 },
    plan: (stage) => {
      const attempt = placing(stage.order(stage.stranger()), stage.word(32));
      const others = [1, 2, 3, 4].map(() => stage.send('sendOrderConfirmation', attempt));
      return {
        ...attempt,
        check: async (response) => {
          const ids = (await Promise.all(others)).map((other) => orderIdOf(other.response));
          const distinct = new Set([orderIdOf(response), ...ids]);
          return distinct.size === 1 ? [] : [`The orders are ${[...distinct].join(', ')}.`];
        },
      };
    },
  },
  {
    name: 'makes two orders of the same body sent with two keys',
    rule: 'exactly-once',
    needs: ['safeguards'],
    expect: { status: 201 },
    plan: async (stage) => {
      const order = stage.order(stage.stranger());
      const first = await stage.prepare('sendOrderConfirmation', placing(order, stage.word(32)));
      return {
        ...placing(order, stage.word(32)),
        check: (response) =>
          orderIdOf(response) === orderIdOf(first) ? ['Both have the same order id.'] : [],
      };
    },
  },
  {
    name: 'refuses a key that was used with another body',
    rule: 'key-is-of-one-order',
    needs: ['safeguards'],
    expect: { status: 422, code: 'idempotency_key_reused' },
    plan: async (stage) => {
      const order = stage.order(stage.stranger());
      const key = stage.word(32);
      await stage.prepare('sendOrderConfirmation', placing(order, key));
      return placing({ ...order, phone: `${order.phone}1` }, key);
    },
  },
  {
    name: 'refuses a key of 256 characters',
    rule: 'parameters-are-checked',
    needs: ['safeguards'],
    expect: { status: 400, code: 'validation_failed', field: 'headers.idempotency-key' },
    plan: (stage) => placing(stage.order(stage.stranger()), 'k'.repeat(256)),
  },
];

export const orderCases = {
  sendOrderConfirmation: [
    { name: 'accepts an order', rule: 'good-input', expect: { status: 201 }, plan: goodOrder },
    {
      name: 'accepts more than ten of a product: only the cards of the shop stop there',
      rule: 'good-input',
      expect: { status: 201 },
      plan: (stage) =>
        placing(changedFirst(stage.order(stage.stranger()), (line) => ({ ...line, quantity: 11 }))),
    },
    {
      name: 'sends a confirmation by mail, with the lines and the total',
      rule: 'order-mail',
      needs: ['mailbox'],
      expect: { status: 201 },
      plan: (stage) => {
        const order = stage.order(stage.stranger());
        return {
          ...placing(order),
          check: async () =>
            (await stage.mail(order.email, isConfirmationOf(order)))
              ? []
              : [`No mail with the lines and the total of the order came to ${order.email}.`],
        };
      },
    },
    ...refusals,
    ...keyCases,
    ...bodyCases<'sendOrderConfirmation'>(goodOrder),
    ...fieldCases<'sendOrderConfirmation'>(goodOrder, {
      name: ['', '  ', 7, null],
      email: badEmails,
      address: ['', '  ', null],
      phone: ['', '  ', 442079460000, null],
      payment: ['', 'cash', 'COD', null],
      cart: [[], {}, null],
      'cart.0.id': [0, 1.5, '1'],
      'cart.0.price': [-1, '18.50', 18.505],
      'cart.0.quantity': [0, -1, 1.5, '2', 1_000_001],
      total: [-1, '37.00', 37.005, null],
    }),
    {
      name: 'refuses a key in a line that no product has',
      rule: 'no-unknown-fields',
      expect: { status: 400, code: 'validation_failed', field: 'body.cart.0' },
      plan: (stage) => {
        const order = stage.order(stage.stranger());
        const cart = order.cart.map((line) => ({ ...line, discount: 5 }));
        return { ...placing(order), body: { ...order, cart } };
      },
    },
    {
      name: 'refuses an address in its path that is not the one in the order',
      rule: 'parameters-are-checked',
      needs: ['safeguards'],
      expect: { status: 400, code: 'validation_failed' },
      plan: (stage) => ({ ...goodOrder(stage), params: { email: stage.stranger().email } }),
    },
    ...parameterCases<'sendOrderConfirmation'>(goodOrder, 'email', ['ada', 'ada@', 'a b@example.com']),
    ...addressCases<'sendOrderConfirmation'>(goodOrder, { method: 'GET', allow: 'POST' }),
  ],
} satisfies Pick<CaseTable, 'sendOrderConfirmation'>;
