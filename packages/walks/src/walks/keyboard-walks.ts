import type { Locator } from 'playwright';
import { Shop } from '../shop.ts';
import type { Visit } from '../visit.ts';
import type { Walk } from '../walk.ts';

const maxStops = 120;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the control has the focus. */
const tabTo = async (visit: Visit, target: Locator, name: string) => {
  for (let stop = 0; stop < maxStops; stop += 1) {
    await visit.page.keyboard.press('Tab');
    if (await isFocused(target)) return;
  }
  visit.fail({
    title: `The Tab key does not reach '${name}'.`,
    hint: 'Use <a href>, <button> and <input>; no div with onClick, no tabindex="-1".',
  });
};

const pressOn = async (visit: Visit, target: Locator, name: string) => {
  await tabTo(visit, target, name);
  await visit.page.keyboard.press('Enter');
};

/** The shop without a mouse. */
export const keyboardWalks: readonly Walk[] = [
  {
    name: 'an order is placed by the keyboard alone',
    area: 'keyboard',
    level: 'strict',
    run: async (visit) => {
      await visit.intercept('placeOrder', { status: 201, json: { message: 'Your order has been placed.' } });
      const shop = new Shop(visit);
      await shop.openProduct();
      await pressOn(visit, await shop.findControl('Add to cart', 'The product page'), 'Add to cart');
      await shop.expectCount(1, 'after Enter on Add to cart');
      await visit.open('/Cart');
      await pressOn(visit, await shop.findControl('Buy Now', 'The cart'), 'Buy Now');
      await visit.expectPath(/^\/(?:checkout|login)\b/i, {
        title: "Enter on 'Buy Now' does not lead to /Checkout.",
        hint: 'Make it a link.',
      });
      await shop.openCheckout();
      for (const [name, label, text] of [
        [/full name/i, 'Full Name', 'Maya Lindqvist'],
        [/e-?mail/i, 'Email', visit.options.email],
        [/phone/i, 'Phone Number', '12345'],
        [/shipping address/i, 'Shipping Address', 'Bergsgatan 14'],
      ] as const) {
        await tabTo(visit, await shop.findField(name, label), label);
        await visit.page.keyboard.type(text);
      }
      await pressOn(visit, await shop.findPlaceOrder(), 'Place Order');
      await shop.expectOrderPlaced();
    },
  },
  {
    name: 'what has the focus is visible',
    area: 'keyboard',
    level: 'strict',
    run: async (visit) => {
      await visit.open('/FAQ');
      for (let stop = 0; stop < 8; stop += 1) {
        await visit.page.keyboard.press('Tab');
        const hidden = await visit.page.evaluate(() => {
          const focused = document.activeElement;
          if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
          const rings = [focused, focused.parentElement, focused.parentElement?.parentElement].map(
            (element) => element && getComputedStyle(element),
          );
          const isMarked = rings.some(
            (style) =>
              style &&
              ((style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none'),
          );
          return isMarked ? undefined : focused.innerText || focused.ariaLabel || focused.tagName;
        });
        if (hidden)
          visit.note({
            title: 'What has the focus is not marked.',
            hint: 'Keep the outline of :focus-visible.',
            detail: `'${hidden.trim()}'`,
          });
      }
    },
  },
];
