import { toCents } from '@curiolane/contract';
import { formatCents, formatPrice, formatWholePrice } from './formatting.ts';
import * as m from './messages.ts';

/**
 * The terms of shipping of this demo shop. Only the limit is the specification's; the other values are invented, for a
 * shop of your own to change: README.md#a-shop-of-your-own.
 */
const shopSettings = {
  /** In the shop’s currency: an order of more ships free. */
  freeShippingOver: 50,
  /** In the shop’s currency: what the courier is paid for any other order. */
  shippingCost: 4.9,
  /** Working days, from and to. */
  deliveryDays: [3, 5],
} as const;

/**
 * The cost and the time of shipping, for every page that says it. As specified, an order's total never
 * contains it: below the limit the courier is paid at the door.
 */
const { freeShippingOver: freeOver, shippingCost: cost, deliveryDays } = shopSettings;

export const freeShippingText = m.freeShippingOver({ amount: formatWholePrice(freeOver) });
export const shippingCostText = m.shippingCostBelow({ cost: formatPrice(cost) });
export const deliveryTimeText = m.deliveryTime({ from: deliveryDays[0], to: deliveryDays[1] });

/** The amount that is missing to free shipping, in cents: an order ships free when its total is over the limit. */
const centsToFreeShipping = (totalCents: number): number => Math.max(0, toCents(freeOver) + 1 - totalCents);

/** The part of the way to free shipping that an order has gone, from 0 to 1. */
export const freeShippingProgress = (totalCents: number): number =>
  Math.min(1, totalCents / (toCents(freeOver) + 1));

/** The amount that is missing to free shipping, as a sentence. */
export const describeMissing = (totalCents: number): string => {
  const missing = centsToFreeShipping(totalCents);
  return missing === 0 ? m.shippingIsFree : m.missingToFreeShipping({ amount: formatCents(missing) });
};

/** The cost of shipping of an order. */
export const describeShipping = (totalCents: number): string =>
  centsToFreeShipping(totalCents) === 0 ? m.shippingIsFree : m.shippingCosts({ cost: formatPrice(cost) });
