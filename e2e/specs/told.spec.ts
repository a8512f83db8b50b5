import { expect, test } from '../fixtures/test.ts';

test('forced colors: the chosen side, tab and page are told by a line', async ({
  shopper,
  page,
  catalogue,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const borders = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).borderBottomWidth));
  await shopper.open('/Login');
  expect.soft(new Set(await borders('label:has(> input[type="radio"])')).size).toBe(2);

  await shopper.navBar.getByRole('link', { name: 'Shop', exact: true }).click();
  const { title } = catalogue.product(1);
  await expect(shopper.item(title)).toBeVisible();
  expect.soft(new Set(await borders('nav[aria-label="Main"] a')).size).toBe(2);
  const search = await shopper.searchBox.evaluate((element) => getComputedStyle(element).borderTopColor);
  expect.soft(search).toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));

  await shopper.item(title).getByRole('link').click();
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  expect.soft(new Set(await borders('[role="tab"]')).size).toBe(2);
});
