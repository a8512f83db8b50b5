import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test('removed lines come back to their places, by keyboard, once, and the cart says what shipping costs', async ({
  shopper,
  page,
  context,
  catalogue,
}) => {
  const [mug, lamp, clock] = [catalogue.product(1), catalogue.product(2), catalogue.product(4)];
  const undo = page.getByRole('button', { name: 'Undo' });
  const takeOut = ({ title }: { title: string }) =>
    page.getByRole('button', { name: `Take ${title} out of the cart` });
  await shopper.seedCart([mug, 1], [lamp, 3], [clock, 1]);
  await shopper.open('/Cart');

  await test.step('a removed line comes back to its place with its quantity, by keyboard alone', async () => {
    await takeOut(lamp).press('Enter');
    await expect.soft(shopper.cartLink(2)).toBeVisible();
    await expect
      .soft(page.getByRole('status').filter({ hasText: 'was removed' }))
      .toHaveText(`${lamp.title} was removed.`);
    await expect.soft(shopper.item(clock.title).getByRole('link', { name: clock.title })).toBeFocused();
    await expectAccessible(page, 'a removed line');
    await page.keyboard.press('Shift+Tab');
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.soft(shopper.cartLink(5)).toBeVisible();
    await expect.soft(shopper.item(lamp.title).getByRole('link', { name: lamp.title })).toBeFocused();
    await expect
      .soft(shopper.main.getByRole('listitem').getByRole('paragraph').getByRole('link'))
      .toHaveText([mug.title, lamp.title, clock.title]);
    await expect.soft(undo).toHaveCount(0);
  });

  await test.step('the photograph of a line leads to its product', async () => {
    await shopper.item(mug.title).locator('[data-photo]').click();
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(mug.title);
    await page.goBack();
    await expect.soft(shopper.main.getByRole('link', { name: mug.title })).toBeFocused();
  });

  await test.step('the cart says that shipping is free', async () => {
    await expect.soft(shopper.main).toContainText('Shipping is free.');
  });

  await test.step('a line that another tab has put back cannot be undone twice', async () => {
    await takeOut(lamp).click();
    await page.getByRole('button', { name: `Remove ${mug.title}` }).click();
    await expect(undo).toBeVisible();
    const other = await context.newPage();
    await other.goto('/Product/1');
    await other.getByRole('button', { name: 'Add to cart' }).click();
    await expect.soft(shopper.item(mug.title)).toBeVisible();
    await expect.soft(undo).toHaveCount(0);
    await other.close();
  });

  await test.step('the cart says what shipping costs', async () => {
    await takeOut(clock).click();
    await expect.soft(shopper.main).toContainText('Shipping is $4.90, paid to the courier.');
  });

  await test.step('the last line comes back, too, when it was decreased at one', async () => {
    await page.getByRole('button', { name: `Remove ${mug.title}` }).click();
    await expect.soft(shopper.main).toContainText('Your cart is empty.');
    await undo.click();
    await expect.soft(shopper.item(mug.title).getByRole('status')).toHaveText('1');
    await expect.soft(shopper.cartLink(1)).toBeVisible();
  });
});
