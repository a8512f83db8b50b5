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

/** Navigates within the page, as Back does: the router reads the URL. */
const goTo = (path: string) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
};

test('every page is served and rendered with navigation bar and footer, in every spelling of its URL, and compressed', {
  tag: '@composed',
  annotation: covers(...routes.map(({ row }) => row)),
}, async ({ shopper, page }) => {
  const encodings = new Map<string, string | undefined>();
  page.on('response', (response) => {
    if (['document', 'script', 'stylesheet'].includes(response.request().resourceType()))
      encodings.set(response.url(), response.headers()['content-encoding']);
  });
  await shopper.open('/SHOP');
  await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();

  await test.step('serves pages, scripts and styles compressed', async () => {
    expect.soft(encodings.size).toBeGreaterThan(3);
    for (const [url, encoding] of encodings) expect.soft(encoding, url).toMatch(/^(?:br|gzip)$/);
  });

  for (const { route, spellings, heading } of routes)
    await test.step(`${route} renders its page with navigation bar and footer, in every spelling of the URL`, async () => {
      const [first] = spellings;
      const html = await (await page.request.get(first)).text();
      for (const spelling of spellings) {
        const response = await page.request.get(spelling);
        expect.soft(response.status(), spelling).toBe(200);
        expect.soft((await response.text()) === html, `${spelling} has the HTML of ${first}`).toBe(true);
        await page.evaluate(goTo, spelling);
        await expect.soft(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect.soft(shopper.navBar.getByRole('link', { name: 'CurioLane, home' })).toBeVisible();
        await expect.soft(shopper.footer).toContainText('CurioLane');
        await page.evaluate(goTo, route === '/about' ? '/' : '/about');
        await expect.soft(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(0);
      }
    });
});

for (const { route, spellings, heading } of routes)
  test(`${route} is loaded in every spelling of the URL`, { tag: '@matrix' }, async ({ shopper, page }) => {
    for (const spelling of spellings) {
      const response = await page.goto(spelling);
      expect(response?.status()).toBe(200);
      await shopper.waitForHydration();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(shopper.navBar.getByRole('link', { name: 'CurioLane, home' })).toBeVisible();
      await expect(shopper.footer).toContainText('CurioLane');
    }
  });

test.describe(() => {
  test.use({ expectedErrors: [/status of 404/] });

  test('an unknown URL shows the 404 page with links to the shop and home', {
    tag: '@composed',
    annotation: covers('routes/not-found'),
  }, async ({ shopper, page, catalogue }) => {
    const response = await page.goto('/no/such/page');
    expect.soft(response?.status()).toBe(404);
    await shopper.waitForHydration();
    await expect
      .soft(page.getByRole('heading', { level: 1 }))
      .toHaveText('There is no door with this number.');
    await expect.soft(page).toHaveTitle(/Page not found/);
    await expect.soft(shopper.main.getByRole('link', { name: 'Home' })).toBeVisible();
    await shopper.main.getByRole('link', { name: 'Shop all' }).click();
    await expect.soft(page).toHaveURL('/Shop');
    await expect.soft(shopper.cards).toHaveCount(catalogue.products.length);
  });
});
