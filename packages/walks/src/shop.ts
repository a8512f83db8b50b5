import type { Locator } from 'playwright';
import { type CategoryMenu, openCategoryMenu } from './category-menu.ts';
import { escapePattern } from './escape-pattern.ts';
import { WalkSkipped } from './finding.ts';
import { goTo } from './go-to.ts';
import { readPrice, readTotal } from './money.ts';
import { poll } from './poll.ts';
import { pretendSignIn } from './pretend-sign-in.ts';
import type { Visit } from './visit.ts';

/** A product as the shop list links it. */
export type ListedProduct = { title: string; href: string };

/** A product as its page shows it. */
export type ShownProduct = { title: string; cents: number };

const shippingNote = /free shipping over \$\s?50/gi;

export const increaseName = /^\s*(?:\+|add\b|increase|increment|more\b|plus\b)/i;
const decreaseName = /^\s*(?:[-−–]|decrease|decrement|less\b|minus\b)/i;
/** The control of a line with one item that a frontend may have in place of a minus. */
const removeName = /^\s*(?:remove|delete)/i;

/** The page object of any frontend: what the specification names, by role and name. */
export class Shop {
  readonly visit: Visit;
  /** The number of items that were added; a browser context begins with an empty cart. */
  #added = 0;

  constructor(visit: Visit) {
    this.visit = visit;
  }

  /** The landmark of the navigation bar; the whole page where it has none. */
  async findBar(): Promise<Locator> {
    const { page } = this.visit;
    for (const role of ['banner', 'navigation'] as const)
      if ((await page.getByRole(role).count()) > 0) return page.getByRole(role).first();
    return page.locator('body');
  }

  /** The landmark of the page's content; the whole page where it has none. */
  async findMain(): Promise<Locator> {
    const { page } = this.visit;
    return (await page.getByRole('main').count()) > 0 ? page.getByRole('main').first() : page.locator('body');
  }

  async findBarLink(name: string): Promise<Locator> {
    const bar = await this.findBar();
    return this.visit.find(bar.getByRole('link', { name, exact: true }), {
      title: `The navigation bar has no link named '${name}'.`,
      hint: 'Make it a link (<a href>) with this name, in the page’s <header>.',
    });
  }

  /** A button or a link of the page's content. */
  async findControl(name: string | RegExp, where: string): Promise<Locator> {
    return this.findIn(await this.findMain(), name, where);
  }

  /** A button or a link of a part of the page. */
  findIn(scope: Locator, name: string | RegExp, where: string): Promise<Locator> {
    const exact =
      typeof name === 'string' ? { name: new RegExp(`^\\s*${escapePattern(name)}\\s*$`, 'i') } : { name };
    const shown = typeof name === 'string' ? `'${name}'` : `like ${name.source}`;
    return this.visit.find(scope.getByRole('button', exact).or(scope.getByRole('link', exact)), {
      title: `${where} has no button or link named ${shown}.`,
      hint: 'Give the control this accessible name: its text, or aria-label where it is an icon.',
    });
  }

