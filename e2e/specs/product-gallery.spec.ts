import type { Page } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

const thumbnail = (page: Page, number: number) =>
  page.getByRole('button', { name: `Photograph ${number} of 2`, exact: true });
const photographs = (page: Page) => page.getByRole('group', { name: 'Photographs' });
const enlarge = (page: Page) => page.getByRole('button', { name: 'Enlarge photograph' });
const zoom = (page: Page) => page.getByRole('dialog', { name: /^Photographs of / });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

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

const secondPhoto = /^The rim of the mug/;

/** The width of the photograph that the dialog shows. */
const zoomedWidth = (page: Page) =>
  zoom(page)
    .locator('.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)')
    .evaluate((image) => image.getBoundingClientRect().width);

/** Opens another product of the category, and waits until it is shown. */
const followRelated = async (page: Page, title: string) => {
  await page.getByRole('region', { name: 'More in Ceramics' }).getByRole('link').first().click();
  await expect(heading(page)).not.toHaveText(title);
};

test('a product has two photographs, which are shown, enlarged and zoomed, and leave with their page', async ({
  shopper,
  page,
  catalogue,
}) => {
  const { title } = catalogue.product(1);
  await shopper.open('/Product/1');
  await test.step('a thumbnail and the arrow keys show the other photograph', async () => {
    await expect.soft(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true');
    await thumbnail(page, 2).click();
    await expect.poll(() => shownPhoto(page)).toMatch(secondPhoto);
    await expect.soft(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page, 'the gallery');
    await photographs(page).press('ArrowLeft');
    await expect.poll(() => shownPhoto(page)).toBe(title);
    await expect.soft(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true');
  });
  await test.step('the keyboard alone enlarges a photograph, zooms, shows the next one and returns', async () => {
    await enlarge(page).press('Enter');
    await expect(zoom(page)).toBeVisible();
    const whole = await zoomedWidth(page);
    await page.keyboard.press('+');
    await expect.poll(() => zoomedWidth(page)).toBeGreaterThan(whole * 1.5);
    await page.keyboard.press('-');
    await expect.poll(() => zoomedWidth(page)).toBeLessThan(whole * 1.1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(zoom(page)).toHaveCount(0);
    await expect.soft(enlarge(page)).toBeFocused();
    await expect.poll(() => shownPhoto(page)).toMatch(secondPhoto);
  });
  await test.step('the wheel zooms into an enlarged photograph', async () => {
    await photographs(page).click();
    await expect(zoom(page)).toBeVisible();
    await expectAccessible(page, 'the enlarged photograph');
    const whole = await zoomedWidth(page);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -200);
        return zoomedWidth(page);
      })
      .toBeGreaterThan(whole * 1.2);
    await page.keyboard.press('Escape');
    await expect(zoom(page)).toHaveCount(0);
  });
  await test.step('an enlarged photograph goes with its page', async () => {
    await shopper.footer.getByRole('link', { name: 'FAQ' }).click();
    await expect(heading(page)).toHaveText('FAQ');
    await page.goBack();
    await expect(heading(page)).toHaveText(title);
    await enlarge(page).click();
    await expect(zoom(page)).toBeVisible();
    await page.goForward();
    await expect(heading(page)).toHaveText('FAQ');
    await expect(zoom(page)).toHaveCount(0);
  });
});

test('fingers show the other photograph, and zoom into an enlarged one', { tag: '@phone' }, async ({
  shopper,
  page,
}) => {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', xs: readonly number[], y: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y, id })) });
  await shopper.open('/Product/1');
  await test.step('a swipe shows the other photograph', async () => {
    const frame = await photographs(page).boundingBox();
    if (!frame) throw new Error('There is no gallery.');
    const y = frame.y + frame.height / 2;
    await touch('touchStart', [330], y);
    for (let x = 310; x > 60; x -= 20) await touch('touchMove', [x], y);
    await touch('touchEnd', [], y);
    await expect.poll(() => shownPhoto(page)).toMatch(secondPhoto);
    await expect(zoom(page)).toHaveCount(0);
    await expectAccessible(page, 'the gallery');
  });
  await test.step('a pinch zooms into an enlarged photograph', async () => {
    await enlarge(page).click();
    await expect(zoom(page)).toBeVisible();
    await expectAccessible(page, 'the enlarged photograph');
    const whole = await zoomedWidth(page);
    const pinch = (type: 'touchStart' | 'touchMove', apart: number) =>
      touch(type, [195 - apart, 195 + apart], 420);
    await pinch('touchStart', 20);
    for (let apart = 30; apart <= 90; apart += 10) await pinch('touchMove', apart);
    await expect.poll(() => zoomedWidth(page)).toBeGreaterThan(whole * 1.2);
    await touch('touchEnd', [], 420);
  });
});

