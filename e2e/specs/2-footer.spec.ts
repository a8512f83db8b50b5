import { covers } from '../coverage/specification.ts';
import { isInWindow } from '../fixtures/geometry.ts';
import { expect, test } from '../fixtures/test.ts';

test('the footer has a newsletter form, useful links, placeholders and the copyright', {
  annotation: covers(
    'footer/newsletter',
    'footer/useful-links',
    'footer/placeholders',
    'footer/copyright',
    'limits/copyright',
  ),
}, async ({ shopper, page }) => {
  const { footer } = shopper;
  await shopper.open('/FAQ');

  await test.step('the newsletter form accepts an e-mail, and Subscribe does nothing', async () => {
    await footer.getByLabel('Email').fill(shopper.email);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect.soft(footer.getByLabel('Email')).toHaveValue(shopper.email);
    await expect.soft(page).toHaveURL('/FAQ');
    // The page may still be loading its own code.
    expect.soft(requests.filter((url) => !new URL(url).pathname.startsWith('/assets/'))).toEqual([]);
  });

  await test.step('More Links, the social and the legal links are placeholders', async () => {
    for (const group of [
      footer.getByRole('navigation', { name: 'More Links' }),
      footer.getByRole('navigation', { name: 'Social' }),
      footer.getByText('© 2025 CurioLane').locator('..'),
    ]) {
      const links = await group.getByRole('link').all();
      expect.soft(links.length).toBeGreaterThan(1);
      for (const link of links) {
        await link.scrollIntoViewIfNeeded();
        expect.soft(await isInWindow(link), 'nothing lies over the link').toBe(true);
        await link.click({ force: true });
        await expect.soft(page).toHaveURL('/FAQ');
      }
    }
  });

  await test.step('a placeholder link is announced as unavailable', async () => {
    for (const name of ['Gift cards', 'Instagram', 'Privacy Policy'])
      await expect.soft(footer.getByRole('link', { name })).toBeDisabled();
  });

  await test.step('the copyright year is 2025', async () => {
    await expect.soft(footer).toContainText('© 2025 CurioLane');
  });

  await test.step('the useful links are Contact Us, FAQ, Review and Cart', async () => {
    const links = footer.getByRole('navigation', { name: 'Useful links' }).getByRole('link');
    await expect.soft(links).toHaveText(['Contact Us', 'FAQ', 'Review', 'Cart']);
    for (const [name, path] of [
      ['Contact Us', '/contact'],
      ['FAQ', '/FAQ'],
      ['Review', '/review'],
      ['Cart', '/Cart'],
    ] as const) {
      await links.filter({ hasText: name }).click();
      await expect.soft(page).toHaveURL(path);
    }
  });
});
