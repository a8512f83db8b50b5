import type { Locator } from 'playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** The URL holds the search, the category and the sort order of the list. */

const titles = (cards: Locator) => cards.getByRole('heading').allInnerTexts();

test('search, category and sort survive a reload, a shared URL and Back', async ({
  shopper,
  page,
  catalogue,
  browser,
}) => {
  const lamps = catalogue.products
    .filter(({ category, title }) => category === 'lighting' && /a/i.test(title))
    .toSorted((one, other) => other.price - one.price)
    .map(({ title }) => title);
  await shopper.open('/Shop');
  await page.getByRole('button', { name: 'Category: All' }).click();
  await page.getByRole('menuitemradio', { name: 'Lighting' }).click();
  await page.getByLabel('Sort').selectOption('Price: high to low');
  await shopper.searchBox.fill('a');
  await expect(page).toHaveURL(/search=a/);
  await expect.poll(() => titles(shopper.cards)).toEqual(lamps);
  const url = page.url();

  await page.reload();
  await shopper.waitForHydration();
  await expect.poll(() => titles(shopper.cards)).toEqual(lamps);
  await expect(page.getByLabel('Sort')).toHaveValue('price-desc');

  await shopper.cards.first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect.poll(() => titles(shopper.cards)).toEqual(lamps);

  const friend = await browser.newPage();
  await friend.goto(url);
  await expect.poll(() => titles(friend.getByRole('main').getByRole('listitem'))).toEqual(lamps);
  await friend.close();
});

test('a sort that is chosen before the category is rendered keeps it', async ({ shopper, page }) => {
  await shopper.open('/Shop');
  await page.getByRole('button', { name: 'Category: All' }).click();
  const sort = await page.getByLabel('Sort').elementHandle();
  await page.getByRole('menuitemradio', { name: /^Lighting/ }).evaluate((item: HTMLElement, select) => {
    item.click();
    (select as HTMLSelectElement).value = 'price-desc';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  }, sort);
  await expect(page).toHaveURL(/[?&]sort=price-desc/);
  await expect(page).toHaveURL(/[?&]category=lighting/);
});

test('Back undoes the category and the sort one by one', async ({ shopper, page, catalogue }) => {
  await shopper.open('/Shop');
  await page.getByLabel('Sort').selectOption('Price: low to high');
  await expect(page).toHaveURL('/Shop?sort=price-asc');
  const cheapest = catalogue.products.toSorted((one, other) => one.price - other.price)[0]?.title ?? '';
  await expect(shopper.cards.first()).toContainText(cheapest);
  await page.getByRole('button', { name: 'Category: All' }).click();
  await page.getByRole('menuitemradio', { name: 'Garden' }).click();
  await expect(page).toHaveURL('/Shop?sort=price-asc&category=garden');
  await page.goBack();
  await expect(page).toHaveURL('/Shop?sort=price-asc');
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
  await page.goBack();
  await expect(page).toHaveURL('/Shop');
  await expect(shopper.cards.first()).toContainText(catalogue.product(1).title);
});

test('Back from a product restores the scroll position of the list', async ({ shopper, page, catalogue }) => {
  await shopper.open('/Shop');
  const last = shopper.item(catalogue.product(22).title);
  await last.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(500);
  await last.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(last).toBeInViewport();
});

test('a reload keeps the scroll position, and a page that is opened begins at its top', async ({
  shopper,
  page,
  catalogue,
}) => {
  const readTop = () => page.evaluate(() => Math.round(scrollY));
  const reload = async () => {
    await page.reload();
    await shopper.waitForHydration();
  };
  await shopper.open('/Shop');
  const last = shopper.item(catalogue.product(22).title);
  await last.scrollIntoViewIfNeeded();
  const left = await readTop();
  await reload();
  await expect.poll(readTop).toBe(left);
  await last.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expect.poll(readTop).toBe(0);
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
  await reload();
  await expect.poll(readTop).toBe(200);
  await shopper.navBar.getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
  await expect.poll(readTop).toBe(0);
});

test('ignores an unknown category or sort in the URL', async ({ shopper, catalogue }) => {
  await shopper.open('/Shop?category=nonsense&sort=toString');
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
  await expect(shopper.cards.first()).toContainText(catalogue.product(1).title);
});
