import type { Page } from 'playwright/test';
import { json, mockResponse } from '../fixtures/mock-responses.ts';
import { toScriptPattern } from '../fixtures/script-faults.ts';
import { serializeCart } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * The schemas of a catalogue, and with them zod, are loaded for a response or a stored cart that does not certainly fit the
 * contract alone.
 */

const schemas = 'catalogue-schemas';

const recordRequests = (page: Page) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return (script: string) => urls.filter((url) => toScriptPattern(script).test(url));
};

const toTextPrices = <Item extends object>(products: readonly Item[]) =>
  json(products.slice(0, 2).map((product) => ({ ...product, price: '12.50' })));

test('the schemas are loaded for what does not certainly fit the contract', async ({
  shopper,
  page,
  catalogue,
}) => {
  const findRequests = recordRequests(page);

  await test.step('a catalogue that fits the contract needs no schema', async () => {
    await shopper.openLoadedShop();
    await shopper.cards.first().getByRole('link').click();
    await expect(shopper.main).toContainText(catalogue.product(1).title);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await shopper.cartLink(1).click();
    await expect.soft(shopper.item(catalogue.product(1).title)).toBeVisible();
    expect.soft(findRequests('shop-api')).not.toEqual([]);
    // What the shop has stored by then is read without them, too.
    await shopper.open('/Cart');
    await expect.soft(shopper.item(catalogue.product(1).title)).toBeVisible();
    expect.soft(findRequests('fitting-state')).not.toEqual([]);
    expect.soft(findRequests(schemas)).toEqual([]);
  });

  await test.step('a stored cart that does not certainly fit is read with the schemas', async () => {
    const { rating: _, ...unrated } = catalogue.product(1);
    const request = page.waitForRequest(toScriptPattern(schemas));
    await shopper.setLocalStorage({ root: serializeCart([{ ...unrated, quantity: 2 }]) });
    await shopper.open('/Cart');
    await request;
    await expect.soft(shopper.item(unrated.title)).toBeVisible();
    await expect.soft(shopper.cartLink(2)).toBeVisible();
  });

  await test.step('a catalogue with prices as text is read with the schemas', async () => {
    // On a page that writes no cart: the one that was stored needed them, too.
    await shopper.setLocalStorage({});
    await page.evaluate(() => localStorage.clear());
    await mockResponse(page, 'listProducts', toTextPrices(catalogue.products));
    const request = page.waitForRequest(toScriptPattern(schemas));
    await shopper.open('/Shop');
    await request;
    await expect.soft(shopper.cards).toHaveCount(2);
    await expect.soft(shopper.cards.first()).toContainText('$12.50');
  });
});

test.describe('a catalogue that cannot be read', () => {
  test.use({ expectedErrors: [/Failed to load resource|could not be loaded|dynamically imported module/] });

  test('can be read again', async ({ shopper, page, faults, catalogue, scriptFaults }) => {
    const findRequests = recordRequests(page);
    const retry = shopper.main.getByRole('button', { name: 'Try again' });

    await test.step('a catalogue that cannot be reached needs no schema', async () => {
      await faults.start('listProducts', { kind: 'drop' });
      await shopper.open('/Shop');
      await expect(retry).toBeVisible();
      expect.soft(findRequests(schemas)).toEqual([]);
      await faults.stop('listProducts');
    });

    await test.step('while the schemas fail to load it is not shown, and is when they load', async () => {
      await mockResponse(page, 'listProducts', toTextPrices(catalogue.products));
      await scriptFaults.drop(schemas);
      await shopper.open('/Shop');
      await expect(retry).toBeVisible();
      await expect.soft(page.getByText('Loading...')).toHaveCount(0);
      await scriptFaults.allow(schemas);
      await retry.click();
      await expect.soft(shopper.cards).toHaveCount(2);
    });
  });
});
