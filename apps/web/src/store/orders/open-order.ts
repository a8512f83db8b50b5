import { idempotencyKey, type Order, cartLine as orderedLine } from '@curiolane/contract';
import { cartLine } from '@curiolane/contract/accepted';
import * as z from 'zod/mini';
import { afterPaint } from '../../browser/scheduling.ts';
import { readStored, writeStored } from '../../browser/storage.ts';

const openOrder = z.object({
  /**
   * `placing`: sent, the outcome is not reported yet. `unknown`: reported to the shopper as unknown. `untraceable`: the
   * same, and the backend has no route for the outcome. `placed`: kept until every tab has read it.
   */
  state: z.enum(['placing', 'unknown', 'untraceable', 'placed']),
  key: idempotencyKey,
  /** Identifies the order without storing what the shopper entered. */
  digest: z.number(),
  /** As it was typed. */
  email: z.string(),
  // They have no maximum: the backend decides whether it accepts them.
  cart: z.array(z.extend(orderedLine, { quantity: cartLine.shape.quantity })),
  total: z.number(),
  startedAt: z.number(),
});

/**
 * An order whose outcome this browser may not know, shared by its tabs. It contains neither the name, the address nor
 * the payment.
 */
export type OpenOrder = z.infer<typeof openOrder>;

const storageKey = 'order';

/** Replaces storage that is blocked or full: then the record lasts as long as the page. */
let inMemory: OpenOrder | undefined;

const writeRecord = (order: OpenOrder): void => {
  inMemory = writeStored(() => localStorage, storageKey, order) ? undefined : order;
};

const removeRecord = (): void => {
  inMemory = undefined;
  writeStored(() => localStorage, storageKey, undefined);
};

/** A backend that follows the contract keeps outcomes for two days. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** A short digest (32-bit FNV-1a) that only tells whether an order is a retry of an earlier one. */
export const orderDigest = (order: Order): number => {
  const { name, email: recipient, address, phone, payment, cart, total } = order;
  const lines = cart.map(({ id, price, quantity }) => [id, price, quantity]);
  const text = JSON.stringify([name, recipient, address, phone, payment, lines, total]);
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

const readRecord = (): OpenOrder | undefined =>
  inMemory ?? openOrder.safeParse(readStored(() => localStorage, storageKey)).data;

/** The state of the open order that this page has reported, before it is stored. */
let reported: OpenOrder | undefined;

const isStillOpen = ({ key }: OpenOrder, stored: OpenOrder) =>
  stored.key === key && stored.state !== 'placed';

/** Reads the open order; undefined when it is expired or invalid. */
export const readOpenOrder = (): OpenOrder | undefined => {
  const stored = readRecord();
  if (!stored || Date.now() - stored.startedAt > maxAgeMs) return undefined;
  return reported && isStillOpen(reported, stored) ? reported : stored;
};

export const writeOpenOrder = (order: OpenOrder): void => {
  reported = undefined;
  writeRecord(order);
};

/**
 * Marks an order's outcome as reported to be unknown, which is stored once the shopper has seen it: leaving a page
 * aborts its request, whose failure is then never shown.
 */
export const markUnknown = async (
  order: OpenOrder,
  state: 'unknown' | 'untraceable' = 'unknown',
): Promise<void> => {
  const marked: OpenOrder = { ...order, state };
  reported = marked;
  await afterPaint();
  // A hidden tab paints later, when another one may have fetched the outcome.
  const stored = readRecord();
  if (reported === marked && stored && isStillOpen(marked, stored)) writeOpenOrder(marked);
};

export const removeOpenOrder = (): void => {
  reported = undefined;
  removeRecord();
};
