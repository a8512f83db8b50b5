import { readBox } from '../fixtures/geometry.ts';
import { expect, test } from '../fixtures/test.ts';
import type { WindowSize } from '../fixtures/window-sizes.ts';

/** All that a shopper needs next is in the window when the code was sent, which the page scrolls to by itself. */

const windows: readonly WindowSize[] = [
  [390, 844],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1366, 768],
  [1440, 900],
];

test("once the code was sent, 'Verify' is in the window, and the alert does not cover the card's toggle", async ({
  shopper,
  page,
}) => {
  for (const [index, [width, height]] of windows.entries())
    await test.step(`at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await shopper.open('/Login');
      await shopper.showRegisterForm();
      // Another e-mail each time, because few codes are sent to one, and as long: the page shows it.
      await shopper.fillRegistration(shopper.email.replace('shopper', `shoppe${index}`));
      await expect(shopper.alert('OTP sent to your email!')).toBeVisible();
      await expect(page.getByLabel('Digit 4')).toBeVisible();
      await expect.soft(page.getByRole('button', { name: 'Verify' })).toBeInViewport({ ratio: 1 });
      const confirmation = shopper.form('Register').getByLabel('Confirm password');
      await expect.soft(confirmation).toBeInViewport({ ratio: 1 });
      // The alert is compared at the start of the page, wherever the window has scrolled.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const alert = await readBox(shopper.alert('OTP sent to your email!'));
      const toggle = await readBox(page.getByRole('group', { name: 'Login or register' }));
      expect.soft(toggle.y, 'the toggle below the alert').toBeGreaterThanOrEqual(alert.y + alert.height);
    });
});
