import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type CartLine,
  maxLengths,
  maxListItems,
  type Order,
  toCents,
  toDollars,
  totalCents,
} from '@curiolane/contract';
import { Blocked } from '../blocked.ts';
import type { Case, CaseTable } from '../case.ts';
import type { HttpResponse } from '../http-client.ts';
import type { Mail } from '../mailbox.ts';
import type { RequestSpec } from '../request-spec.ts';
import type { World } from '../world.ts';
import {
  bodyCases,
  fieldCases,
  invalidEmails,
  lengthCases,
  limitCases,
  numberCases,
  parameterCases,
  pathCases,
  textCases,
  tooLongEmails,
} from './invalid-request-cases.ts';

type OrderCase = Case<'sendOrderConfirmation'>;

const orderRequest = (body: Order, key?: string): RequestSpec & { body: Order } => ({
  params: { email: body.email },
  ...(key ? { headers: { 'idempotency-key': key } } : {}),
  body,
});

const validOrder = (world: World) => orderRequest(world.order(world.newUser()));

const withTotal = (order: Order, cart: CartLine[]) => ({
  ...order,
  cart,
  total: toDollars(totalCents(cart)),
});

const getOrderId = (response: HttpResponse | undefined) =>
  (response?.json as { orderId?: string } | undefined)?.orderId;

/** A mail may wrap a title, and HTML has one blank for several. */
const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A mail may group the digits of an amount: 1,299.00. */
const hasAmount = (text: string, amount: number) =>
  text.replace(/(\d),(?=\d{3})/g, '$1').includes(amount.toFixed(2));

const isConfirmation =
  ({ cart, total }: Order) =>
  ({ text }: Mail) =>
    cart.every(({ title }) => toOneLine(text).includes(toOneLine(title))) && hasAmount(text, total);

/** A valid order, changed in a way that the backend must refuse. */
const tamperedOrderCase = (
  parts: Pick<OrderCase, 'name' | 'rule' | 'expect'>,
  change: (order: Order, world: World) => Order,
): OrderCase => ({
  ...parts,
  level: 'strict',
  request: (world) => orderRequest(change(world.order(world.newUser()), world)),
});

const changeFirstLine = (order: Order, change: (line: CartLine) => CartLine) =>
  withTotal(
    order,
    order.cart.map((line, index) => (index === 0 ? change(line) : line)),
  );

/** @throws Blocked where it would be negative: every product is free then. */
const changeByCents = (amount: number, cents: number) => {
  if (toCents(amount) + cents < 0) throw new Blocked('Every product of the catalogue is free.');
  return toDollars(toCents(amount) + cents);
};

/** The same order with one more of its first product, so that its mail can be told apart. */
const withAnotherTotal = (order: Order) =>
  changeFirstLine(order, (line) => ({ ...line, quantity: line.quantity + 1 }));

/** The fields of a product that every catalogue has, with the quantity. */
const documentedFields = ({ id, title, category, price, image, quantity }: CartLine): CartLine => ({
  id,
  title,
  category,
  price,
  image,
  quantity,
});

const tamperedOrderCases: OrderCase[] = [
  tamperedOrderCase(
    {
      name: "refuses a price below the catalogue's, though the total matches it",
      rule: 'price-check',
      expect: { status: 409, code: 'price_changed' },
    },
    (order) => changeFirstLine(order, (line) => ({ ...line, price: changeByCents(line.price, -1) })),
  ),
  tamperedOrderCase(
    {
      name: 'refuses a product that the catalogue does not have',
      rule: 'product-check',
      expect: { status: 409, code: 'product_unavailable' },
    },
    (order, { products }) =>
      changeFirstLine(order, (line) => ({
        ...line,
        id: Math.max(...products.map(({ id }) => id)) + 1_000_003,
      })),
  ),
  ...[-1, 1].map((cents) =>
    tamperedOrderCase(
      {
        name: `refuses a total that is a cent too ${cents < 0 ? 'small' : 'large'}`,
        rule: 'total-check',
        expect: { status: 422, code: 'total_mismatch' },
      },
      (order) => ({ ...order, total: changeByCents(order.total, cents) }),
    ),
  ),
];

/** Mails that are sent at the same time arrive within this time of each other, also where others use the processor. */
const minLateMs = 500;

