import { cartLine, email, idempotencyKey, money, type Order } from '@curiolane/contract';
import * as z from 'zod/mini';
import { afterPaint } from '../../browser/after-paint.ts';

const storageKey = 'order';

/** A backend that follows the contract keeps outcomes for two days; an older one is not asked for. */
const maxAgeMs = 24 * 60 * 60 * 1000;

const openOrder = z.object({
  /**
   * `placing`: sent, and nobody was told the outcome. `unknown`: the shopper was told that it is not known.
   * `untraceable`: so, and the backend cannot tell it either. `placed`: kept until every tab has heard of it.
   */
  state: z.enum(['placing', 'unknown', 'untraceable', 'placed']),
  key: idempotencyKey,
  /** Tells whether a later order is this one, so that what was typed need not be stored here. */
  digest: z.number(),
  email,
  cart: z.array(cartLine),
  total: money,
  startedAt: z.number(),
});

/**
 * An order whose outcome this browser may not have heard, as every tab of it sees it. It names neither the person
 * nor how they pay.
 */
export type OpenOrder = z.infer<typeof openOrder>;

/** A short digest (32-bit FNV-1a): only tells whether an order is the same one that was tried before. */
export const orderDigest = (order: Order): number => {
  const { name, email: recipient, address, phone, payment, cart, total } = order;
  const lines = cart.map(({ id, price, quantity }) => [id, price, quantity]);
  const text = JSON.stringify([name, recipient, address, phone, payment, lines, total]);
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/** Stands in for a storage that is forbidden or full: then the record lasts as long as the page. */
let unstored: OpenOrder | undefined;

const readStored = (): OpenOrder | undefined => {
  if (unstored) return unstored;
  try {
    return openOrder.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/** What this page has told of the open order, before that is stored. */
let told: OpenOrder | undefined;

const isStillOpen = ({ key }: OpenOrder, stored: OpenOrder) =>
  stored.key === key && stored.state !== 'placed';

/** Reads the open order; one that is too old to be asked for, or not what the shop wrote, is none. */
export const readOpenOrder = (): OpenOrder | undefined => {
  const stored = readStored();
  if (!stored || Date.now() - stored.startedAt > maxAgeMs) return undefined;
  return told && isStillOpen(told, stored) ? told : stored;
};

export const writeOpenOrder = (order: OpenOrder): void => {
  told = undefined;
  try {
    localStorage.setItem(storageKey, JSON.stringify(order));
    unstored = undefined;
  } catch {
    unstored = order;
  }
};

/**
 * The shopper is told that the outcome is not known; that is stored once they have seen it. A page that is being left
 * learns of the failure of the request that it takes along, and tells nobody.
 */
export const storeOnceSeen = async (
  order: OpenOrder,
  state: 'unknown' | 'untraceable' = 'unknown',
): Promise<void> => {
  const telling: OpenOrder = { ...order, state };
  told = telling;
  await afterPaint();
  // A hidden tab is seen later, when another one may have found out.
  const stored = readStored();
  if (told === telling && stored && isStillOpen(telling, stored)) writeOpenOrder(telling);
};

export const removeOpenOrder = (): void => {
  told = undefined;
  unstored = undefined;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Forbidden storage never held it.
  }
};
