import { covers } from '../coverage/specification.ts';
import { countFilledStars } from '../fixtures/stars.ts';
import { expect, test } from '../fixtures/test.ts';

test('the pages about questions, contact, reviews and the shop', {
  annotation: covers(
    'content/questions',
    'content/accordion',
    'content/contact-link',
    'content/contact-blocks',
    'content/contact-hours',
    'content/reviews',
    'limits/support',
  ),
}, async ({ shopper, page }) => {
  const { main } = shopper;
  await shopper.open('/FAQ');

  const questions = main.locator('summary');
  await test.step('/FAQ has five questions, which are headings: ordering, payment, tracking, returns (7 days), support', async () => {
    await expect
      .soft(questions)
      .toHaveText([/place an order/, /payment methods/, /track/, /return and exchange/, /contact support/]);
    await expect.soft(page.getByRole('heading', { level: 2, name: /\?$/ })).toHaveCount(5);
    await questions.nth(3).click();
    await expect.soft(page.getByText(/7 days from delivery/)).toBeVisible();
  });

  await test.step('/FAQ opens one answer at a time, and clicking the open one closes it', async () => {
    const open = main.locator('details[open] summary');
    await questions.nth(1).click();
    await expect.soft(open).toHaveText(/payment methods/);
    await questions.nth(2).click();
    await expect.soft(open).toHaveText(/track/);
    await questions.nth(2).click();
    await expect.soft(open).toHaveCount(0);
  });

  await test.step('/FAQ has a Contact link that leads to /contact', async () => {
    await main.getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page).toHaveURL('/contact');
  });

  await test.step('/contact has the blocks Email, Live chat, Phone and Office, each with a text and a link', async () => {
    await expect
      .soft(main.getByRole('heading', { level: 2 }))
      .toHaveText(['Email', 'Live chat', 'Phone', 'Office']);
    for (const [name, href] of [
      ['Email', /^mailto:/],
      ['Live chat', '#'],
      ['Phone', /^tel:/],
      ['Office', '#'],
    ] as const) {
      const block = main.locator('section').filter({ hasText: name }).first();
      await expect.soft(block.getByRole('paragraph')).not.toBeEmpty();
      await expect.soft(block.getByRole('link')).toHaveAttribute('href', href);
    }
    for (const name of ['Start a chat', 'View on the map']) {
      await page.getByRole('link', { name }).click({ force: true });
      await expect.soft(page).toHaveURL('/contact');
    }
  });

  await test.step('/contact says the team replies within 24 hours and phone hours are 9am-7pm Mon-Sat', async () => {
    await expect.soft(main).toContainText('The team replies within 24 hours.');
    await expect.soft(main).toContainText('9am-7pm Mon-Sat');
  });

  await test.step('/review has five reviews with name, date, stars of five and a quote', async () => {
    await shopper.footer.getByRole('link', { name: 'Review', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Reviews');
    const reviews = main.getByRole('figure');
    await expect.soft(reviews).toHaveCount(5);
    for (const review of await reviews.all()) {
      const stars = review.getByRole('img', { name: /^[1-5] out of 5 stars$/ });
      const given = Number.parseInt((await stars.getAttribute('aria-label')) ?? '', 10);
      await expect.soft(stars.locator('svg')).toHaveCount(5);
      await expect.soft.poll(() => countFilledStars(stars)).toBe(given);
      await expect.soft(review.getByRole('blockquote')).toHaveText(/^“.{20,}”$/);
      await expect.soft(review.locator('figcaption strong')).not.toBeEmpty();
      await expect.soft(review.locator('figcaption span')).toHaveText(/\d{4}$/);
    }
  });

  await test.step('/about describes the shop and links to the product list', async () => {
    // On the desktop no link leads there.
    await shopper.open('/about');
    await expect.soft(page).toHaveTitle(/About Us/);
    await main.getByRole('link', { name: 'Walk the lane' }).click();
    await expect.soft(page).toHaveURL('/Shop');
  });
});
