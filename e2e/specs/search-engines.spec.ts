import { pagePaths } from '../fixtures/page-paths.ts';
import { expect, test } from '../fixtures/test.ts';

/** Metadata for search engines and shared links, in the HTML without JavaScript. */

test.use({ javaScriptEnabled: false });

test('every page has its own title, description and canonical link, and one heading', async ({ page }) => {
  const titles = new Set<string>();
  for (const path of pagePaths) {
    await page.goto(path);
    titles.add(await page.title());
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  expect(titles.size).toBe(pagePaths.length);
});

test('an unknown URL has noindex', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('the FAQ and the landing page have structured data', async ({ page }) => {
  const types = async () =>
    (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      (text) => JSON.parse(text)['@type'],
    );
  await page.goto('/FAQ');
  expect(await types()).toEqual(['FAQPage']);
  await page.goto('/');
  expect(await types()).toEqual(['Organization', 'WebSite']);
});

test('serves robots.txt, a sitemap without personal pages, the icons and the manifest', async ({ page }) => {
  const robots = await page.request.get('/robots.txt');
  expect(await robots.text()).toContain('Sitemap:');
  const map = await (await page.request.get('/sitemap.xml')).text();
  expect(map).toContain('/about</loc>');
  expect(map).not.toContain('/Cart');
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  for (const { src } of [...manifest.icons, { src: '/favicon.svg' }, { src: '/apple-touch-icon.png' }])
    expect((await page.request.get(src)).status(), src).toBe(200);
});

test.describe(() => {
  test.use({ javaScriptEnabled: true });

  test('a product page has Product and BreadcrumbList data', async ({ shopper, page, catalogue }) => {
    const { title, price } = catalogue.product(1);
    await shopper.open('/Product/1');
    await expect(page).toHaveTitle(`${title} · CurioLane`);
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
      JSON.parse(text),
    );
    expect(data.map((entry) => entry['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(data[0]).toMatchObject({ name: title, offers: { price: price.toFixed(2), priceCurrency: 'USD' } });
  });
});
