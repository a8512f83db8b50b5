import { covers } from '../coverage/specification.ts';
import { expect, test } from '../fixtures/test.ts';

test('the mobile drawer', {
  tag: '@phone',
  annotation: covers('nav/drawer', 'nav/drawer-items'),
}, async ({ shopper, page, catalogue }) => {
  const { drawer } = shopper;
  const hamburger = shopper.navBar.getByRole('button', { name: 'Open menu' });
  await shopper.seedCart([catalogue.product(1), 2], [catalogue.product(2), 1]);
  await shopper.open('/');

  await test.step('opens from the hamburger with an overlay', async () => {
    await hamburger.click();
    await expect(drawer).toBeVisible();
    const overlay = await drawer.evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
    expect.soft(overlay).not.toBe('rgba(0, 0, 0, 0)');
  });

  await test.step('shows the item count next to Cart', async () => {
    await expect.soft(drawer.getByRole('link', { name: /^Cart/ })).toHaveText(/Cart\s*3/);
  });

  await test.step('traps focus while it is open', async () => {
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && focused?.closest('dialog') === null;
      });
      expect.soft(outside).toBe(false);
    }
  });

  await test.step('closes with its close button', async () => {
    await drawer.getByRole('button', { name: 'Close menu' }).click();
    await expect(drawer).toBeHidden();
    await expect.soft(hamburger).toBeFocused();
    await expect.soft(page).toHaveURL('/');
  });

  await test.step('lists Shop, About Us, Contact Us, Reviews, FAQ, Cart, Login and a Shop button', async () => {
    for (const [name, path] of [
      ['Shop', '/Shop'],
      ['About Us', '/about'],
      ['Contact Us', '/contact'],
      ['Reviews', '/review'],
      ['FAQ', '/FAQ'],
      ['Cart', '/Cart'],
      ['Login', '/Login'],
    ] as const) {
      await hamburger.click();
      await drawer.getByRole('link', { name }).first().click();
      await expect(page).toHaveURL(path);
      await expect(drawer).toBeHidden();
    }
    await hamburger.click();
    await drawer.getByRole('link', { name: 'Shop' }).last().click();
    await expect.soft(page).toHaveURL('/Shop');
  });

  await test.step('closes on Escape, on a click on the overlay and on Back', async () => {
    await shopper.footer.getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/FAQ');
    await hamburger.click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await hamburger.click();
    await expect(drawer).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(drawer).toBeHidden();
    await hamburger.click();
    await page.goBack();
    await expect.soft(drawer).toBeHidden();
    await expect.soft(page).toHaveURL('/Shop');
  });

  await test.step('keeps its layout while it closes', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await hamburger.click();
    const link = drawer.getByRole('link', { name: 'About Us' });
    await expect(link).toBeVisible();
    const widths = await link.evaluate(async (element) => {
      const dialog = element.closest('dialog');
      const open = element.getBoundingClientRect().width;
      dialog?.close();
      await new Promise(requestAnimationFrame);
      return [open, element.getBoundingClientRect().width];
    });
    // While it moves, a width has another rounding error.
    expect.soft(widths[1]).toBeCloseTo(widths[0] ?? 0, 1);
    expect.soft(widths[0]).toBeGreaterThan(200);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  await test.step('shows the avatar instead of Login to a signed-in user', async () => {
    await shopper.signInViaApi();
    await shopper.open('/');
    await hamburger.click();
    await expect.soft(drawer.getByRole('link', { name: 'Login' })).toHaveCount(0);
    const profile = drawer.getByRole('link', { name: 'Profile' });
    await expect.soft(profile.locator('svg')).toBeVisible();
    await profile.click();
    await expect.soft(page).toHaveURL('/Profile');
  });
});
