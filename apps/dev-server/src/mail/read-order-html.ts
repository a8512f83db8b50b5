import { type Product, toDollars } from '@curiolane/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { orderMailHtml } from './order-mail.ts';

type Line = { product: Product; price_cents: number; quantity: number };

const toCartLine = ({ product, price_cents: cents, quantity }: Line) => ({
  ...product,
  price: toDollars(cents),
  quantity,
});

/** The HTML of the mail that confirms an order, rendered from the order; undefined when there is no such order. */
export const readOrderHtml = async (
  queries: Kysely<Schema>,
  orderId: string,
): Promise<string | undefined> => {
  const row = await queries
    .selectFrom('orders')
    .select(['name', 'address', 'phone', 'payment', 'total_cents', 'lines'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { total_cents: cents, lines, ...content } = row;
  const cart = (JSON.parse(lines) as Line[]).map(toCartLine);
  return orderMailHtml({ ...content, total: toDollars(cents), cart }, orderId);
};
