import { formatCents } from '../money.ts';
import { increaseName, Shop } from '../shop.ts';
import { Visit } from '../visit.ts';
import type { Walk } from '../walk.ts';

const emptyCart = 'Your cart is empty.';
const shortTitle = (title: string) => `${title.split(/\s+/).slice(0, 3).join(' ')}...`;

/** The cart: added to, changed, removed, kept. */
export const cartWalks: readonly Walk[] = [
  {
    name: 'adds a product once and again, and shows its title and the total',
    area: 'cart',
    level: 'storefront',
    rows: ['states/cart-add', 'nav/cart-badge', 'cart/lines', 'cart/total', 'limits/total'],
    run: async (visit) => {
      const shop = new Shop(visit);
      const { title, cents } = await shop.addProduct();
      await (await shop.findControl('Add to cart', 'The product page')).click();
      await shop.expectCount(2, 'after adding the product twice');
      await shop.openCart();
      await visit.expectTexts('cart page', [title], 'Each line of the cart has the title of its product.');
      await shop.expectTotal(cents * 2, 'with the product twice');
    },
  },
  {
    name: 'sums up two products',
    area: 'cart',
    level: 'storefront',
    rows: ['cart/total', 'limits/total'],
    run: async (visit) => {
      const shop = new Shop(visit);
      const first = await shop.addProduct(0);
      const second = await shop.addProduct(1);
      await shop.openCart();
      await shop.expectTotal(first.cents + second.cents, 'with two products');
    },
  },
  {
    name: 'increases, decreases and removes a line',
    area: 'cart',
    level: 'storefront',
    rows: ['states/cart-increase', 'states/cart-decrease'],
    run: async (visit) => {
      const shop = new Shop(visit);
      const { cents } = await shop.addProduct();
      await shop.openCart();
      await (await shop.findControl(increaseName, 'The cart')).click();
      await shop.expectTotal(cents * 2, 'after increasing');
      await shop.expectCount(2, 'after increasing');
      await (await shop.findDecrease()).click();
      await shop.expectTotal(cents, 'after decreasing');
      await (await shop.findDecrease()).click();
      await shop.expectCount(0, 'after decreasing a line of one');
      // Its title may still be said, beside a way to undo it.
      const main = await shop.findMain();
      await visit.until(async () => (await main.getByRole('button', { name: increaseName }).count()) === 0, {
        title: 'A line of one is not removed when it is decreased.',
        hint: 'Remove the line instead of showing 0.',
      });
    },
  },
  {
    name: 'survives a reload and a new page of the same browser',
    area: 'cart',
    level: 'storefront',
    rows: ['states/local-storage', 'states/persisted', 'limits/persistence'],
    run: async (visit) => {
      const shop = new Shop(visit);
      const { cents } = await shop.addProduct();
      const lost = {
        title: 'The cart is lost at a reload.',
        hint: "Keep it in local storage, under the key 'root', and read it before the page is shown.",
      };
      await visit.check(async () => (await visit.readStorage('root')) !== null, {
        title: "Local storage has no entry 'root'.",
        hint: 'The specification keeps cart and filter there.',
      });
      await visit.reload();
      await visit.until(async () => (await shop.readCount()) === 1, lost);
      await visit.open('/Cart');
      await shop.expectTotal(cents, 'after a reload');
      const page = await visit.page.context().newPage();
      const other = new Visit(page, visit.options);
      await other.open('/Cart');
      await other.until(async () => (await new Shop(other).readCount()) === 1, {
        title: 'The cart is lost in a new page of the browser.',
        hint: 'Keep it in local storage, which the pages of an origin share.',
      });
    },
  },
  {
    name: 'Buy now adds one and goes to the cart, whose Buy Now leads to the checkout',
    area: 'cart',
    level: 'storefront',
    rows: ['product/buy-now', 'limits/buy-now', 'cart/buy-now'],
    run: async (visit) => {
      const shop = new Shop(visit);
      const { cents } = await shop.openProduct();
      await (await shop.findControl('Buy now', 'The product page')).click();
      await visit.expectPath(/^\/cart\/?$/i, {
        title: "'Buy now' does not go to /Cart.",
        hint: 'Add one unit and navigate to /Cart.',
      });
      await shop.expectCount(1, 'after Buy now');
      // A product page that stays until the cart has loaded has a control of nearly this name.
      await shop.expectTotal(cents, 'after Buy now');
      await (await shop.findControl('Buy Now', 'The cart')).click();
      await visit.expectPath(/^\/(?:checkout|login)\b/i, {
        title: "'Buy Now' in the cart does not lead to /Checkout.",
        hint: 'Link it to /Checkout.',
      });
    },
  },
  {
    name: 'the summary has the first three words of the title and the total with a $ prefix',
    area: 'cart',
    level: 'specification',
    rows: ['cart/summary', 'cart/total'],
    run: async (visit) => {
      const shop = new Shop(visit);
      const { title, cents } = await shop.addProduct();
      await shop.openCart();
      await visit.expectTexts(
        'cart page',
        [shortTitle(title), formatCents(cents)],
        'The order summary of the cart has the first three words and ..., and the total as $28.00.',
      );
    },
  },
  {
    name: "an empty cart says 'Your cart is empty.'",
    area: 'cart',
    level: 'specification',
    rows: ['cart/empty', 'errors/empty-cart'],
    run: async (visit) => {
      await visit.open('/Cart');
      await visit.expectTexts('cart page', [emptyCart], 'The cart page says so while it has no line.');
    },
  },
  {
    name: 'a card stops at 10, and the cart page does not',
    area: 'cart',
    level: 'specification',
    rows: ['states/card-cap', 'states/cart-no-cap', 'limits/card-cap'],
    run: async (visit) => {
      const shop = new Shop(visit);
      const [product] = await shop.openList();
      if (!product) return;
      const card = await shop.findCard(product);
      for (let quantity = 1; quantity <= 10; quantity += 1) {
        await (await shop.findIn(card, increaseName, 'A card of the shop list')).click();
        await shop.expectCount(quantity, 'after + on a card');
      }
      // The button may be disabled now.
      await (await shop.findIn(card, increaseName, 'A card of the shop list')).dispatchEvent('click');
      await shop.openCart();
      await shop.expectCount(10, 'after + on a card that has 10');
      await (await shop.findControl(increaseName, 'The cart')).click();
      await shop.expectCount(11, 'after + on the cart page at 10');
    },
  },
];
