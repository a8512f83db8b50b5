import { goTo } from '../go-to.ts';
import { Shop } from '../shop.ts';
import type { Walk } from '../walk.ts';

const paths = [
  '/',
  '/Shop',
  '/shop',
  '/Cart',
  '/Checkout',
  '/Login',
  '/contact',
  '/Contact',
  '/review',
  '/Review',
  '/FAQ',
  '/about',
];

/** Words by which a page says that something is not there. */
const saysUnknown =
  /\b(?:not (?:be )?(?:found|available|exist)|no (?:such|longer|product)|n['’]t (?:exist|find|have|be found)|cannot find|can['’]t find|unknown|unavailable|missing|gone|404)\b/i;

/** The pages by their URLs, and the way back and forward. */
export const routeWalks: readonly Walk[] = [
  {
    name: 'every route of the specification opens by its URL, with a heading',
    area: 'routes',
    level: 'specification',
    rows: [
      'routes/landing',
      'routes/shop',
      'routes/cart',
      'routes/checkout',
      'routes/login',
      'routes/contact',
      'routes/review',
      'routes/faq',
      'routes/about',
    ],
    run: async (visit) => {
      const shop = new Shop(visit);
      const readMain = async () => (await shop.findMain()).innerText();
      await visit.open('/no/such/page');
      const unknown = await readMain();
      for (const path of paths) {
        const response = await goTo(visit.page, `${visit.options.baseUrl}${path}`);
        const status = response?.status() ?? 0;
        if (status >= 400)
          visit.note({
            title: 'A route of the specification does not open by its URL.',
            hint: 'Serve the app’s HTML at every route, in both cases.',
            detail: `${path} responds with ${status}`,
          });
        const heading = visit.page.getByRole('heading').first();
        await visit.check(() => heading.isVisible(), {
          title: 'A page has no heading.',
          hint: 'Give every page an <h1>.',
          detail: path,
        });
        await visit.check(async () => (await readMain()) !== unknown, {
          title: 'A route of the specification shows what an unknown path shows.',
          hint: 'Give it its page.',
          detail: path,
        });
      }
    },
  },
  {
    name: 'an unknown path has a page with the navigation bar and a way to the shop',
    area: 'routes',
    level: 'strict',
    run: async (visit) => {
      const shop = new Shop(visit);
      await visit.open('/no/such/page');
      await visit.check(() => visit.page.getByRole('heading').first().isVisible(), {
        title: 'The page of an unknown path has no heading.',
        hint: 'Say that there is no such page.',
      });
      await (await shop.findBarLink('Shop')).click();
      await shop.waitForProducts();
    },
  },
  {
    name: 'an unknown product says so instead of loading forever',
    area: 'routes',
    level: 'strict',
    run: async (visit) => {
      const shop = new Shop(visit);
      await visit.open('/Product/999999999');
      const readMain = async () => (await shop.findMain()).innerText();
      await visit.until(async () => !/loading\.\.\./i.test(await readMain()), {
        title: 'An unknown product loads forever.',
        hint: 'Say that there is no such product when its request fails.',
      });
      await visit.check(async () => saysUnknown.test(await readMain()), {
        title: 'The page of an unknown product does not say that there is none.',
        hint: 'Say so, such as: There is no such product.',
      });
      await (await shop.findBarLink('Shop')).click();
      await shop.waitForProducts();
    },
  },
  {
    name: 'every page has a title of its own',
    area: 'routes',
    level: 'strict',
    run: async (visit) => {
      const titles = new Map<string, string>();
      for (const path of ['/', '/Shop', '/Cart', '/Login', '/contact', '/review', '/FAQ']) {
        await visit.open(path);
        await visit.check(
          async () => {
            const title = await visit.page.title();
            const other = titles.get(title);
            if (title && other === undefined) titles.set(title, path);
            return title !== '' && titles.get(title) === path;
          },
          {
            title: 'Two pages have the same title.',
            hint: 'Set document.title on every page.',
            detail: path,
          },
        );
      }
    },
  },
  {
    name: 'a broken entry in local storage leaves the shop usable',
    area: 'routes',
    level: 'strict',
    run: async (visit) => {
      const shop = new Shop(visit);
      await visit.open('/');
      await visit.writeStorage({ root: '{"cart":"{not json' });
      await shop.addProduct();
    },
  },
  {
    name: 'Back leads from a product to the list, and Forward to the product again',
    area: 'history',
    level: 'storefront',
    rows: ['routes/product'],
    run: async (visit) => {
      const shop = new Shop(visit);
      const [product] = await shop.openList();
      if (!product) return;
      const main = await shop.findMain();
      await main.getByRole('link', { name: product.title }).first().click();
      const shown = await shop.readProduct(product.title);
      await visit.page.goBack();
      await visit.expectPath(/^\/shop\b/i, {
        title: 'Back does not lead from a product to the list.',
        hint: 'Push a history entry when a card is opened.',
      });
      await shop.waitForProducts();
      await visit.page.goForward();
      await shop.readProduct(shown.title);
    },
  },
  {
    name: 'Back leaves the cart with what is in it',
    area: 'history',
    level: 'strict',
    run: async (visit) => {
      const shop = new Shop(visit);
      await shop.addProduct();
      await shop.openCart();
      await visit.page.goBack();
      await shop.expectCount(1, 'after Back');
    },
  },
];
