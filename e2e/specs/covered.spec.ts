import { readBox } from '../fixtures/geometry.ts';
import { expect, test } from '../fixtures/test.ts';
import type { WindowSize } from '../fixtures/window-sizes.ts';

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [844, 390],
  [1440, 900],
] satisfies WindowSize[])
  test(`the alert of a sent code covers neither side of the card's toggle at ${width}×${height}`, async ({
    shopper,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await shopper.requestOtp();
    // What the window scrolls to is another matter.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const alert = await readBox(shopper.alert('OTP sent to your email!'));
    const toggle = await readBox(page.getByRole('group', { name: 'Login or register' }));
    expect(toggle.y).toBeGreaterThanOrEqual(alert.y + alert.height);
  });

/** Every product's photograph shows it between 16 and 86 % of its height. */
const feet = 0.86;

for (const width of [360, 390, 768, 1024, 1440])
  test(`the quantity on a card covers neither the product's feet nor text at ${width} px`, async ({
    shopper,
    page,
    catalogue,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await shopper.seedCart([catalogue.product(2), 10]);
    await shopper.open('/Shop');
    const card = shopper.item(catalogue.product(2).title);
    const photo = await readBox(card.locator('[data-photo]'));
    const quantity = await readBox(card.getByRole('group'));
    const title = await readBox(card.getByRole('link'));
    expect((quantity.y - photo.y) / photo.height).toBeGreaterThan(feet);
    expect(title.y).toBeGreaterThanOrEqual(quantity.y + quantity.height);
  });
