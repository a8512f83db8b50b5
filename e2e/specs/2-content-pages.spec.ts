import { covers } from '../coverage/specification.ts';
import { countFilledStars } from '../fixtures/stars.ts';
import { expect, test } from '../fixtures/test.ts';

test('/contact has the blocks Email, Live chat, Phone and Office, each with a text and a link', {
  tag: '@both',
  annotation: covers('content/contact-blocks'),
}, async ({ shopper, page }) => {
  await shopper.open('/contact');
  await expect(shopper.main.getByRole('heading', { level: 2 })).toHaveText([
    'Email',
    'Live chat',
    'Phone',
    'Office',
  ]);
  for (const [name, href] of [
    ['Email', /^mailto:/],
    ['Live chat', '#'],
    ['Phone', /^tel:/],
    ['Office', '#'],
  ] as const) {
    const block = shopper.main.locator('section').filter({ hasText: name }).first();
    await expect(block.getByRole('paragraph')).not.toBeEmpty();
    await expect(block.getByRole('link')).toHaveAttribute('href', href);
  }
  for (const name of ['Start a chat', 'View on the map']) {
    await page.getByRole('link', { name }).click({ force: true });
    await expect(page).toHaveURL('/contact');
  }
});

test('/contact says the team replies within 24 hours and phone hours are 9am-7pm Mon-Sat', {
  annotation: covers('content/contact-hours', 'limits/support'),
}, async ({ shopper }) => {
  await shopper.open('/contact');
  await expect(shopper.main).toContainText('The team replies within 24 hours.');
  await expect(shopper.main).toContainText('9am-7pm Mon-Sat');
});

test('/review has five reviews with name, date, stars of five and a quote', {
  tag: '@both',
  annotation: covers('content/reviews'),
}, async ({ shopper, page }) => {
  await shopper.open('/review');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Reviews');
  const reviews = shopper.main.getByRole('figure');
  await expect(reviews).toHaveCount(5);
  for (const review of await reviews.all()) {
    const stars = review.getByRole('img', { name: /^[1-5] out of 5 stars$/ });
    const given = Number.parseInt((await stars.getAttribute('aria-label')) ?? '', 10);
    await expect(stars.locator('svg')).toHaveCount(5);
    await expect.poll(() => countFilledStars(stars)).toBe(given);
    await expect(review.getByRole('blockquote')).toHaveText(/^“.{20,}”$/);
    await expect(review.locator('figcaption strong')).not.toBeEmpty();
    await expect(review.locator('figcaption span')).toHaveText(/\d{4}$/);
  }
});

test('/FAQ has five questions: ordering, payment, tracking, returns (7 days), support', {
  annotation: covers('content/questions', 'limits/support'),
}, async ({ shopper, page }) => {
  await shopper.open('/FAQ');
  const questions = shopper.main.locator('summary');
  await expect(questions).toHaveText([
    /place an order/,
    /payment methods/,
    /track/,
    /return and exchange/,
    /contact support/,
  ]);
  await questions.nth(3).click();
  await expect(page.getByText(/7 days from delivery/)).toBeVisible();
});

test('/FAQ opens one answer at a time, and clicking the open one closes it', {
  tag: '@both',
  annotation: covers('content/accordion'),
}, async ({ shopper }) => {
  await shopper.open('/FAQ');
  const questions = shopper.main.locator('summary');
  const open = shopper.main.locator('details[open] summary');
  await questions.nth(1).click();
  await expect(open).toHaveText(/payment methods/);
  await questions.nth(2).click();
  await expect(open).toHaveText(/track/);
  await questions.nth(2).click();
  await expect(open).toHaveCount(0);
});

test('/FAQ has a Contact link that leads to /contact', {
  annotation: covers('content/contact-link'),
}, async ({ shopper, page }) => {
  await shopper.open('/FAQ');
  await shopper.main.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL('/contact');
});

test('/about describes the shop and links to the product list', {
  annotation: covers('routes/about'),
}, async ({ shopper, page }) => {
  await shopper.open('/about');
  await expect(page).toHaveTitle(/About Us/);
  await shopper.main.getByRole('link', { name: 'Walk the lane' }).click();
  await expect(page).toHaveURL('/Shop');
});
