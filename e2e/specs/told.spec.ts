import { collectAnnouncements } from '../fixtures/announcements.ts';
import { increaseButton } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

test('an alert that is dismissed by a key returns the focus to where it was', async ({
  shopper,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await shopper.createAccount();
  await shopper.open('/Login');
  await shopper.submitLoginForm('a wrong password');
  const alert = shopper.alert('Invalid email or password.');
  await expect(alert).toBeVisible();
  const field = shopper.form('Login').getByLabel('Password');
  await field.focus();
  const dismiss = alert.getByRole('button', { name: 'Dismiss' });
  await dismiss.focus();
  await page.keyboard.press('Enter');
  await expect(alert).toBeHidden();
  await expect(field).toBeFocused();
});

test("the buttons of a card's quantity say the product, and what they do", async ({ shopper, page }) => {
  await shopper.open('/Shop');
  const add = page.getByRole('button', { name: 'Add Tidal Stoneware Mug to cart', exact: true });
  await add.click();
  await page.getByRole('button', { name: 'Increase quantity of Tidal Stoneware Mug', exact: true }).click();
  await page.getByRole('button', { name: 'Decrease quantity of Tidal Stoneware Mug', exact: true }).click();
  await page.getByRole('button', { name: 'Remove Tidal Stoneware Mug', exact: true }).click();
  await expect(add).toBeFocused();
});

test('the prices of a cart line are labeled', async ({ shopper, catalogue }) => {
  await shopper.seedCart([catalogue.product(1), 2]);
  await shopper.open('/Cart');
  const line = shopper.item(catalogue.product(1).title);
  await expect(line).toContainText('Price: $28.00');
  await expect(line).toContainText('Total: $56.00');
});

test('the questions of the FAQ are headings', async ({ shopper, page }) => {
  await shopper.open('/FAQ');
  await expect(page.getByRole('heading', { level: 2, name: /\?$/ })).toHaveCount(5);
});

test('a placeholder link is announced as unavailable', async ({ shopper }) => {
  await shopper.open('/');
  for (const name of ['Gift cards', 'Instagram', 'Privacy Policy'])
    await expect(shopper.footer.getByRole('link', { name })).toBeDisabled();
});

test("the e-mail's error gives an example", async ({ shopper }) => {
  await shopper.open('/Login');
  await shopper.form('Login').getByLabel('Email').fill('ada');
  await shopper.form('Login').getByLabel('Password').fill('x');
  await shopper.form('Login').getByRole('button', { name: 'Login' }).click();
  await expect(shopper.form('Login')).toContainText('such as name@example.com');
});

test('a phone: the drawer keeps its layout while it closes', { tag: '@phone' }, async ({ shopper, page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await shopper.open('/contact');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const link = shopper.drawer.getByRole('link', { name: 'About Us' });
  await expect(link).toBeVisible();
  const widths = await link.evaluate(async (element) => {
    const dialog = element.closest('dialog');
    const open = element.getBoundingClientRect().width;
    dialog?.close();
    await new Promise(requestAnimationFrame);
    return [open, element.getBoundingClientRect().width];
  });
  // While it moves, a width has another rounding error.
  expect(widths[1]).toBeCloseTo(widths[0] ?? 0, 1);
  expect(widths[0]).toBeGreaterThan(200);
});

test('forced colors: the chosen side, tab and page are told by a line', async ({ shopper, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await shopper.open('/Login');
  const borders = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).borderBottomWidth));
  expect(new Set(await borders('label:has(> input[type="radio"])')).size).toBe(2);
  await shopper.open('/Product/1');
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  expect(new Set(await borders('[role="tab"]')).size).toBe(2);
  await shopper.open('/Shop');
  expect(new Set(await borders('nav[aria-label="Main"] a')).size).toBe(2);
  const search = await shopper.searchBox.evaluate((element) => getComputedStyle(element).borderTopColor);
  expect(search).toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
});

test('an empty checkout leads to the shop', async ({ shopper, page }) => {
  await shopper.open('/Checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText('Your cart is empty.');
  await summary.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL('/Shop');
});

test("'Show all products' moves the focus to the page", async ({ shopper, page, catalogue }) => {
  await shopper.open('/shop/?search=zeppelin');
  await page.getByRole('button', { name: 'Show all products' }).press('Enter');
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
  await expect(shopper.main).toBeFocused();
});

test('a product that is loaded at the second try moves the focus to the page', async ({
  shopper,
  page,
  faults,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await faults.start('getProduct', { kind: 'drop' });
  await shopper.open('/Product/1');
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.focus();
  await faults.stop('getProduct');
  await retry.press('Enter');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expect(shopper.main).toBeFocused();
});

test('a failed attempt to order is announced once, and then what it means', async ({
  shopper,
  page,
  catalogue,
  faults,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  const collect = await collectAnnouncements(page);
  await shopper.startCheckout([catalogue.product(1), 1]);
  await faults.start('sendOrderConfirmation', { kind: 'error', status: 503, message: 'No mail.' });
  collect();
  await page.getByRole('button', { name: 'Place Order' }).press('Enter');
  await expect(shopper.alert('Nothing was ordered.')).toBeVisible();
  expect(collect()).toEqual([
    'at once: Failed to place order. Please try again. Dismiss',
    'at once: Nothing was ordered. Your cart is as it was.',
  ]);
});

test('a removed line is announced', async ({ shopper, page, catalogue }) => {
  const collect = await collectAnnouncements(page);
  const { title } = catalogue.product(1);
  await shopper.seedCart([catalogue.product(1), 1], [catalogue.product(2), 1]);
  await shopper.open('/Cart');
  collect();
  await page.getByRole('button', { name: `Take ${title} out of the cart` }).press('Enter');
  await expect(shopper.cartLink(1)).toBeVisible();
  expect(collect()).toEqual([`politely: ${title} was removed.`]);
});

test('a changed quantity in the cart is announced once', async ({ shopper, page, catalogue }) => {
  const collect = await collectAnnouncements(page);
  await shopper.seedCart([catalogue.product(1), 2]);
  await shopper.open('/Cart');
  collect();
  await shopper.item(catalogue.product(1).title).getByRole('button', increaseButton).press('Enter');
  await expect(shopper.cartLink(3)).toBeVisible();
  expect(collect()).toEqual(['politely: 3']);
});
