import { expect, test } from '../fixtures/test.ts';

test.describe('the mobile drawer', { tag: '@phone' }, () => {
  test('opens from the hamburger, over an overlay, and closes by its button', async ({ shopper, page }) => {
    await shopper.open('/');
    const hamburger = shopper.bar.getByRole('button', { name: 'Open menu' });
    await hamburger.click();
    await expect(shopper.drawer).toBeVisible();
    const overlay = await shopper.drawer.evaluate(
      (drawer) => getComputedStyle(drawer, '::backdrop').backgroundColor,
    );
    expect(overlay).not.toBe('rgba(0, 0, 0, 0)');
    await shopper.drawer.getByRole('button', { name: 'Close menu' }).click();
    await expect(shopper.drawer).toBeHidden();
    await expect(hamburger).toBeFocused();
    await expect(page).toHaveURL('/');
  });

  test('holds Shop, About Us, Contact Us, Reviews, FAQ, Cart, Login and a Shop button', async ({
    shopper,
    page,
  }) => {
    await shopper.open('/');
    for (const [name, address] of [
      ['Shop', '/Shop'],
      ['About Us', '/about'],
      ['Contact Us', '/contact'],
      ['Reviews', '/review'],
      ['FAQ', '/FAQ'],
      ['Cart', '/Cart'],
      ['Login', '/Login'],
    ] as const) {
      await shopper.bar.getByRole('button', { name: 'Open menu' }).click();
      await shopper.drawer.getByRole('link', { name }).first().click();
      await expect(page).toHaveURL(address);
      await expect(shopper.drawer).toBeHidden();
    }
    await shopper.bar.getByRole('button', { name: 'Open menu' }).click();
    await shopper.drawer.getByRole('link', { name: 'Shop' }).last().click();
    await expect(page).toHaveURL('/Shop');
  });

  test('shows the count beside Cart', async ({ shopper, catalogue }) => {
    await shopper.returnWithCart([catalogue.product(1), 2], [catalogue.product(2), 1]);
    await shopper.open('/');
    await shopper.bar.getByRole('button', { name: 'Open menu' }).click();
    await expect(shopper.drawer.getByRole('link', { name: /^Cart/ })).toHaveText(/Cart\s*3/);
  });

  test('shows the avatar in place of Login to a customer', async ({ shopper, page }) => {
    await shopper.beSignedIn();
    await shopper.open('/');
    await shopper.bar.getByRole('button', { name: 'Open menu' }).click();
    await expect(shopper.drawer.getByRole('link', { name: 'Login' })).toHaveCount(0);
    const profile = shopper.drawer.getByRole('link', { name: 'Profile' });
    await expect(profile.locator('img, svg')).toBeVisible();
    await profile.click();
    await expect(page).toHaveURL('/Profile');
  });

  test('closes by Escape, by a press on the overlay and by Back', async ({ shopper, page }) => {
    await shopper.open('/');
    await shopper.footer.getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/FAQ');
    const hamburger = shopper.bar.getByRole('button', { name: 'Open menu' });
    await hamburger.click();
    await page.keyboard.press('Escape');
    await expect(shopper.drawer).toBeHidden();
    await hamburger.click();
    await expect(shopper.drawer).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(shopper.drawer).toBeHidden();
    await hamburger.click();
    await page.goBack();
    await expect(shopper.drawer).toBeHidden();
    await expect(page).toHaveURL('/');
  });

  test('keeps the focus inside while it is open', async ({ shopper, page }) => {
    await shopper.open('/');
    await shopper.bar.getByRole('button', { name: 'Open menu' }).click();
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && focused?.closest('dialog') === null;
      });
      expect(outside).toBe(false);
    }
  });
});

test('the hamburger is for small screens only', async ({ shopper }) => {
  await shopper.open('/');
  await expect(shopper.bar.getByRole('button', { name: 'Open menu' })).toBeHidden();
});
