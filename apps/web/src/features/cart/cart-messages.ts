// Written by `npm run generate` from apps/web/languages/en.json: see docs/how-to/languages.md.
export * from '../../lib/messages.ts';

import { plural } from '@messageformat/runtime';
import { en } from '@messageformat/runtime/lib/cardinals';
export const priceLabel: string = 'Price:';
export const totalLabel: string = 'Total:';
export const takeOutOfCart: (values: { title: string | number }) => string = (d) =>
  `Take ${d.title} out of the cart`;
export const titleRemoved: (values: { title: string | number }) => string = (d) => `${d.title} was removed.`;
export const undo: string = 'Undo';
export const cartDescription: string = 'What you are about to buy.';
export const withoutScriptCart: string = 'Your cart and its prices';
export const buyNowCart: string = 'Buy Now';
export const shareCart: string = 'Share this cart';
export const cartLinkCopied: string =
  'The link to this cart is copied. It has products and quantities, and nothing about you.';
export const cartLinkNotCopied: (values: { url: string | number }) => string = (d) =>
  `The link could not be copied. It is ${d.url}`;
export const cartFromLink: string = 'A cart from a link';
export const linkedNotLoaded: string =
  'The cart of the link could not be loaded. Your own cart is as it was.';
export const linkedNothing: string = 'There is nothing in it that is sold here.';
export const linkTooLong: (values: { count: string | number; max: string | number }) => string = (d) =>
  `It has ${d.count} lines. A cart has at most ${d.max}, so the first ${d.max} are shown.`;
export const linkUnreadable: (values: {
  count: number;
  what: string | number;
  max: string | number;
}) => string = (d) =>
  `${plural(d.count, 0, en, { one: 'One line cannot be read and is', other: `${d.count} lines cannot be read and are` })} left out: ${d.what}. A line is the number of a product and a quantity from 1 to ${d.max}, such as 3:2.`;
export const linkNotSold: (values: { count: number; what: string | number }) => string = (d) =>
  `${plural(d.count, 0, en, { one: 'One product is', other: `${d.count} products are` })} not sold here and left out: ${d.what}.`;
export const pricesChanged: (values: { count: number }) => string = (d) =>
  `${plural(d.count, 0, en, { one: 'One price has', other: `${d.count} prices have` })} changed since that order.`;
export const priceBefore: (values: { price: string | number }) => string = (d) => `(before: ${d.price})`;
export const cartHasObjects: (values: { count: number }) => string = (d) =>
  `Your cart has ${plural(d.count, 0, en, { one: `${d.count} object`, other: `${d.count} objects` })}. Add these, or have these in its place?`;
export const replaceCart: string = 'Replace my cart';
export const keepCart: string = 'Keep my cart as it is';
export const linkedAdded: (values: { count: number }) => string = (d) =>
  `${plural(d.count, 0, en, { one: `${d.count} object was`, other: `${d.count} objects were` })} added to your cart.`;
export const cartReplacedByLink: (values: { count: number }) => string = (d) =>
  `Your cart was replaced. It has ${plural(d.count, 0, en, { one: `${d.count} object`, other: `${d.count} objects` })} now.`;
