import type { Locator } from 'playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** The URL holds the search, the category and the sort order of the list. */

const titles = (cards: Locator) => cards.getByRole('heading').allInnerTexts();

test('search, category and sort are those of the URL', async ({
  shopper,
  page,
  catalogue,
  openElsewhere,
}) => {
  const chooseCategory = async (name: string | RegExp) => {
    await page.getByRole('button', { name: 'Category: All' }).click();
    return page.getByRole('menuitemradio', { name });
  };

  await test.step('ignores an unknown category or sort in the URL', async () => {
    await shopper.open('/Shop?category=nonsense&sort=toString');
    await expect.soft(shopper.cards).toHaveCount(catalogue.products.length);
    await expect.soft(shopper.cards.first()).toContainText(catalogue.product(1).title);
  });

  await test.step('Back undoes the category and the sort one by one', async () => {
    await shopper.open('/Shop');
    await page.getByLabel('Sort').selectOption('Price: low to high');
    await expect.soft(page).toHaveURL('/Shop?sort=price-asc');
    const cheapest = catalogue.products.toSorted((one, other) => one.price - other.price)[0]?.title ?? '';
    await expect.soft(shopper.cards.first()).toContainText(cheapest);
    await (await chooseCategory('Garden')).click();
    await expect.soft(page).toHaveURL('/Shop?sort=price-asc&category=garden');
    await page.goBack();
    await expect.soft(page).toHaveURL('/Shop?sort=price-asc');
    await expect.soft(shopper.cards).toHaveCount(catalogue.products.length);
    await page.goBack();
    await expect(page).toHaveURL('/Shop');
    await expect.soft(shopper.cards.first()).toContainText(catalogue.product(1).title);
  });

  await test.step('a sort that is chosen before the category is rendered keeps it', async () => {
    const lighting = await chooseCategory(/^Lighting/);
    const sort = await page.getByLabel('Sort').elementHandle();
    await lighting.evaluate((item: HTMLElement, select) => {
      item.click();
      (select as HTMLSelectElement).value = 'price-desc';
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    }, sort);
    await expect(page).toHaveURL(/[?&]sort=price-desc/);
    await expect(page).toHaveURL(/[?&]category=lighting/);
  });

  await test.step('search, category and sort survive a reload, a shared URL and Back', async () => {
    const lamps = catalogue.products
      .filter(({ category, title }) => category === 'lighting' && /a/i.test(title))
      .toSorted((one, other) => other.price - one.price)
      .map(({ title }) => title);
    await shopper.searchBox.fill('a');
    await expect(page).toHaveURL(/search=a/);
    await expect.poll(() => titles(shopper.cards)).toEqual(lamps);
    const url = page.url();

    await page.reload();
    await shopper.waitForHydration();
    await expect.soft(page.getByLabel('Sort')).toHaveValue('price-desc');
    await expect.poll(() => titles(shopper.cards), 'after a reload').toEqual(lamps);

    await shopper.cards.first().getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    await page.goBack();
    await expect.soft(page).toHaveURL(url);
    await expect.poll(() => titles(shopper.cards), 'after Back').toEqual(lamps);

    const friend = await openElsewhere();
    await friend.page.goto(url);
    await expect.poll(() => titles(friend.cards), 'for a friend').toEqual(lamps);
  });
});

test('the list keeps its scroll position, and a page that is opened begins at its top', async ({
  shopper,
  page,
  catalogue,
}) => {
  const readTop = () => page.evaluate(() => Math.round(scrollY));
  const reload = async () => {
    await page.reload();
    await shopper.waitForHydration();
  };
  const last = shopper.item(catalogue.product(22).title);
  const openLast = async () => {
    await last.getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    await expect.poll(readTop, 'the product begins at its top').toBe(0);
  };

  await test.step('Back from a product restores the scroll position of the list', async () => {
    await shopper.open('/Shop');
    await last.scrollIntoViewIfNeeded();
    expect(await readTop()).toBeGreaterThan(500);
    await openLast();
    await page.goBack();
    await expect(last).toBeInViewport();
  });

  await test.step('a reload keeps the scroll position of the list', async () => {
    await last.scrollIntoViewIfNeeded();
    const left = await readTop();
    await reload();
    await expect.poll(readTop).toBe(left);
  });

  await test.step('a reload keeps the scroll position of a product', async () => {
    await openLast();
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    await reload();
    await expect.poll(readTop).toBe(200);
  });

  await test.step('a page that is opened begins at its top', async () => {
    await shopper.navBar.getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
    await expect.poll(readTop).toBe(0);
  });

  await test.step('a search in a scrolled list shows its first results, and a link to the same page its top', async () => {
    await shopper.open('/Shop');
    await last.scrollIntoViewIfNeeded();
    await shopper.searchBox.fill('a');
    await expect.poll(readTop).toBe(0);
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await shopper.navBar.getByRole('link', { name: 'Shop', exact: true }).click();
    await expect.poll(readTop).toBe(0);
    await shopper.open('/FAQ');
  });

  await test.step('Back to a page that was not scrolled shows its top', async () => {
    await shopper.navBar.getByRole('link', { name: 'Shop', exact: true }).click();
    await last.scrollIntoViewIfNeeded();
    await expect.poll(readTop).toBeGreaterThan(500);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
    await expect.poll(readTop).toBe(0);
  });
});