  /** The products of the shop list that is shown. */
  async listProducts(): Promise<ListedProduct[]> {
    const main = await this.findMain();
    const links = await main.getByRole('link').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => ({
          href: (element as HTMLAnchorElement).href,
          title: ((element as HTMLElement).innerText || element.querySelector('img')?.alt || '').trim(),
        })),
    );
    const products = new Map<string, string>();
    for (const { href, title } of links)
      if (
        /\/product\/[^/?#]+\/?(?:[?#].*)?$/i.test(href) &&
        title.length > (products.get(href)?.length ?? -1)
      )
        products.set(href, title);
    return [...products].map(([href, title]) => ({ href, title: title.split('\n', 1)[0]?.trim() ?? '' }));
  }

  /** Opens the shop list and waits for products. */
  async openList(): Promise<ListedProduct[]> {
    await this.visit.open('/Shop');
    return this.waitForProducts();
  }

  async waitForProducts(): Promise<ListedProduct[]> {
    let products: ListedProduct[] = [];
    await this.visit.until(
      async () => {
        products = await this.listProducts();
        return products.length > 0;
      },
      {
        title: 'The shop list shows no product.',
        hint: 'Each product is a link to /Product/{id} with its title. Is the catalogue there?',
      },
    );
    return products;
  }

  /** The card of a product: the least part of the list that has its link and a button. */
  async findCard({ title }: ListedProduct): Promise<Locator> {
    const main = await this.findMain();
    const link = main.getByRole('link', { name: title }).first();
    return this.visit.find(link.locator('xpath=ancestor::*[.//button][1]'), {
      title: 'A card of the shop list has no quantity control.',
      hint: 'Give each card buttons to add and to remove its product.',
    });
  }

  async openCategories(): Promise<CategoryMenu> {
    return openCategoryMenu(this.visit, await this.findMain());
  }

  /** The search box of the navigation bar, which may have to expand first. */
  async findSearchBox(): Promise<Locator> {
    const bar = await this.findBar();
    const box = bar.getByRole('searchbox').or(bar.getByPlaceholder(/search/i));
    const button = bar.getByRole('button', { name: /search/i });
    if (!(await box.first().isVisible()) && (await button.count()) > 0) await button.first().click();
    return this.visit.find(box, {
      title: 'The navigation bar has no search box.',
      hint: 'An <input type="search"> with the placeholder Search products...',
    });
  }

  /** Waits until a product page shows its price, and reads it. */
  async readProduct(title: string): Promise<ShownProduct> {
    let cents: number | undefined;
    await this.visit.until(
      async () => {
        const text = (await (await this.findMain()).innerText()).replaceAll(shippingNote, '');
        const from = text.toLowerCase().indexOf(title.toLowerCase());
        cents = from === -1 ? undefined : readPrice(text.slice(from + title.length));
        return cents !== undefined;
      },
      {
        title: 'The product page shows no price after its title.',
        hint: 'Show title and price of the product, such as 28.00$.',
        detail: `the product is ${title}`,
      },
    );
    return { title, cents: cents ?? 0 };
  }

  /** Opens a product of the list by its own URL. */
  async openProduct(index = 0): Promise<ShownProduct> {
    const products = await this.openList();
    const product = products[index % products.length];
    if (!product) throw new RangeError(`There is no product ${index}`);
    await goTo(this.visit.page, product.href);
    return this.readProduct(product.title);
  }

  /** Puts a product of the list into the cart, from its page. */
  async addProduct(index = 0): Promise<ShownProduct> {
    const product = await this.openProduct(index);
    await (await this.findControl('Add to cart', 'The product page')).click();
    this.#added += 1;
    await this.expectCount(this.#added, 'after Add to cart');
    return product;
  }

  async findCartLink(): Promise<Locator> {
    const bar = await this.findBar();
    return this.visit.find(bar.getByRole('link', { name: /\bcart\b/i }), {
      title: "The navigation bar has no link named 'Cart'.",
      hint: 'Make the cart a link to /Cart whose accessible name has the word Cart.',
    });
  }

  /** The number on the cart link; 0 where it has none. */
  async readCount(): Promise<number> {
    const link = await this.findCartLink();
    const text = await link.evaluate(
      (element) => `${element.getAttribute('aria-label') ?? ''} ${(element as HTMLElement).innerText}`,
    );
    return Number(/\d+/.exec(text)?.[0] ?? 0);
  }

  async expectCount(count: number, when: string): Promise<void> {
    let seen = -1;
    await this.visit.until(
      async () => {
        seen = await this.readCount();
        return seen === count;
      },
      () => ({
        title: 'The cart link does not show the number of items.',
        hint: 'Show the total quantity in the link, and update it when the cart changes.',
        detail: `${seen} instead of ${count} ${when}`,
      }),
    );
  }

  async openCart(): Promise<void> {
    await (await this.findCartLink()).click();
    await this.visit.expectPath(/^\/cart\/?$/i, {
      title: 'The cart link does not lead to /Cart.',
      hint: 'Link the cart to /Cart.',
    });
  }

  /** The control of a cart line that takes one away: not the one that removes all, where there are both. */
  async findDecrease(): Promise<Locator> {
    const main = await this.findMain();
    const hasDecrease = (await main.getByRole('button', { name: decreaseName }).count()) > 0;
    return this.findControl(hasDecrease ? decreaseName : removeName, 'The cart');
  }

  async expectTotal(cents: number, when: string): Promise<void> {
    let seen: number | undefined;
    await this.visit.until(
      async () => {
        seen = readTotal(await (await this.findMain()).innerText());
        return seen === cents;
      },
      () => ({
        title: 'The total is not the sum of price times quantity.',
        hint: 'Sum up the lines in cents; no tax, shipping or fee is added. Show it after the word Total.',
        detail: `${seen === undefined ? 'no total' : seen / 100} instead of ${cents / 100} ${when}`,
      }),
    );
  }

  /**
   * Opens the checkout with what is in the cart, signed in where it requires that: by one of the specification's
   * two readings it does, and the browser alone checks it.
   */
  async openCheckout(): Promise<void> {
    if (await this.#showsCheckout()) return;
    await pretendSignIn(this.visit);
    if (!(await this.#showsCheckout()))
      throw new WalkSkipped(
        'The checkout requires sign-in, and isLogin in local storage does not do for it.',
      );
  }

  /** `true` when /Checkout leads to the form, `false` when to /Login. */
  async #showsCheckout(): Promise<boolean> {
    const { visit } = this;
    await visit.open('/Checkout');
    const isAtLogin = () => /^\/login/i.test(visit.path);
    const field = visit.page.getByLabel(/full name/i).or(visit.page.getByPlaceholder(/full name/i));
    // The walk reports a page that shows neither.
    await poll(async () => isAtLogin() || (await field.first().isVisible()), visit.options.timeoutMs);
    return !isAtLogin();
  }

  /** A field of a form or of the page's content, by its label. */
  async findField(name: RegExp, label: string, form?: Locator): Promise<Locator> {
    const scope = form ?? (await this.findMain());
    const field = scope.getByLabel(name).or(scope.getByPlaceholder(name));
    return this.visit.find(field.and(scope.locator('input, textarea')), {
      title: `There is no field labeled '${label}'.`,
      hint: 'Give the field a <label> with this text.',
    });
  }

  async fillCheckout(email = this.visit.options.email): Promise<void> {
    await (await this.findField(/full name/i, 'Full Name')).fill('Maya Lindqvist');
    await (await this.findField(/e-?mail/i, 'Email')).fill(email);
    await (await this.findField(/phone/i, 'Phone Number')).fill('+46 70 123 45 67');
    await (await this.findField(/shipping address/i, 'Shipping Address')).fill('Bergsgatan 14, Stockholm');
  }

  findPlaceOrder(): Promise<Locator> {
    return this.findControl('Place Order', 'The checkout');
  }

  async expectOrderPlaced(): Promise<void> {
    await this.visit.until(async () => /thank you for your order/i.test(await this.visit.readText()), {
      title: "'Thank you for your order!' does not come after Place Order.",
      hint: 'Show the success view once the backend has accepted the order.',
      detail: this.visit.dialogs.at(-1) ?? '',
    });
  }
}
