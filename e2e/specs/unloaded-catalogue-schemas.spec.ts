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

test('a catalogue that fits the contract needs no schema', { tag: '@both' }, async ({
  shopper,
  page,
  catalogue,
}) => {
  const findRequests = recordRequests(page);
  await shopper.openLoadedShop();
  await shopper.cards.first().getByRole('link').click();
  await expect(shopper.main).toContainText(catalogue.product(1).title);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await shopper.cartLink(1).click();
  await expect(shopper.item(catalogue.product(1).title)).toBeVisible();
  expect(findRequests('shop-api')).not.toEqual([]);
  // What the shop has stored by then is read without them, too.
  await shopper.open('/Cart');
  await expect(shopper.item(catalogue.product(1).title)).toBeVisible();
  expect(findRequests('fitting-state')).not.toEqual([]);
  expect(findRequests(schemas)).toEqual([]);
});

test('a stored cart that does not certainly fit is read with the schemas', async ({
  shopper,
  page,
  catalogue,
}) => {
  const { rating: _, ...unrated } = catalogue.product(1);
  const request = page.waitForRequest(toScriptPattern(schemas));
  await shopper.setLocalStorage({ root: serializeCart([{ ...unrated, quantity: 2 }]) });
  await shopper.open('/Cart');
  await request;
  await expect(shopper.item(unrated.title)).toBeVisible();
  await expect(shopper.cartLink(2)).toBeVisible();
});

test.describe('a catalogue that cannot be reached', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('needs no schema', async ({ shopper, page, faults }) => {
    const findRequests = recordRequests(page);
    await faults.start('listProducts', { kind: 'drop' });
    await shopper.open('/Shop');
    await expect(shopper.main.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(findRequests(schemas)).toEqual([]);
  });
});

test.describe('a catalogue with prices as text', { tag: '@both' }, () => {
  test.beforeEach(async ({ page, catalogue }) => {
    const products = catalogue.products.slice(0, 2).map((product) => ({ ...product, price: '12.50' }));
    await mockResponse(page, 'listProducts', json(products));
  });

  test('is read with the schemas', async ({ shopper, page }) => {
    const request = page.waitForRequest(toScriptPattern(schemas));
    await shopper.open('/Shop');
    await request;
    await expect(shopper.cards).toHaveCount(2);
    await expect(shopper.cards.first()).toContainText('$12.50');
  });

  test.describe('while the schemas fail to load', () => {
    test.use({ expectedErrors: [/Failed to load resource|could not be loaded|dynamically imported module/] });

    test('is not shown, and is when they load', async ({ shopper, page, scriptFaults }) => {
      await scriptFaults.drop(schemas);
      await shopper.open('/Shop');
      const retry = shopper.main.getByRole('button', { name: 'Try again' });
      await expect(retry).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await scriptFaults.allow(schemas);
      await retry.click();
      await expect(shopper.cards).toHaveCount(2);
    });
  });
});
