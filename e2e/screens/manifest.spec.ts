import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';

/** The screenshots of apps/web/public/manifest.webmanifest, which a browser shows when the shop is installed. */
const folder = join(import.meta.dirname, '../../apps/web/public/screenshots');

const forms = {
  desktop: { name: 'wide', width: 1280, height: 800 },
  phone: { name: 'narrow', width: 390, height: 844 },
};

for (const [path, name] of [
  ['/', 'landing'],
  ['/Shop', 'shop'],
] as const)
  test(`${path} in the manifest`, async ({ shopper, page }, { project }) => {
    const form = forms[project.name as keyof typeof forms];
    test.skip(!form, 'The manifest has no dark screenshots.');
    await page.setViewportSize(form);
    await shopper.open(path);
    await expect(shopper.main.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(async () => {
      await document.fonts.ready;
      const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
      await Promise.allSettled(seen.map((image) => image.decode()));
    });
    await page.screenshot({
      path: join(folder, `${name}-${form.name}.jpg`),
      type: 'jpeg',
      quality: 75,
      scale: 'css',
      animations: 'disabled',
    });
  });
