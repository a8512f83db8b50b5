import { waitForHydration } from '../fixtures/hydration.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/** The input of the checkout form is kept for the session of the tab. */

const fields = {
  'Full Name': 'Maya Lindqvist',
  Email: 'maya@example.test',
  'Phone Number': '+46 70 123 45 67',
  'Shipping Address': 'Bergsgatan 14\n112 23 Stockholm',
};

const fill = async ({ page, main }: Shopper) => {
  for (const [label, text] of Object.entries(fields)) await main.getByLabel(label).fill(text);
  await page.getByRole('radio', { name: 'Credit/Debit Card' }).check();
};

const expectFilled = async ({ page, main }: Shopper) => {
  for (const [label, text] of Object.entries(fields))
    await expect.soft(main.getByLabel(label)).toHaveValue(text);
  await expect.soft(page.getByRole('radio', { name: 'Credit/Debit Card' })).toBeChecked();
};

test('is kept for the visit, not shared with other tabs, and cleared after the order', async ({
  shopper,
  page,
  context,
  catalogue,
}) => {
  const fullName = page.getByLabel('Full Name');
  await shopper.seedCart([catalogue.product(1), 1]);
  await shopper.open('/Cart');

  await test.step('survives a visit to the cart, Back and a reload', async () => {
    await shopper.main.getByRole('link', { name: 'Buy Now' }).click();
    await fill(shopper);
    await shopper.footer.getByRole('link', { name: 'Cart' }).click();
    await shopper.main.getByRole('link', { name: 'Buy Now' }).click();
    await expectFilled(shopper);
    await page.goBack();
    await expect.soft(page).toHaveURL('/Cart');
    await page.goForward();
    await expectFilled(shopper);
    await page.reload();
    await shopper.waitForHydration();
    await expectFilled(shopper);
  });

  await test.step('is not shared with other tabs', async () => {
    const other = await context.newPage();
    await other.goto('/Checkout');
    await waitForHydration(other);
    await expect.soft(other.getByLabel('Full Name')).toHaveValue('');
    await other.close();
  });

  await test.step('is cleared after the order', async () => {
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await shopper.open('/Cart');
    await shopper.open('/Checkout');
    await expect.soft(fullName).toHaveValue('');
    await expect.soft(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeChecked();
    expect.soft(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Maya');
  });

  await test.step('restores only the valid fields of a corrupted draft', async () => {
    await shopper.seedCart([catalogue.product(1), 1]);
    const draft = {
      name: 'Maya',
      email: 7,
      phone: null,
      address: ['x'],
      payment: 'gold',
      cardNumber: '4111',
    };
    for (const text of ['{no json', JSON.stringify(draft)]) {
      await page.evaluate((kept) => sessionStorage.setItem('checkout', kept), text);
      await shopper.open('/Checkout');
      await expect.soft(fullName).toHaveValue(text.includes('Maya') ? 'Maya' : '');
      for (const label of ['Email', 'Phone Number', 'Shipping Address'])
        await expect.soft(shopper.main.getByLabel(label)).toHaveValue('');
      await expect.soft(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeChecked();
    }
    await fullName.fill('Maya Lindqvist');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('checkout'))).not.toContain('4111');
  });
});
