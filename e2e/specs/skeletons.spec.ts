import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { readBoxes } from '../fixtures/boxes.ts';
import type { Catalogue } from '../fixtures/catalogue.ts';
import type { Faults } from '../fixtures/faults.ts';
import { holdScripts, openHtml } from '../fixtures/hydration.ts';
import { expectShiftsBelow, recordLayoutShifts, shiftBudget } from '../fixtures/layout-shifts.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/** Content that is loading has the geometry of what has loaded: nothing shifts. Each page is loaded afresh. */

const windows = [
  { width: 390, height: 844, tag: [] },
  { width: 768, height: 1024, tag: '@matrix' },
  { width: 1024, height: 768, tag: '@matrix' },
  { width: 1440, height: 900, tag: '@matrix' },
];

// A plausible e-mail, which fits on a line.
test.use({ email: async ({ stack: _ }, use) => use(`${randomUUID().slice(0, 8)}@lane.test`) });

type Scene = { shopper: Shopper; page: Page; faults: Faults; catalogue: Catalogue };

// With a query the server has no page with products.
const unrendered = '?via=mail';

// The first one: more photographs, which lie beside or below it, come with the product.
const photo = (page: Page) => page.locator('main :is([data-photo], [data-skeleton="photo"])').first();

const readAll = async (...parts: Locator[]) => (await Promise.all(parts.map(readBoxes))).flat();

const expectStillList = async ({ shopper, page, faults }: Scene) => {
  const release = await faults.hold('listProducts');
  await shopper.open(`/Shop${unrendered}`);
  const cards = page.locator('main li');
  await expect(cards).toHaveCount(8);
  const read = async () => {
    const [boxes, texts] = [
      await readBoxes(cards),
      await readBoxes(page.locator('main li > div:nth-child(2)')),
    ];
    return [...boxes.slice(0, 4), ...texts.slice(0, 4)];
  };
  const loading = await read();
  release();
  await expect(cards.first().getByRole('link')).toBeVisible();
  expect.soft(await read()).toEqual(loading);
};

const expectStillProduct = async ({ shopper, page, faults }: Scene) => {
  const release = await faults.hold('getProduct');
  await shopper.open(`/Product/21${unrendered}`);
  const buyBox = page.locator('main :has(> input[readonly], > [data-skeleton="button"])');
  const breadcrumb = page.locator('main :is(ol, div:has(> [role="status"]))');
  await expect(photo(page)).toBeVisible();
  const read = () => readAll(photo(page), buyBox, breadcrumb);
  const loading = await read();
  expect(loading).toHaveLength(3);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'One Room Bird House' })).toBeVisible();
  expect.soft(await read()).toEqual(loading);
};

/** Without an e-mail the message is in the HTML, as the same element before and after hydration. */
const expectMessageInHtml = async ({ shopper, page }: Scene) => {
  const readShifts = await recordLayoutShifts(page);
  const release = await holdScripts(page);
  await openHtml(page, '/Profile');
  const message = shopper.main.getByText('No user email found. Please login.');
  await expect(message).toBeVisible();
  await expect.soft(shopper.main.getByText('Loading...')).toBeHidden();
  const element = await message.elementHandle();
  await release();
  await expect(message).toBeVisible();
  await expect.soft(shopper.main.locator('[data-skeleton]')).toHaveCount(0);
  expect.soft(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  await expectShiftsBelow(shiftBudget, readShifts);
};

/** The empty cart is in the HTML, with the same picture before and after hydration. */
const expectEmptyCartInHtml = async ({ shopper, page }: Scene) => {
  const readShifts = await recordLayoutShifts(page);
  const release = await holdScripts(page);
  await openHtml(page, '/Cart');
  const message = shopper.main.getByText('Your cart is empty');
  await expect(message).toBeVisible();
  await expect.soft(shopper.main.locator('[data-skeleton]').first()).toBeHidden();
  const picture = await shopper.main.locator('img').elementHandle();
  await page.waitForFunction((img) => (img as HTMLImageElement).complete, picture);
  await release();
  await expect(message).toBeVisible();
  await expect.soft(shopper.main.locator('[data-skeleton]')).toHaveCount(0);
  expect.soft(await picture?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  await expectShiftsBelow(shiftBudget, readShifts);
};

const expectStillCart = async ({ shopper, page, catalogue }: Scene) => {
  await shopper.seedCart([catalogue.product(1), 1], [catalogue.product(2), 2]);
  const release = await holdScripts(page);
  await openHtml(page, '/Cart');
  const lines = page.locator('main :is(ul > li:has([data-photo]), ul > li:has([data-skeleton]))');
  await expect(lines).toHaveCount(2);
  await expect.soft(shopper.main.getByText('Your cart is empty')).toBeHidden();
  const loading = await readAll(lines);
  await release();
  await expect(shopper.main.getByRole('link', { name: catalogue.product(1).title })).toBeVisible();
  expect.soft(await readAll(lines)).toEqual(loading);
};

const expectStillProfile = async ({ shopper, page, faults }: Scene) => {
  await shopper.signInViaApi();
  const release = await faults.hold('getProfile');
  const releaseScripts = await holdScripts(page);
  await openHtml(page, '/Profile');
  await expect.soft(shopper.main.getByText('No user email found. Please login.')).toBeHidden();
  await releaseScripts();
  const rows = page.locator('main :is(dl, [aria-hidden]) > div:has(> :nth-child(2))');
  const read = () => readAll(rows, page.getByRole('contentinfo'));
  await expect(rows).toHaveCount(5);
  const loading = await read();
  release();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(rows).toHaveCount(5);
  expect.soft(await read()).toEqual(loading);
};

const steps = {
  'the shop list does not shift': expectStillList,
  'a product does not shift': expectStillProduct,
  'without an e-mail the profile is in the HTML, and stays as the page is hydrated': expectMessageInHtml,
  'the empty cart is in the HTML, and stays as the page is hydrated': expectEmptyCartInHtml,
  'the cart does not shift': expectStillCart,
  'the profile does not shift': expectStillProfile,
};

for (const { width, height, tag } of windows)
  test.describe(() => {
    test.use({ viewport: { width, height } });

    test(`what loads has the geometry of what has loaded at ${width} × ${height}`, { tag }, async ({
      shopper,
      page,
      faults,
      catalogue,
    }) => {
      for (const [fact, expectFact] of Object.entries(steps))
        await test.step(fact, async () => {
          await expectFact({ shopper, page, faults, catalogue });
          await page.unrouteAll();
        });
    });
  });
