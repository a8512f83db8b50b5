import { Shop } from '../shop.ts';
import { holdsText } from '../visit.ts';
import type { Walk } from '../walk.ts';

/** From the landing page to products, by category and by search. */
export const browseWalks: readonly Walk[] = [
  {
    name: 'the navigation bar leads from the landing page to the shop, which lists products with prices',
    area: 'browse',
    level: 'storefront',
    rows: ['routes/landing', 'routes/shop', 'nav/links', 'shop/card'],
    run: async (visit) => {
      const shop = new Shop(visit);
      await visit.open('/');
      await (await shop.findBarLink('Shop')).click();
      await visit.expectPath(/^\/shop\b/i, {
        title: "The link 'Shop' does not lead to /Shop.",
        hint: 'Link it to /Shop.',
      });
      const [product] = await shop.waitForProducts();
      if (product) await shop.readProduct(product.title);
    },
  },
  {
    name: 'a category shows its products only, and all brings the others back',
    area: 'browse',
    level: 'storefront',
    rows: ['routes/shop-category', 'shop/filter-menu', 'states/filter'],
    run: async (visit) => {
      const shop = new Shop(visit);
      const all = await shop.openList();
      const { names, choose } = await shop.openCategories();
      const category = names.find((name) => !/^all\b/i.test(name));
      if (!category)
        return visit.fail({
          title: 'The category menu has no category.',
          hint: "It lists 'all' and the categories of the loaded products.",
        });
      await choose(category);
      await visit.until(
        async () => {
          const { length } = await shop.listProducts();
          return length > 0 && (length < all.length || names.length < 3);
        },
        {
          title: 'Choosing a category does not filter the products.',
          hint: 'List the products of the chosen category.',
          detail: `the category is ${category}`,
        },
      );
      await choose(names.find((name) => /^all\b/i.test(name)) ?? 'all');
      await visit.until(async () => (await shop.listProducts()).length === all.length, {
        title: "Choosing 'all' does not bring every product back.",
        hint: 'List all products again.',
      });
    },
  },
  {
    name: "the category menu lists 'all' and the categories, the first letter capitalized",
    area: 'browse',
    level: 'specification',
    rows: ['shop/filter-menu'],
    run: async (visit) => {
      const shop = new Shop(visit);
      await shop.openList();
      const { names } = await shop.openCategories();
      if (!names.some((name) => /^all\b/i.test(name)))
        visit.note({ title: "The category menu has no 'all'.", hint: 'It comes before the categories.' });
      const lower = names.filter((name) => /^\p{Ll}/u.test(name));
      if (lower.length > 0)
        visit.note({
          title: 'A category does not begin with a capital letter.',
          hint: 'Capitalize the first letter in the menu.',
          detail: lower.join(', '),
        });
    },
  },
  {
    name: 'a search lists the products whose title has the text, in any case',
    area: 'search',
    level: 'storefront',
    rows: ['routes/shop-search', 'validation/search'],
    run: async (visit) => {
      const shop = new Shop(visit);
      const all = await shop.openList();
      const text = (all[0]?.title ?? '').toUpperCase();
      const wanted = all.filter(({ title }) => holdsText(title, text)).length;
      await (await shop.findSearchBox()).fill(text);
      await visit.until(async () => (await shop.listProducts()).length === wanted, {
        title: 'A search does not list the products whose title has the text.',
        hint: 'Match the text as a part of the title, in any case.',
        detail: `searched for ${text}`,
      });
      await visit.open(`/Shop?search=${encodeURIComponent(text)}`);
      await visit.until(async () => (await shop.listProducts()).length === wanted, {
        title: 'The query parameter search does not filter the shop list.',
        hint: 'Read it from the URL when the page is opened.',
      });
    },
  },
  {
    name: 'every keystroke in the search box navigates to /shop/?search={text}',
    area: 'search',
    level: 'specification',
    rows: ['nav/search-box', 'nav/search-keystrokes'],
    run: async (visit) => {
      const shop = new Shop(visit);
      await visit.open('/');
      const box = await shop.findSearchBox();
      if ((await box.getAttribute('placeholder')) !== 'Search products...')
        visit.note({
          title: "The placeholder of the search box is not 'Search products...'.",
          hint: 'The specification gives this text.',
        });
      await box.focus();
      for (const text of ['a', 'ab']) {
        await visit.page.keyboard.type(text.at(-1) ?? '');
        await visit.expectPath(new RegExp(`^/shop/?\\?(?:.*&)?search=${text}(?:&|$)`, 'i'), {
          title: 'A keystroke in the search box does not navigate to /shop/?search={text}.',
          hint: 'Navigate on every input event.',
        });
      }
    },
  },
  {
    name: 'when the list cannot be loaded, loading ends with an empty list',
    area: 'browse',
    level: 'specification',
    rows: ['states/list-failure', 'errors/list-load'],
    run: async (visit) => {
      const shop = new Shop(visit);
      await visit.intercept('listProducts', { status: 503, json: { message: 'No catalogue.' } });
      await visit.openAfter('listProducts', '/Shop', {
        title: 'The shop list does not request its products.',
        hint: 'GET /products of the catalogue.',
      });
      await visit.until(
        async () =>
          (await shop.listProducts()).length === 0 && !/loading\.\.\./i.test(await visit.readText()),
        {
          title: 'A failed load of the shop list does not end with an empty list.',
          hint: "Remove 'Loading...' when the request fails.",
        },
      );
    },
  },
];