test('an image of another host that is enlarged before it has loaded is then as large as it can be', {
  tag: '@nightly',
}, async ({ shopper, page }) => {
  const image = 'https://images.example/mug.svg';
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600"/></svg>';
  const { promise: enlarged, resolve: respond } = Promise.withResolvers<void>();
  await page.route(image, async (route) => {
    await enlarged;
    await route.fulfill({ contentType: 'image/svg+xml', body: svg });
  });
  await page.route(/\/products(\/1)?$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as object | object[];
    const change = (product: object) =>
      'id' in product && product.id === 1 ? { ...product, image } : product;
    await route.fulfill({ response, json: Array.isArray(body) ? body.map(change) : change(body) });
  });
  await shopper.open('/Product/1');
  await expect(page.locator(`main img[src="${image}"]`).first()).toBeVisible();
  await enlarge(page).click();
  await expect(zoom(page)).toBeVisible();
  respond();
  await expect.poll(() => zoomedWidth(page)).toBeGreaterThan(800);
});

test.describe('with animations', { tag: '@nightly' }, () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a photograph that is just being enlarged closes at Escape, and goes with its product', async ({
    shopper,
    page,
    catalogue,
  }) => {
    const { title } = catalogue.product(1);
    await shopper.open('/Product/1');
    await test.step('Escape closes an enlarged photograph that is still opening', async () => {
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
      await enlarge(page).click();
      await expect(page.locator('body[data-pressed]')).toBeVisible();
      await expect(zoom(page)).toHaveCount(0);
      await expect.soft(enlarge(page)).toBeFocused();
    });
    await test.step('a photograph that is just being enlarged goes with its product', async () => {
      // Once the row of the other products is live: before, its links load a page.
      await expect.poll(() => shopper.readLocalStorage('recentlyViewed')).toMatch(/^\[1\b/);
      await followRelated(page, title);
      await enlarge(page).click();
      // In the middle of the animation.
      await page.waitForFunction(() => {
        if (!document.querySelector('.pswp')) return false;
        history.back();
        return true;
      });
      await expect(heading(page)).toHaveText(title);
      await expect(zoom(page)).toHaveCount(0);
    });
    await test.step('the next one can be enlarged', async () => {
      await enlarge(page).click();
      await expect(zoom(page)).toHaveAccessibleName(`Photographs of ${title}`);
    });
  });
});

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a photograph that fails leaves the other one and the page', { tag: '@nightly' }, async ({
    shopper,
    page,
    catalogue,
  }) => {
    await page.route(/-detail-.*\.(avif|webp|jpg)$/, (route) => route.abort());
    await shopper.open('/Product/1');
    await thumbnail(page, 2).click();
    await expect(photographs(page)).toContainText('Image not available');
    await thumbnail(page, 1).click();
    await expect.poll(() => shownPhoto(page)).toBe(catalogue.product(1).title);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(shopper.cartLink(1)).toBeVisible();
  });

  test('without the list of photographs and the code of the dialog, or while it comes late, the page works', {
    tag: '@nightly',
  }, async ({ shopper, page, scriptFaults, catalogue }) => {
    const { title } = catalogue.product(1);
    const addToCart = page.getByRole('button', { name: 'Add to cart' });
    await test.step('without the list of photographs a product has one', async () => {
      const failed = page.waitForEvent('console', (message) =>
        message.text().startsWith('The other photographs could not be loaded.'),
      );
      await scriptFaults.drop('find-second-view');
      await shopper.open('/Shop');
      await shopper.main.getByRole('link', { name: title }).first().click();
      await failed;
      await expect.soft(page.getByRole('img', { name: title }).first()).toBeVisible();
      await expect.soft(thumbnail(page, 2)).toHaveCount(0);
      await addToCart.click();
      await expect(shopper.cartLink(1)).toBeVisible();
    });
    await test.step('the next product has its own again', async () => {
      await scriptFaults.allow('find-second-view');
      await followRelated(page, title);
      await expect(thumbnail(page, 2)).toBeVisible();
    });
    await test.step('without the code of the dialog the page works', async () => {
      const failed = page.waitForEvent('console', (message) =>
        message.text().startsWith('The photograph cannot be enlarged.'),
      );
      await scriptFaults.drop('open-zoom');
      await enlarge(page).click();
      await failed;
      await addToCart.click();
      await expect(shopper.cartLink(2)).toBeVisible();
      await expect.soft(zoom(page)).toHaveCount(0);
      await scriptFaults.allow('open-zoom');
    });
    await test.step('a photograph whose code comes late does not open over the next page', async () => {
      const { requested, release } = await scriptFaults.hold('open-zoom');
      await enlarge(page).click();
      const code = (await requested).url();
      await shopper.footer.getByRole('link', { name: 'FAQ' }).click();
      await expect(heading(page)).toHaveText('FAQ');
      release();
      // The code has run, and what waited for it has had its turn.
      await page.evaluate(async (url) => {
        await import(url);
        await new Promise((idle) => requestIdleCallback(idle));
      }, code);
      await expect(zoom(page)).toHaveCount(0);
    });
  });
});
