import {
  type CartLine,
  cartLine,
  type ListedProduct,
  maxListItems,
  toDollars,
  totalCents,
} from '@curiolane/contract';
import type { AppRoute } from '@ts-rest/core';
import fc, { type Arbitrary } from 'fast-check';
import type * as z from 'zod/mini';
import type { FuzzBody, FuzzRequest } from './fuzz-request.ts';
import { schemaArbitrary } from './schema-arbitrary.ts';

/** Values that exist on the server: of a schema alone no request is made that gets past the first check. */
export type KnownValues = {
  /** The e-mails of the customers that are signed in. */
  emails: readonly string[];
  password: string;
  products: readonly ListedProduct[];
  orderIds: readonly string[];
};

/** A request before its path is filled in. */
type Parts = {
  params: Record<string, string>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  customer: number | undefined;
  body: unknown;
};

/** With quantities and as many lines as the contract allows, so that its total is as large as one can be. */
const cart = (products: readonly ListedProduct[]): Arbitrary<CartLine[]> => {
  const line = fc
    .record({
      product: fc.constantFrom(...products),
      quantity: fc.oneof(
        fc.integer({ min: 1, max: 99 }),
        schemaArbitrary(cartLine.shape.quantity) as Arbitrary<number>,
      ),
    })
    .map(({ product, quantity }) => ({ ...product, quantity }));
  return fc.oneof(
    { weight: 9, arbitrary: fc.array(line, { minLength: 1, maxLength: 6 }) },
    { weight: 1, arbitrary: line.map((one) => Array.from({ length: maxListItems }, () => one)) },
  );
};

/** Products to save, or to save no longer. */
const savedIds = (products: readonly ListedProduct[]): Arbitrary<number[]> =>
  fc.array(fc.constantFrom(...products.map(({ id }) => id)), { maxLength: 6 });

/** The values of fields that get a request past the first check, the same in its path and its body. */
const knownFields = (route: AppRoute, known: KnownValues): Arbitrary<Record<string, unknown>> =>
  fc.record({
    email: fc.constantFrom(...known.emails),
    password: fc.constant(known.password),
    newPassword: fc.constant(known.password),
    cart: cart(known.products),
    add: savedIds(known.products),
    remove: savedIds(known.products),
    orderId: fc.constantFrom(...known.orderIds),
    id: fc.constantFrom(
      ...(route.path.startsWith('/products') ? known.products.map(({ id }) => String(id)) : known.orderIds),
    ),
  });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The total of an order is the sum of its lines. */
const withTotal = (fields: Record<string, unknown>): Record<string, unknown> =>
  Array.isArray(fields.cart) && 'total' in fields
    ? { ...fields, total: toDollars(totalCents(fields.cart as CartLine[])) }
    : fields;

const withKnown = (fields: unknown, known: Record<string, unknown>): unknown => {
  if (!isRecord(fields)) return fields;
  const replaced = Object.keys(fields).filter((key) => key in known);
  return withTotal({ ...fields, ...Object.fromEntries(replaced.map((key) => [key, known[key]])) });
};

const optionalSchema = (schema: unknown): Arbitrary<unknown> =>
  schema ? schemaArbitrary(schema as z.ZodMiniType) : fc.constant(undefined);

/** Header values that Node sends: everything but control characters. */
const sendable = (value: string) => /^[\x20-\x7e\x80-\xff]*$/.test(value);

const toHeaders = (route: AppRoute): Arbitrary<Record<string, string>> =>
  fc
    .tuple(
      ...Object.entries((route.headers ?? {}) as Record<string, z.ZodMiniType>).map(([name, schema]) =>
        fc
          .oneof(fc.uuid(), (schemaArbitrary(schema) as Arbitrary<string>).filter(sendable))
          .map((value): [string, string] => [name, value]),
      ),
    )
    .map((entries) => Object.fromEntries(entries));

/** A client of its own for each request, so that no limit per IP is reached. */
const clientIp = fc.ipV4().map((ip): Record<string, string> => ({ 'x-forwarded-for': ip }));

const encodeSegment = (value: string) => encodeURIComponent(value.toWellFormed());

const toQuery = (query: Record<string, unknown>) => {
  const parts = Object.entries(query).map(([key, value]) => `${key}=${encodeSegment(String(value))}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
};

/** A path without a segment is that of another route, and so is one with `.` or `..`, which a client resolves. */
const toPath = ({ path }: AppRoute, { params, query }: Parts) =>
  path.replace(/:(\w+)/g, (_, key) => encodeSegment(params[key]?.replace(/^\.{1,2}$/, '') || ' ')) +
  toQuery(query);

const toRequest = (route: AppRoute, parts: Parts): FuzzRequest => ({
  method: route.method,
  path: toPath(route, parts),
  headers: parts.headers,
  ...(parts.customer === undefined ? {} : { customer: parts.customer }),
  ...(parts.body === undefined ? {} : { body: { json: parts.body } satisfies FuzzBody }),
});

/** Requests as the contract allows them. Most name customers, products and orders that exist. */
export const validRequests = (route: AppRoute, known: KnownValues): Arbitrary<FuzzRequest> =>
  fc
    .record({
      params: optionalSchema(route.pathParams),
      query: optionalSchema(route.query),
      own: toHeaders(route),
      ip: clientIp,
      customer: fc.option(fc.nat(known.emails.length - 1), { nil: undefined }),
      body: optionalSchema('body' in route ? route.body : undefined),
      found: fc.option(knownFields(route, known), { freq: 4, nil: {} }),
      isOwn: fc.boolean(),
    })
    .map(({ params, query, own, ip, customer, body, found, isOwn }) => {
      // Half of the customers ask for what is theirs.
      const email = customer === undefined || !isOwn ? {} : { email: known.emails[customer] };
      const fields = 'email' in found ? { ...found, ...email } : {};
      return toRequest(route, {
        params: (withKnown(params, fields) ?? {}) as Record<string, string>,
        query: (query ?? {}) as Record<string, unknown>,
        headers: { ...own, ...ip },
        customer,
        body: withKnown(body, fields),
      });
    });
