import { escapePattern } from '../escape-pattern.ts';
import { goTo } from '../go-to.ts';
import { Shop } from '../shop.ts';
import type { Walk } from '../walk.ts';

const linkToProduct = 'Link each product of the list to /Product/{id}.';

/** A product by its card and by its URL, and what its page shows. */
export const productWalks: readonly Walk[] = [
  {
    name: 'a product opens from its card, by its URL, and shows itself after a reload',
    area: 'product',
    level: 'storefront',
    rows: ['routes/product', 'routes/product-data'],
    run: async (visit) => {
      const shop = new Shop(visit);
      const [product] = await shop.openList();
      if (!product) return;
      const main = await shop.findMain();
      const link = main.getByRole('link', { name: product.title }).first();
      await (
        await visit.find(link, { title: 'A card has no link named by its title.', hint: linkToProduct })
      ).click();
      await visit.expectPath(/^\/product\/[^/?]+\/?(?:\?.*)?$/i, {
        title: 'A card does not lead to /Product/{id}.',
        hint: linkToProduct,
      });
      const passed = await shop.readProduct(product.title);
      await goTo(visit.page, product.href);
      const loaded = await shop.readProduct(product.title);
      if (loaded.cents !== passed.cents)
        visit.note({
          title: 'A product has another price when it is opened by its URL.',
          hint: 'Show what the catalogue has.',
          detail: `${loaded.cents / 100} instead of ${passed.cents / 100}`,
        });
    },
  },
  {
    name: 'the product page has breadcrumb, price, stars, tabs, quantity and its two buttons',
    area: 'product',
    level: 'specification',
    rows: [
      'product/breadcrumb',
      'product/image-title-price',
      'product/stars',
      'product/quantity',
      'product/add-to-cart',
      'product/shipping-note',
      'product/tabs',
      'limits/shipping-note',
    ],
    run: async (visit) => {
      const shop = new Shop(visit);
      const { cents } = await shop.openProduct();
      const price = escapePattern((cents / 100).toFixed(2).replace(/\.?0+$/, ''));
      const suffixed = new RegExp(`${price}(?:\\.?0+)?\\s?\\$`);
      await visit.check(async () => suffixed.test((await visit.readText()).replaceAll(',', '')), {
        title: 'The price on the product page has no $ suffix.',
        hint: 'Write 28.00$ there.',
      });
      await visit.expectTexts(
        'product page',
        ['Shop all', '10 reviews', 'Free shipping over $50', 'Details', 'Shipping', 'Returns'],
        'The product page has this text.',
      );
      await shop.findControl('Add to cart', 'The product page');
      await shop.findControl('Buy now', 'The product page');
      const main = await shop.findMain();
      await visit.check(() => main.getByRole('img').first().isVisible(), {
        title: 'The product page shows no image.',
        hint: 'An <img> whose alt says what it shows.',
      });
      await visit.check(
        () =>
          main
            .locator('input, output, [aria-readonly]')
            .evaluateAll((boxes) =>
              boxes.some(
                (box) =>
                  (box instanceof HTMLInputElement ? box.readOnly && box.value : box.textContent) === '1',
              ),
            ),
        {
          title: 'The product page has no read-only quantity box.',
          hint: 'An <input readonly> with the number of items in the cart, or 1.',
        },
      );
    },
  },
];
