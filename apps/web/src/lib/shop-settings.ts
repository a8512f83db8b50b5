/**
 * What this demo shop says about shipping. Only the limit is the specification's; the other values are invented, for a
 * shop of your own to change: README.md#a-shop-of-your-own.
 */
export const shopSettings = {
  /** In the shop’s currency: an order of more ships free. */
  freeShippingOver: 50,
  /** In the shop’s currency: what the courier is paid for any other order. */
  shippingCost: 4.9,
  /** Working days, from and to. */
  deliveryDays: [3, 5],
} as const;
