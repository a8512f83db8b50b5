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

/** How an element and the two around it look, once it changes no more: any of them may be marked. */
const readLook = async (element: Element) => {
  const around = [element, element.parentElement, element.parentElement?.parentElement];
  const shown = around.filter((one) => one instanceof Element);
  const changes = shown
    .flatMap((one) => one.getAnimations())
    .filter((change) => change instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
  const properties = [
    ...[
      'box-shadow',
      'background-color',
      'background-image',
      'background-size',
      'color',
      'opacity',
      'content',
    ],
    ...['border-bottom-color', 'border-bottom-width', 'border-top-color', 'text-decoration-line'],
    ...['text-decoration-color', 'font-weight', 'transform', 'filter', 'width', 'height'],
  ];
  return shown
    .flatMap((one) => ['', '::before', '::after'].map((part) => getComputedStyle(one, part)))
    .map((style) => [
      // Browsers change the offset of an outline that is not there.
      style.outlineStyle === 'none'
        ? ''
        : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`,
      ...properties.map((property) => style.getPropertyValue(property)),
    ])
    .join();
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
      await visit.page.keyboard.press('Tab');
      for (let stop = 0; stop < 8; stop += 1) {
        const focused = await visit.page.evaluateHandle(() => document.activeElement ?? document.body);
        const marked = await focused.evaluate(readLook);
        await visit.page.keyboard.press('Tab');
        // The last element of the page may be followed by the browser's own controls, or by the body.
        if (
          await focused.evaluate((element) => element === document.activeElement || element === document.body)
        )
          continue;
        if (marked !== (await focused.evaluate(readLook))) continue;
        const name = await focused.evaluate(
          (element) => (element as HTMLElement).innerText || element.ariaLabel || element.tagName,
        );
        visit.note({
          title: 'What has the focus is not marked.',
          hint: 'Keep the outline of :focus-visible.',
          detail: `'${name.trim()}'`,
        });
      }
    },
  },
];
