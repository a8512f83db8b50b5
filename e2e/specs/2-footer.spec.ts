import { covers } from '../coverage/specification.ts';
import { expect, test } from '../fixtures/test.ts';

test('the newsletter form accepts an e-mail, and Subscribe does nothing', {
  annotation: covers('footer/newsletter'),
}, async ({ shopper, page }) => {
  await shopper.open('/FAQ');
  await shopper.footer.getByLabel('Email').fill(shopper.email);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await shopper.footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(shopper.footer.getByLabel('Email')).toHaveValue(shopper.email);
  await expect(page).toHaveURL('/FAQ');
  // The page may still be loading its own code.
  expect(requests.filter((url) => !new URL(url).pathname.startsWith('/assets/'))).toEqual([]);
});

test('the useful links are Contact Us, FAQ, Review and Cart', {
  tag: '@both',
  annotation: covers('footer/useful-links'),
}, async ({ shopper, page }) => {
  await shopper.open('/');
  const links = shopper.footer.getByRole('navigation', { name: 'Useful links' }).getByRole('link');
  await expect(links).toHaveText(['Contact Us', 'FAQ', 'Review', 'Cart']);
  for (const [name, path] of [
    ['Contact Us', '/contact'],
    ['FAQ', '/FAQ'],
    ['Review', '/review'],
    ['Cart', '/Cart'],
  ] as const) {
    await links.filter({ hasText: name }).click();
    await expect(page).toHaveURL(path);
  }
});

test('More Links, the social and the legal links are placeholders', {
  annotation: covers('footer/placeholders'),
}, async ({ shopper, page }) => {
  await shopper.open('/FAQ');
  const groups = [
    shopper.footer.getByRole('navigation', { name: 'More Links' }),
    shopper.footer.getByRole('navigation', { name: 'Social' }),
    shopper.footer.getByText('© 2025 CurioLane').locator('..'),
  ];
  for (const group of groups) {
    const links = await group.getByRole('link').all();
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) {
      await link.click({ force: true });
      await expect(page).toHaveURL('/FAQ');
    }
  }
});

test('the copyright year is 2025', { annotation: covers('footer/copyright', 'limits/copyright') }, async ({
  shopper,
}) => {
  await shopper.open('/FAQ');
  await expect(shopper.footer).toContainText('© 2025 CurioLane');
});
