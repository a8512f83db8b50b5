import { toDollars } from '@curiolane/contract';
import type { Kysely } from 'kysely';
import { readLines } from '../db/order-lines.ts';
import type { Schema } from '../db/schema.ts';
import { orderMailHtml } from './order-mail.ts';

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
  return orderMailHtml({ ...content, total: toDollars(cents), cart: readLines(lines) }, orderId);
};
