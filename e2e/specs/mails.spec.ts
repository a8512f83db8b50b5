import { createOrder, placeOrder, sendOtp } from '@curiolane/testing/orders';
import type { Page } from 'playwright/test';
import { expectAccessibleIn } from '../fixtures/axe.ts';
import { findPageOverflow } from '../fixtures/layout-problems.ts';
import { Mailbox } from '../fixtures/mailbox.ts';
import { expect, test } from '../fixtures/test.ts';

/** The mails as HTML, at the width of a phone. */
const widths = [320, 390, 700];

const expectReadable = async (page: Page, html: string, name: string) => {
  await page.setContent(html);
  for (const theme of ['dark', 'light'] as const) await expectAccessibleIn(page, theme, name);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await findPageOverflow(page), `${width} px`).toEqual([]);
  }
};

test('the mails of an order and of a code are readable at the width of a phone, in both themes', async ({
  page,
  sandbox,
  email,
  catalogue,
}) => {
  const mailbox = new Mailbox(sandbox.inbox, email, sandbox.headers);
  await test.step('the mail of an order', async () => {
    const order = createOrder([catalogue.product(1), catalogue.product(13)], email);
    expect((await placeOrder(sandbox, order)).status).toBe(201);
    const { html } = await mailbox.find('order');
    await expectReadable(page, html ?? '', 'order');
  });
  await test.step('the mail with the code', async () => {
    expect((await sendOtp(sandbox, email)).status).toBe(200);
    const { html } = await mailbox.find('code');
    await expectReadable(page, html ?? '', 'code');
  });
});
