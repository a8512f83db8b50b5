import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test('a removed line comes back to its place with its quantity, by keyboard alone', {
  tag: '@both',
}, async ({ shopper, page, catalogue }) => {
  const [mug, lamp, clock] = [catalogue.product(1), catalogue.product(2), catalogue.product(4)];
  await shopper.seedCart([mug, 1], [lamp, 3], [clock, 1]);
  await shopper.open('/Cart');
  await page.getByRole('button', { name: `Take ${lamp.title} out of the cart` }).press('Enter');
  await expect(shopper.cartLink(2)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'was removed' })).toHaveText(
    `${lamp.title} was removed.`,
  );
  await expect(shopper.item(clock.title).getByRole('link', { name: clock.title })).toBeFocused();
  await expectAccessible(page, 'a removed line');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shopper.cartLink(5)).toBeVisible();
  await expect(shopper.item(lamp.title).getByRole('link', { name: lamp.title })).toBeFocused();
  await expect(shopper.main.getByRole('listitem').getByRole('paragraph').getByRole('link')).toHaveText([
    mug.title,
    lamp.title,
    clock.title,
  ]);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('the last line comes back, too, when it was decreased at one', async ({ shopper, page, catalogue }) => {
  const { title } = catalogue.product(1);
  await shopper.seedCart([catalogue.product(1), 1]);
  await shopper.open('/Cart');
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(shopper.main).toContainText('Your cart is empty.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shopper.item(title).getByRole('status')).toHaveText('1');
  await expect(shopper.cartLink(1)).toBeVisible();
});

test('a line that another tab has put back cannot be undone twice', async ({
  shopper,
  page,
  context,
  catalogue,
}) => {
  const { title } = catalogue.product(1);
  await shopper.seedCart([catalogue.product(1), 1], [catalogue.product(2), 1]);
  await shopper.open('/Cart');
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/Product/1');
  await other.getByRole('button', { name: 'Add to cart' }).click();
  await expect(shopper.item(title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('the photograph of a line leads to its product', { tag: '@both' }, async ({
  shopper,
  page,
  catalogue,
}) => {
  await shopper.seedCart([catalogue.product(1), 1]);
  await shopper.open('/Cart');
  await shopper.item(catalogue.product(1).title).locator('[data-photo]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogue.product(1).title);
  await page.goBack();
  await expect(shopper.main.getByRole('link', { name: catalogue.product(1).title })).toBeFocused();
});

test('the cart says what shipping costs', async ({ shopper, catalogue }) => {
  await shopper.seedCart([catalogue.product(7), 1]);
  await shopper.open('/Cart');
  await expect(shopper.main).toContainText('Shipping is $4.90, paid to the courier.');
  await shopper.seedCart([catalogue.product(2), 1]);
  await shopper.open('/Cart');
  await expect(shopper.main).toContainText('Shipping is free.');
});
