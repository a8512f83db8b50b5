import type { Page } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { waitForRenderedPages } from '../fixtures/rendered-pages.ts';
import { expect, test } from '../fixtures/test.ts';

const thumbnail = (page: Page, number: number) =>
  page.getByRole('button', { name: `Photograph ${number} of 2`, exact: true });
const zoom = (page: Page) => page.getByRole('dialog', { name: /^Photographs of / });

/** The photograph that fills the gallery's window, by its alternative text. */
const shownPhoto = (page: Page) =>
  page.locator('main [data-photo]').evaluateAll(
    (photos) =>
      photos
        .find((photo) => {
          const { left, right } = photo.getBoundingClientRect();
          const frame = photo.parentElement?.getBoundingClientRect();
          return frame && left >= frame.left - 1 && right <= frame.right + 1;
        })
        ?.querySelector('img')?.alt,
  );

/** How wide the photograph is that the dialog shows. */
const zoomedWidth = (page: Page) =>
  zoom(page)
    .locator('.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)')
    .evaluate((image) => image.getBoundingClientRect().width);

test('a thumbnail and the arrow keys show the other photograph', { tag: '@both' }, async ({
  shopper,
  page,
  catalogue,
}) => {
  const { title } = catalogue.product(1);
  await shopper.open('/Product/1');
  await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true');
  await thumbnail(page, 2).click();
  await expect.poll(() => shownPhoto(page)).toMatch(/^The rim of the mug/);
  await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('group', { name: 'Photographs' }).press('ArrowLeft');
  await expect.poll(() => shownPhoto(page)).toBe(title);
  await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true');
});

test('a swipe shows the other photograph', { tag: '@phone' }, async ({ shopper, page }) => {
  await shopper.open('/Product/1');
  const frame = await page.getByRole('group', { name: 'Photographs' }).boundingBox();
  if (!frame) throw new Error('There is no gallery.');
  const client = await page.context().newCDPSession(page);
  const y = frame.y + frame.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', 330);
  for (let x = 310; x > 60; x -= 20) await touch('touchMove', x);
  await touch('touchEnd', 0);
  await expect.poll(() => shownPhoto(page)).toMatch(/^The rim of the mug/);
  await expect(zoom(page)).toHaveCount(0);
});

test('the keyboard alone enlarges a photograph, zooms, shows the next one and returns', {
  tag: '@both',
}, async ({ shopper, page }) => {
  await shopper.open('/Product/1');
  const enlarge = page.getByRole('button', { name: 'Enlarge photograph' });
  await enlarge.press('Enter');
  await expect(zoom(page)).toBeVisible();
  const whole = await zoomedWidth(page);
  await page.keyboard.press('+');
  await expect.poll(() => zoomedWidth(page)).toBeGreaterThan(whole * 1.5);
  await page.keyboard.press('-');
  await expect.poll(() => zoomedWidth(page)).toBeLessThan(whole * 1.1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(zoom(page)).toHaveCount(0);
  await expect(enlarge).toBeFocused();
  await expect.poll(() => shownPhoto(page)).toMatch(/^The rim of the mug/);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('Escape closes an enlarged photograph that is still opening', async ({ shopper, page }) => {
    await shopper.open('/Product/1');
    await page.evaluate(() => {
      const press = (_: unknown, observer: MutationObserver) => {
        if (!document.querySelector('.pswp--open')) return;
        observer.disconnect();
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
        document.body.dataset.pressed = '';
      };
      const changes = { attributes: true, childList: true, subtree: true };
      new MutationObserver(press).observe(document.body, changes);
    });
    await page.getByRole('button', { name: 'Enlarge photograph' }).click();
    await expect(page.locator('body[data-pressed]')).toBeVisible();
    await expect(zoom(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Enlarge photograph' })).toBeFocused();
  });
});

test('the wheel zooms into an enlarged photograph', async ({ shopper, page }) => {
  await shopper.open('/Product/1');
  await page.getByRole('group', { name: 'Photographs' }).click();
  await expect(zoom(page)).toBeVisible();
  const whole = await zoomedWidth(page);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -200);
      return zoomedWidth(page);
    })
    .toBeGreaterThan(whole * 1.2);
});

test('a pinch zooms into an enlarged photograph', { tag: '@phone' }, async ({ shopper, page }) => {
  await shopper.open('/Product/1');
  await page.getByRole('button', { name: 'Enlarge photograph' }).click();
  await expect(zoom(page)).toBeVisible();
  const whole = await zoomedWidth(page);
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [195 - apart, 195 + apart].map((x, id) => ({ x, y: 420, id })),
    });
  await touch('touchStart', 20);
  for (let apart = 30; apart <= 90; apart += 10) await touch('touchMove', apart);
  await expect.poll(() => zoomedWidth(page)).toBeGreaterThan(whole * 1.2);
  await touch('touchEnd', 0);
});

