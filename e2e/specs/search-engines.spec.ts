import { pagePaths } from '@curiolane/testing/page-paths';
import { expect, test } from '../fixtures/test.ts';

/** Metadata for search engines and shared links, in the HTML without JavaScript. */

test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] });

/** The server renders those of products only after its start, and they have tests of their own. */
const paths = pagePaths.filter((path) => !path.startsWith('/Product/'));

test('search engines find metadata, structured data and the files about the site', {
  tag: '@composed',
}, async ({ page }) => {
  const readTypes = async () =>
    (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      (text) => JSON.parse(text)['@type'],
    );

  await test.step('every page has its own title, description and canonical link, and one heading', async () => {
    const titles = new Set<string>();
    for (const path of paths) {
      await page.goto(path);
      titles.add(await page.title());
      const description = page.locator('meta[name=description]');
      await expect.soft(description, path).toHaveAttribute('content', /.{20,}/);
      const canonical = page.locator('link[rel=canonical]');
      await expect.soft(canonical, path).toHaveAttribute('href', new RegExp(`${path}$`));
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      if (path === '/FAQ') expect.soft(await readTypes(), path).toEqual(['FAQPage']);
      if (path === '/') expect.soft(await readTypes(), path).toEqual(['Organization', 'WebSite']);
    }
    expect.soft(titles.size).toBe(paths.length);
  });

  await test.step('an unknown URL has noindex', async () => {
    await page.goto('/no/such/page');
    await expect.soft(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  await test.step('serves robots.txt, a sitemap without personal pages, the icons and the manifest', async () => {
    const robots = await page.request.get('/robots.txt');
    expect.soft(await robots.text()).toContain('Sitemap:');
    const map = await (await page.request.get('/sitemap.xml')).text();
    expect.soft(map).toContain('/about</loc>');
    expect.soft(map).not.toContain('/Cart');
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    for (const { src } of [...manifest.icons, { src: '/favicon.svg' }, { src: '/apple-touch-icon.png' }])
      expect.soft((await page.request.get(src)).status(), src).toBe(200);
  });
});
