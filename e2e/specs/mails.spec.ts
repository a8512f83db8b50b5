import type { Page } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { findStickingOut } from '../fixtures/geometry.ts';
import { expect, test } from '../fixtures/test.ts';

/** The mails as HTML, at the width of a phone. */
const widths = [320, 390, 700];

const expectReadable = async (page: Page, html: string, name: string) => {
  await page.setContent(html);
  await expectAccessible(page, name);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(
      0,
    );
    expect(await findStickingOut(page), `${width} px`).toEqual([]);
  }
};

test('the mail of an order is readable at the width of a phone, in both themes', async ({
  shopper,
  page,
  catalogue,
}) => {
  await shopper.startCheckout([catalogue.product(1), 12], [catalogue.product(13), 1]);
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
  const { html } = await shopper.mailbox.find('order');
  await expectReadable(page, html ?? '', 'order');
});

test('the mail with the code is readable at the width of a phone, in both themes', async ({
  shopper,
  page,
}) => {
  await shopper.open('/Login');
  await shopper.requestOtp();
  const { html } = await shopper.mailbox.find('code');
  await expectReadable(page, html ?? '', 'code');
});