test('an enlarged photograph goes with its page', { tag: '@both' }, async ({ shopper, page, catalogue }) => {
  const { title } = catalogue.product(1);
  await shopper.open('/Shop');
  await shopper.main.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: 'Enlarge photograph' }).click();
  await expect(zoom(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Shop/);
  await expect(zoom(page)).toHaveCount(0);
});

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a photograph that is just being enlarged goes with its product, and the next one can be enlarged', {
    tag: '@both',
  }, async ({ shopper, page, catalogue }) => {
    const { title } = catalogue.product(1);
    await shopper.open('/Product/1');
    // Once the row of the other products is live: before, its links load a page.
    await expect.poll(() => shopper.readLocalStorage('recentlyViewed')).toMatch(/^\[1\b/);
    await page.getByRole('region', { name: 'More in Ceramics' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
    await page.getByRole('button', { name: 'Enlarge photograph' }).click();
    // In the middle of the animation.
    await page.waitForFunction(() => {
      if (!document.querySelector('.pswp')) return false;
      history.back();
      return true;
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(zoom(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Enlarge photograph' }).click();
    await expect(zoom(page)).toHaveAccessibleName(`Photographs of ${title}`);
  });
});

test('a photograph whose code comes late does not open over the next page', { tag: '@both' }, async ({
  shopper,
  page,
  scriptFaults,
}) => {
  const { requested, release } = await scriptFaults.hold('open-zoom');
  await shopper.open('/Product/1');
  await page.getByRole('button', { name: 'Enlarge photograph' }).click();
  await requested;
  await shopper.footer.getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
  release();
  // The code has run: it adopts the styles of the dialog.
  await page.waitForFunction(() =>
    document.adoptedStyleSheets.some(({ cssRules }) =>
      [...cssRules].some(({ cssText }) => cssText.startsWith('.pswp')),
    ),
  );
  await expect(zoom(page)).toHaveCount(0);
});

test('axe reports no violations on the gallery and its dialog', { tag: '@both' }, async ({
  shopper,
  page,
}) => {
  await shopper.open('/Product/1');
  await thumbnail(page, 2).click();
  await expectAccessible(page, 'the gallery');
  await page.getByRole('button', { name: 'Enlarge photograph' }).click();
  await expect(zoom(page)).toBeVisible();
  await expectAccessible(page, 'the enlarged photograph');
});

test('the thumbnails are in the HTML of the page', async ({ page, catalogue }) => {
  await waitForRenderedPages(page, catalogue.products.at(-1) ?? { id: 1 });
  const html = await (await page.request.get('/Product/1')).text();
  expect(html).toContain('aria-label="Photograph 2 of 2"');
});

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a photograph that fails leaves the other one and the page', { tag: '@both' }, async ({
    shopper,
    page,
    catalogue,
  }) => {
    await page.route(/-detail-.*\.(avif|webp|jpg)$/, (route) => route.abort());
    await shopper.open('/Product/1');
    await thumbnail(page, 2).click();
    await expect(page.getByRole('group', { name: 'Photographs' })).toContainText('Image not available');
    await thumbnail(page, 1).click();
    await expect.poll(() => shownPhoto(page)).toBe(catalogue.product(1).title);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(shopper.cartLink(1)).toBeVisible();
  });

  test('without the code of the dialog the page works', async ({ shopper, page, scriptFaults }) => {
    await scriptFaults.drop('open-zoom');
    await shopper.open('/Product/1');
    await page.getByRole('button', { name: 'Enlarge photograph' }).click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(shopper.cartLink(1)).toBeVisible();
    await expect(zoom(page)).toHaveCount(0);
  });

  test('without the list of photographs a product has one, and the next product has its own again', {
    tag: '@both',
  }, async ({ shopper, page, scriptFaults, catalogue }) => {
    const { title } = catalogue.product(1);
    const failed = page.waitForEvent('console', (message) =>
      message.text().startsWith('The other photographs could not be loaded.'),
    );
    await scriptFaults.drop('find-second-view');
    await shopper.open('/Shop');
    await shopper.main.getByRole('link', { name: title }).first().click();
    await failed;
    await expect(page.getByRole('img', { name: title }).first()).toBeVisible();
    await expect(thumbnail(page, 2)).toHaveCount(0);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(shopper.cartLink(1)).toBeVisible();
    await scriptFaults.allow('find-second-view');
    await page.getByRole('region', { name: 'More in Ceramics' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
    await expect(thumbnail(page, 2)).toBeVisible();
  });
});
