import type { Locator } from 'playwright';
import { poll } from '../poll.ts';
import { Shop } from '../shop.ts';
import type { Visit } from '../visit.ts';
import type { Walk } from '../walk.ts';

const accepted = { status: 201, json: { message: 'Your order has been placed.' } };

/** `true` when a field has the focus again, as browsers do with one that is invalid, or is said to be invalid. */
const isMarked = (field: Locator) =>
  field.evaluate(
    (element) => element === document.activeElement || element.getAttribute('aria-invalid') === 'true',
  );

/** Fills a checkout with one product. */
const fillCheckout = async (visit: Visit) => {
  const shop = new Shop(visit);
  const product = await shop.addProduct();
  await shop.openCheckout();
  await shop.fillCheckout();
  return { shop, product };
};

/** The checkout: an order, and what keeps it from being placed. */
export const checkoutWalks: readonly Walk[] = [
  {
    name: 'places an order, after which the cart is empty',
    area: 'checkout',
    level: 'storefront',
    rows: ['routes/checkout', 'states/checkout', 'calls/order'],
    run: async (visit) => {
      const { shop, product } = await fillCheckout(visit);
      await shop.expectTotal(product.cents, 'at the checkout');
      await (await shop.findPlaceOrder()).click();
      await shop.expectOrderPlaced();
      await shop.expectCount(0, 'after the order');
    },
  },
  {
    name: 'has the title, the four fields, the payment choice and the order summary',
    area: 'checkout',
    level: 'specification',
    rows: ['checkout/form', 'checkout/payment', 'checkout/summary'],
    run: async (visit) => {
      const { product } = await fillCheckout(visit);
      await visit.expectTexts(
        'checkout',
        ['Checkout', 'Order Summary', product.title, 'x 1', 'Total', 'Cash on Delivery', 'Credit/Debit Card'],
        'The checkout has this text.',
      );
      const cash = visit.page.getByRole('radio', { name: 'Cash on Delivery' });
      await visit.check(async () => (await cash.count()) > 0 && (await cash.first().isChecked()), {
        title: "'Cash on Delivery' is not chosen at first.",
        hint: 'Make the payments radio buttons, with cod as the default.',
      });
    },
  },
  {
    name: 'sends what was entered, with the lines and the total, and says where the confirmation goes',
    area: 'checkout',
    level: 'specification',
    rows: ['checkout/success', 'calls/order'],
    run: async (visit) => {
      await visit.intercept('placeOrder', accepted);
      const sent = visit.watch('placeOrder');
      const { shop, product } = await fillCheckout(visit);
      await (await shop.findPlaceOrder()).click();
      await shop.expectOrderPlaced();
      const { email } = visit.options;
      await visit.expectTexts(
        'success view of the checkout',
        ['Your order has been placed successfully.', `A confirmation will be sent to ${email}.`],
        'The success view has this text.',
      );
      const [body] = sent;
      const wanted = {
        name: 'Maya Lindqvist',
        email,
        phone: '+46 70 123 45 67',
        address: 'Bergsgatan 14, Stockholm',
        payment: 'cod',
        total: product.cents / 100,
      };
      for (const [key, value] of Object.entries(wanted))
        if (body?.[key] !== value)
          visit.note({
            title: `The order is sent without the right ${key}.`,
            hint: 'POST {name, email, address, phone, payment, cart, total} to /Checkout/mail/send-Order-confirmation/{email}.',
            detail: `${JSON.stringify(body?.[key])} instead of ${JSON.stringify(value)}`,
          });
      if (!Array.isArray(body?.cart) || body.cart.length !== 1)
        visit.note({
          title: 'The order is sent without the lines of the cart.',
          hint: 'Send them as the array cart.',
          detail: `${JSON.stringify(body?.cart)?.slice(0, 80)} instead of one line`,
        });
    },
  },
  {
    name: "with an empty cart 'Place Order' is disabled",
    area: 'checkout',
    level: 'specification',
    rows: ['checkout/empty', 'errors/empty-cart'],
    run: async (visit) => {
      const shop = new Shop(visit);
      await visit.open('/');
      await shop.openCheckout();
      await visit.expectTexts(
        'checkout',
        ['Your cart is empty.'],
        'The checkout says so while the cart is empty.',
      );
      const button = await shop.findPlaceOrder();
      await visit.check(() => button.isDisabled(), {
        title: "'Place Order' is enabled with an empty cart.",
        hint: 'Disable the button while the cart has no line.',
      });
    },
  },
  {
    name: 'requires every field, and an e-mail of its format, before it sends anything',
    area: 'checkout',
    level: 'specification',
    rows: ['validation/checkout', 'validation/email'],
    run: async (visit) => {
      await visit.intercept('placeOrder', accepted);
      const sent = visit.watch('placeOrder');
      const { shop } = await fillCheckout(visit);
      const wrong = [
        [/full name/i, 'Full Name', '', 'Maya'],
        [/e-?mail/i, 'Email', 'no e-mail', 'maya@example.com'],
        [/phone/i, 'Phone Number', '', '12345'],
        [/shipping address/i, 'Shipping Address', '', 'Bergsgatan 14'],
      ] as const;
      for (const [name, label, invalid, valid] of wrong) {
        const field = await shop.findField(name, label);
        await field.fill(invalid);
        const placeOrder = await shop.findPlaceOrder();
        if (await placeOrder.isEnabled()) await placeOrder.click();
        // Time for an order that should not be sent; how the field is marked is not what this is about.
        await poll(() => isMarked(field), visit.options.timeoutMs);
        await field.fill(valid);
        if (sent.length > 0)
          return visit.fail({
            title: `An order is sent with ${invalid ? 'an invalid' : 'no'} ${label}.`,
            hint: 'Make the field required, and the e-mail type="email"; check them before the order is sent.',
          });
      }
      await (await shop.findPlaceOrder()).click();
      await shop.expectOrderPlaced();
    },
  },
  {
    name: "an order that is not accepted says 'Failed to place order. Please try again.' and keeps the cart",
    area: 'checkout',
    level: 'specification',
    rows: ['errors/order-refused'],
    run: async (visit) => {
      await visit.intercept('placeOrder', { status: 503, json: { message: 'Not now.' } });
      const { shop } = await fillCheckout(visit);
      await (await shop.findPlaceOrder()).click();
      await visit.expectMessage(
        'Failed to place order. Please try again.',
        'Say so at every status but 2xx.',
      );
      await shop.expectCount(1, 'after an order that was not accepted');
    },
  },
  {
    name: "a network error at the order says 'An error occurred. Please try again.' and the error",
    area: 'checkout',
    level: 'specification',
    rows: ['errors/order-network'],
    run: async (visit) => {
      await visit.intercept('placeOrder', 'no response');
      const { shop } = await fillCheckout(visit);
      await (await shop.findPlaceOrder()).click();
      await visit.expectMessageWithError('An error occurred. Please try again.', 'Catch the error of fetch.');
      await shop.expectCount(1, 'after a network error');
    },
  },
  {
    name: 'a failed order keeps what was entered',
    area: 'checkout',
    level: 'strict',
    run: async (visit) => {
      await visit.intercept('placeOrder', { status: 503, json: { message: 'Not now.' } });
      const { shop } = await fillCheckout(visit);
      const button = await shop.findPlaceOrder();
      await Promise.all([visit.page.waitForResponse(/send-Order-confirmation/i), button.click()]);
      const address = await shop.findField(/shipping address/i, 'Shipping Address');
      await visit.check(async () => (await address.inputValue()).startsWith('Bergsgatan 14'), {
        title: 'A failed order loses what was entered.',
        hint: 'Keep the form as it is until the order is accepted.',
      });
    },
  },
  {
    name: "two clicks on 'Place Order' send one order",
    area: 'checkout',
    level: 'strict',
    run: async (visit) => {
      await visit.intercept('placeOrder', accepted);
      const sent = visit.watch('placeOrder');
      const { shop } = await fillCheckout(visit);
      await (await shop.findPlaceOrder()).dblclick();
      await shop.expectOrderPlaced();
      if (sent.length > 1)
        visit.note({
          title: "A double click on 'Place Order' sends more than one order.",
          hint: 'Ignore the button while the order is being sent.',
          detail: `${sent.length} orders`,
        });
    },
  },
];
