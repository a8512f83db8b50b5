import { covers } from '../coverage/specification.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('the mobile drawer', { tag: '@phone' }, () => {
  test('opens from the hamburger with an overlay and closes with its close button', {
    annotation: covers('nav/drawer'),
  }, async ({ shopper, page }) => {
    await shopper.open('/');
    const hamburger = shopper.navBar.getByRole('button', { name: 'Open menu' });
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

  test('lists Shop, About Us, Contact Us, Reviews, FAQ, Cart, Login and a Shop button', {
    annotation: covers('routes/about', 'nav/drawer-items'),
  }, async ({ shopper, page }) => {
    await shopper.open('/');
    for (const [name, path] of [
      ['Shop', '/Shop'],
      ['About Us', '/about'],
      ['Contact Us', '/contact'],
      ['Reviews', '/review'],
      ['FAQ', '/FAQ'],
      ['Cart', '/Cart'],
      ['Login', '/Login'],
    ] as const) {
      await shopper.navBar.getByRole('button', { name: 'Open menu' }).click();
      await shopper.drawer.getByRole('link', { name }).first().click();
      await expect(page).toHaveURL(path);
      await expect(shopper.drawer).toBeHidden();
    }
    await shopper.navBar.getByRole('button', { name: 'Open menu' }).click();
    await shopper.drawer.getByRole('link', { name: 'Shop' }).last().click();
    await expect(page).toHaveURL('/Shop');
  });

  test('shows the item count next to Cart', { annotation: covers('nav/drawer-items') }, async ({
    shopper,
    catalogue,
  }) => {
    await shopper.seedCart([catalogue.product(1), 2], [catalogue.product(2), 1]);
    await shopper.open('/');
    await shopper.navBar.getByRole('button', { name: 'Open menu' }).click();
    await expect(shopper.drawer.getByRole('link', { name: /^Cart/ })).toHaveText(/Cart\s*3/);
  });

  test('shows the avatar instead of Login to a signed-in user', {
    annotation: covers('nav/drawer-items'),
  }, async ({ shopper, page }) => {
    await shopper.signInViaApi();
    await shopper.open('/');
    await shopper.navBar.getByRole('button', { name: 'Open menu' }).click();
    await expect(shopper.drawer.getByRole('link', { name: 'Login' })).toHaveCount(0);
    const profile = shopper.drawer.getByRole('link', { name: 'Profile' });
    await expect(profile.locator('svg')).toBeVisible();
    await profile.click();
    await expect(page).toHaveURL('/Profile');
  });

  test('closes on Escape, on a click on the overlay and on Back', {
    annotation: covers('nav/drawer'),
  }, async ({ shopper, page }) => {
    await shopper.open('/');
    await shopper.footer.getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/FAQ');
    const hamburger = shopper.navBar.getByRole('button', { name: 'Open menu' });
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

  test('traps focus while it is open', { annotation: covers('nav/drawer') }, async ({ shopper, page }) => {
    await shopper.open('/');
    await shopper.navBar.getByRole('button', { name: 'Open menu' }).click();
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

test('the hamburger is hidden on large screens', { annotation: covers('nav/drawer') }, async ({
  shopper,
}) => {
  await shopper.open('/');
  await expect(shopper.navBar.getByRole('button', { name: 'Open menu' })).toBeHidden();
});