const idempotencyCases: OrderCase[] = [
  {
    name: 'responds to a repeated key with the stored response, and sends no second mail',
    rule: 'exactly-once',
    level: 'strict',
    needs: ['mailbox'],
    expect: { status: 201 },
    request: async (world) => {
      const user = world.newUser();
      const spec = orderRequest(world.order(user), world.random.word(32));
      const first = await world.prepare('sendOrderConfirmation', spec);
      return {
        ...spec,
        check: async (response) => {
          if (!isDeepStrictEqual(response.json, first.json)) return [`The first response was ${first.text}.`];
          // Mails go out in about the order of their orders: a second one of the first goes before that of a later order.
          const later = withAnotherTotal(spec.body);
          const began = Date.now();
          await world.prepare('sendOrderConfirmation', orderRequest(later, world.random.word(32)));
          const mail = await world.waitForMail(user.email, isConfirmation(later));
          if (!mail) return ['The mail of a later order did not arrive.'];
          await world.waitForMail(user.email, ({ text }) => text !== mail.text);
          // One that is overtaken by both comes within about the time that they took.
          await sleep(Math.max(minLateMs, Date.now() - began));
          const count = (await world.listMails(user.email)).length;
          return count === 2 ? [] : [`Two orders were placed, and ${count} mails arrived.`];
        },
      };
    },
  },
  {
    name: 'responds to a repeated key with the same order id',
    rule: 'exactly-once',
    level: 'strict',
    expect: { status: 201 },
    request: async (world) => {
      const spec = orderRequest(world.order(world.newUser()), world.random.word(32));
      const first = await world.prepare('sendOrderConfirmation', spec);
      const same = (response: HttpResponse) => getOrderId(response) === getOrderId(first);
      return {
        ...spec,
        check: (response) => (same(response) ? [] : [`The first response was ${first.text}.`]),
      };
    },
  },
  {
    name: 'places one order for five concurrent requests with the same key',
    rule: 'exactly-once',
    level: 'strict',
    expect: { status: 201 },
    request: (world) => {
      const spec = orderRequest(world.order(world.newUser()), world.random.word(32));
      const others = [1, 2, 3, 4].map(() => world.send('sendOrderConfirmation', spec));
      return {
        ...spec,
        check: async (response) => {
          const ids = (await Promise.all(others)).map((other) => getOrderId(other.response));
          const distinct = new Set([getOrderId(response), ...ids]);
          return distinct.size === 1 ? [] : [`The orders are ${[...distinct].join(', ')}.`];
        },
      };
    },
  },
  {
    name: 'places two orders for the same body with two keys',
    rule: 'exactly-once',
    level: 'strict',
    expect: { status: 201 },
    request: async (world) => {
      const order = world.order(world.newUser());
      const first = await world.prepare('sendOrderConfirmation', orderRequest(order, world.random.word(32)));
      return {
        ...orderRequest(order, world.random.word(32)),
        check: (response) =>
          getOrderId(response) === getOrderId(first) ? ['Both have the same order id.'] : [],
      };
    },
  },
  {
    name: 'refuses a key that was used with another body',
    rule: 'idempotency-key-reuse',
    level: 'strict',
    expect: { status: 422, code: 'idempotency_key_reused' },
    request: async (world) => {
      const order = world.order(world.newUser());
      const key = world.random.word(32);
      await world.prepare('sendOrderConfirmation', orderRequest(order, key));
      return orderRequest({ ...order, phone: `${order.phone}1` }, key);
    },
  },
  {
    name: 'refuses a key of 256 characters',
    rule: 'parameter-validation',
    level: 'strict',
    expect: { status: 400, code: 'validation_failed', field: 'headers.idempotency-key' },
    request: (world) => orderRequest(world.order(world.newUser()), 'k'.repeat(256)),
  },
];

