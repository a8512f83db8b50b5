import type { Page } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { ConsoleUser } from '../fixtures/console.ts';
import { findStickingOut } from '../fixtures/geometry.ts';
import { Mailbox } from '../fixtures/mailbox.ts';
import { expect, test } from '../fixtures/test.ts';

/** The mails as HTML, at the width of a phone. */
const widths = [320, 390, 700];

const expectReadable = async (page: Page, html: string, name: string) => {
  await page.setContent(html);
  await expectAccessible(page, name);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`)
      .toBe(0);
    expect.soft(await findStickingOut(page), `${width} px`).toEqual([]);
  }
};

test('the mails of an order and of a code are readable at the width of a phone, in both themes', async ({
  page,
  sandbox,
  email,
  catalogue,
}) => {
  const mailbox = new Mailbox(sandbox.inbox, email, sandbox.headers);
  const user = new ConsoleUser(page, sandbox);
  await test.step('the mail of an order', async () => {
    await user.placeOrder(catalogue, email, [1, 13]);
    const { html } = await mailbox.find('order');
    await expectReadable(page, html ?? '', 'order');
  });
  await test.step('the mail with the code', async () => {
    await user.sendCode(email);
    const { html } = await mailbox.find('code');
    await expectReadable(page, html ?? '', 'code');
  });
});
