import { covers } from '../coverage/specification.ts';
import { expect, test } from '../fixtures/test.ts';

const routes = [
  {
    route: '/',
    row: 'routes/landing',
    spellings: ['/'],
    heading: 'Discover a World of Unique Products Just a Click Away!',
  },
  { route: '/Shop', row: 'routes/shop', spellings: ['/Shop', '/shop', '/SHOP', '/shop/'], heading: /^Shop/ },
  {
    route: '/Product/{id}',
    row: 'routes/product',
    spellings: ['/Product/1', '/product/1', '/Product/1/'],
    heading: 'Tidal Stoneware Mug',
  },
  { route: '/Cart', row: 'routes/cart', spellings: ['/Cart', '/cart', '/Cart/'], heading: 'Cart' },
  { route: '/Checkout', row: 'routes/checkout', spellings: ['/Checkout', '/checkout'], heading: 'Checkout' },
  { route: '/Login', row: 'routes/login', spellings: ['/Login', '/login'], heading: 'Login' },
  { route: '/Profile', row: 'routes/profile', spellings: ['/Profile', '/profile'], heading: 'Profile' },
  {
    route: '/contact',
    row: 'routes/contact',
    spellings: ['/contact', '/Contact', '/CONTACT'],
    heading: 'Contact Us',
  },
  {
    route: '/review',
    row: 'routes/review',
    spellings: ['/review', '/Review', '/review/'],
    heading: 'Customer Reviews',
  },
  { route: '/FAQ', row: 'routes/faq', spellings: ['/FAQ', '/faq', '/Faq'], heading: 'FAQ' },
  {
    route: '/about',
    row: 'routes/about',
    spellings: ['/about', '/About'],
    heading: 'A short lane of well-made things.',
  },
] as const;

for (const { route, row, spellings, heading } of routes) {
  test(`${route} renders its page with navigation bar and footer, in every spelling of the URL`, {
    annotation: covers(row),
  }, async ({ shopper, page }) => {
    for (const spelling of spellings) {
      const response = await page.goto(spelling);
      expect(response?.status()).toBe(200);
      await shopper.waitForHydration();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(shopper.navBar.getByRole('link', { name: 'CurioLane, home' })).toBeVisible();
      await expect(shopper.footer).toContainText('CurioLane');
    }
  });
}

test.describe(() => {
  test.use({ expectedErrors: [/status of 404/] });

  test('an unknown URL shows the 404 page with links to the shop and home', {
    annotation: covers('routes/not-found'),
  }, async ({ shopper, page, catalogue }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await shopper.waitForHydration();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no door with this number.');
    await expect(page).toHaveTitle(/Page not found/);
    await expect(shopper.main.getByRole('link', { name: 'Home' })).toBeVisible();
    await shopper.main.getByRole('link', { name: 'Shop all' }).click();
    await expect(page).toHaveURL('/Shop');
    await expect(shopper.cards).toHaveCount(catalogue.products.length);
  });
});

test('serves pages, scripts and styles compressed', async ({ shopper, page }) => {
  const encodings = new Map<string, string | undefined>();
  page.on('response', (response) => {
    if (['document', 'script', 'stylesheet'].includes(response.request().resourceType()))
      encodings.set(response.url(), response.headers()['content-encoding']);
  });
  await shopper.open('/FAQ');
  expect(encodings.size).toBeGreaterThan(3);
  for (const [url, encoding] of encodings) expect(encoding, url).toMatch(/^(?:br|gzip)$/);
});
