import type { Page } from 'playwright/test';
import type { Catalogue } from '../fixtures/catalogue.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';
import { resize } from '../fixtures/window-sizes.ts';

// The 404 page.
test.use({ viewport: { width: 1920, height: 1080 }, expectedErrors: [/status of 404/] });

type Scene = { shopper: Shopper; page: Page; catalogue: Catalogue };

const pages: { name: string; arrange: (scene: Scene) => Promise<unknown> }[] = [
  ...['/FAQ', '/contact', '/no/such/page'].map((path) => ({
    name: path,
    arrange: ({ shopper }: Scene) => shopper.open(path),
  })),
  {
    name: 'the profile',
    arrange: async ({ shopper, page }) => {
      await shopper.signInViaApi();
      await shopper.open('/Profile');
      await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    },
  },
  {
    name: 'the placed order',
    arrange: async ({ shopper, catalogue }) => {
      await shopper.startCheckout([catalogue.product(1), 2], [catalogue.product(2), 1]);
      await shopper.placeOrder();
      await shopper.expectOrderConfirmed();
    },
  },
];

const measure = (page: Page) =>
  page.evaluate(() => {
    const [main, footer] = [document.querySelector('main'), document.querySelector('footer')];
    const content = main?.firstElementChild;
    if (!content || !footer) throw new Error('The page has no content or no footer.');
    // Where the letters and pictures end, without the space below them.
    const range = document.createRange();
    range.selectNodeContents(content);
    const { top, bottom } = footer.getBoundingClientRect();
    return { below: top - range.getBoundingClientRect().bottom, bottom };
  });

for (const { name, arrange } of pages)
  test(`below ${name} the footer follows in the first window, and ends at the edge of a high one`, async ({
    shopper,
    page,
    catalogue,
  }) => {
    await arrange({ shopper, page, catalogue });
    // Until the page is laid out.
    await resize(page, [1920, 1080]);
    const { below } = await measure(page);
    expect(below).toBeLessThan(160);
    await expect(shopper.footer).toBeInViewport();
    await resize(page, [1920, 1600]);
    expect((await measure(page)).bottom).toBeCloseTo(1600, 0);
  });
