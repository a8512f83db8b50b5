import { goTo } from '../go-to.ts';
import { poll } from '../poll.ts';
import { Shop } from '../shop.ts';
import { holdsText, type Visit } from '../visit.ts';
import type { Walk } from '../walk.ts';

/** Opens the drawer where the links are behind a hamburger. */
const openDrawer = async (visit: Visit) => {
  const name = /menu|navigation/i;
  const hamburger = visit.page.getByRole('button', { name });
  await (
    await visit.find(hamburger, {
      title: 'The phone has no button that opens the menu.',
      hint: "Name the hamburger 'Open menu' (aria-label).",
    })
  ).click();
};

const findLink = (visit: Visit, name: string | RegExp) =>
  visit.find(
    visit.page
      .getByRole('dialog')
      .or(visit.page.locator('body'))
      .getByRole('link', { name })
      .filter({ visible: true }),
    {
      title: `The phone’s menu has no link named ${String(name)}.`,
      hint: 'The drawer holds Shop, About Us, Contact Us, Reviews, FAQ, Cart and Login.',
    },
  );

/** Presses a link of the navigation bar, or of the drawer where the bar does not show it. */
const followLink = async (visit: Visit, name: RegExp) => {
  const bar = await new Shop(visit).findBar();
  if (!(await bar.getByRole('link', { name }).first().isVisible())) await openDrawer(visit);
  await (await findLink(visit, name)).click();
};

/** The shop on a phone. */
export const phoneWalks: readonly Walk[] = [
  {
    name: 'a shopper with a phone reaches the shop and puts a product into the cart',
    area: 'phone',
    level: 'storefront',
    phone: true,
    rows: ['nav/drawer'],
    run: async (visit) => {
      const shop = new Shop(visit);
      await visit.open('/FAQ');
      await followLink(visit, /^shop$/i);
      const [product] = await shop.waitForProducts();
      if (!product) return;
      await goTo(visit.page, product.href);
      await shop.readProduct(product.title);
      await (await shop.findControl('Add to cart', 'The product page')).click();
      // The number of items may be in the drawer. A page that is left before it keeps the product has lost it.
      await poll(
        async () => holdsText((await visit.readStorage('root')) ?? '', product.title),
        visit.options.timeoutMs,
      );
      await followLink(visit, /\bcart\b/i);
      await visit.expectPath(/^\/cart\/?$/i, {
        title: 'The cart link does not lead to /Cart.',
        hint: 'Link the cart to /Cart.',
      });
      await visit.expectTexts(
        'cart page',
        [product.title],
        'Each line of the cart has the title of its product.',
      );
    },
  },
  {
    name: 'the drawer holds Shop, About Us, Contact Us, Reviews, FAQ, Cart and Login',
    area: 'phone',
    level: 'specification',
    phone: true,
    rows: ['nav/drawer', 'nav/drawer-items', 'routes/about'],
    run: async (visit) => {
      await visit.open('/FAQ');
      await openDrawer(visit);
      for (const name of ['Shop', 'About Us', 'Contact Us', 'Reviews', 'FAQ', 'Cart', 'Login'])
        await findLink(visit, new RegExp(`^\\s*${name}\\b`, 'i'));
      await (await findLink(visit, /^\s*about us/i)).click();
      await visit.expectPath(/^\/about\b/i, {
        title: "'About Us' does not lead to /about.",
        hint: 'Link it.',
      });
    },
  },
];