export const orderCases = {
  sendOrderConfirmation: [
    { name: 'accepts an order', rule: 'valid-request', expect: { status: 201 }, request: validOrder },
    {
      name: 'accepts more than ten of a product: only the cards of the storefront stop there',
      rule: 'valid-request',
      expect: { status: 201 },
      request: (world) =>
        orderRequest(changeFirstLine(world.order(world.newUser()), (line) => ({ ...line, quantity: 11 }))),
    },
    {
      name: 'accepts lines without description and rating: a catalogue need not have them',
      rule: 'valid-request',
      expect: { status: 201 },
      request: (world) => {
        const order = world.order(world.newUser());
        return orderRequest({ ...order, cart: order.cart.map(documentedFields) });
      },
    },
    {
      name: 'accepts a line whose rating has no count',
      rule: 'valid-request',
      expect: { status: 201 },
      request: (world) =>
        orderRequest(
          changeFirstLine(world.order(world.newUser()), (line) => ({ ...line, rating: { rate: 4.5 } })),
        ),
    },
    {
      name: 'sends a confirmation by mail, with the lines and the total',
      rule: 'order-confirmation-mail',
      needs: ['mailbox'],
      expect: { status: 201 },
      request: (world) => {
        const order = world.order(world.newUser());
        return {
          ...orderRequest(order),
          check: async () =>
            (await world.waitForMail(order.email, isConfirmation(order)))
              ? []
              : [`No mail with the lines and the total of the order arrived at ${order.email}.`],
        };
      },
    },
    {
      name: 'sends a confirmation with the titles of the catalogue, whatever those of the lines say',
      rule: 'catalogue-titles',
      needs: ['mailbox'],
      expect: { status: 201 },
      request: async (world) => {
        const order = world.order(world.newUser());
        const title = `Claim ${world.random.word(12)} now`;
        const renamed = changeFirstLine(order, (line) => ({ ...line, title }));
        const { response } = await world.send('sendOrderConfirmation', orderRequest(renamed));
        const isPlaced = response !== undefined && response.status < 300;
        const later = withAnotherTotal(order);
        return {
          ...orderRequest(later),
          check: async () => {
            // The mail of the later order comes after that of the renamed one, where that is placed at all.
            const mail = await world.waitForMail(order.email, isConfirmation(later));
            const first = isPlaced
              ? await world.waitForMail(order.email, ({ text }) => hasAmount(text, order.total))
              : undefined;
            const texts = (await world.listMails(order.email)).map(({ text }) => text);
            return [
              ...(mail && (first || !isPlaced) ? [] : ['A confirmation did not arrive.']),
              ...(texts.some((text) => text.includes(title))
                ? [`A mail has ${title}, which the catalogue does not.`]
                : []),
            ];
          },
        };
      },
    },
    ...tamperedOrderCases,
    ...idempotencyCases,
    ...bodyCases<'sendOrderConfirmation'>(validOrder),
    ...textCases<'sendOrderConfirmation'>(validOrder, 'name'),
    ...numberCases<'sendOrderConfirmation'>(validOrder, 'total'),
    ...fieldCases<'sendOrderConfirmation'>(validOrder, {
      name: ['', '  ', 7, null],
      email: invalidEmails,
      address: ['', '  ', null],
      phone: ['', '  ', 442079460000, null],
      payment: ['', 'cash', 'COD', null],
      cart: [[], {}, null],
      'cart.0.id': [0, 1.5, '1'],
      'cart.0.price': [-1, '18.50', 18.505],
      'cart.0.quantity': [0, -1, 1.5, '2'],
      total: [-1, '37.00', 37.005, null],
    }),
    ...limitCases<'sendOrderConfirmation'>(validOrder, {
      email: tooLongEmails,
      'cart.0.quantity': [1_000_001],
    }),
    ...lengthCases<'sendOrderConfirmation'>(validOrder, {
      name: maxLengths.name,
      address: maxLengths.address,
      phone: maxLengths.phone,
      'cart.0.title': maxLengths.title,
      'cart.0.description': maxLengths.description,
      'cart.0.category': maxLengths.category,
      'cart.0.image': maxLengths.image,
      'cart.0.color': maxLengths.color,
    }),
    {
      name: `refuses a cart of ${maxListItems + 1} lines`,
      rule: 'field-validation',
      level: 'strict',
      expect: { status: 400, code: 'validation_failed', field: 'body.cart' },
      request: (world) => {
        const order = world.order(world.newUser());
        const lines = Array.from({ length: maxListItems + 1 }, () => order.cart).flat();
        return orderRequest(withTotal(order, lines.slice(0, maxListItems + 1)));
      },
    },
    {
      name: 'refuses an unknown key in a cart line',
      rule: 'no-unknown-fields',
      expect: { status: 400, code: 'validation_failed', field: 'body.cart.0' },
      request: (world) => {
        const order = world.order(world.newUser());
        const cart = order.cart.map((line) => ({ ...line, discount: 5 }));
        return { ...orderRequest(order), body: { ...order, cart } };
      },
    },
    {
      name: 'refuses an e-mail in the path that is not the one in the order',
      rule: 'parameter-validation',
      level: 'strict',
      expect: { status: 400, code: 'validation_failed' },
      request: (world) => ({ ...validOrder(world), params: { email: world.newUser().email } }),
    },
    ...parameterCases<'sendOrderConfirmation'>(validOrder, 'email', [
      'ada',
      'ada@',
      'a b@example.com',
      'ada@example.com\n',
    ]),
    ...pathCases<'sendOrderConfirmation'>(validOrder, { method: 'GET', allow: 'POST' }),
  ],
} satisfies Pick<CaseTable, 'sendOrderConfirmation'>;
