import type { Page } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Crop avatar' });
const cropButton = (page: Page) => page.getByRole('button', { name: 'Crop avatar' });
const part = (page: Page) => dialog(page).getByRole('group', { name: /^Part of the image/ });
const useButton = (page: Page) => dialog(page).getByRole('button', { name: 'Use this part' });

/** The size of the avatar's image, and what it is. */
const readAvatar = (page: Page) =>
  page
    .locator('main img[alt="Your avatar"]')
    .evaluate(({ naturalWidth, naturalHeight, src }: HTMLImageElement) => ({
      naturalWidth,
      naturalHeight,
      src,
    }));

test.beforeEach(async ({ shopper, page, catalogue }) => {
  await shopper.signInViaApi();
  await shopper.chooseAvatar(await (await page.request.get(catalogue.product(1).image)).body());
});

test('the keyboard alone chooses a part of the image, which is saved', { tag: '@both' }, async ({ page }) => {
  const whole = await readAvatar(page);
  expect(whole.naturalWidth).not.toBe(whole.naturalHeight);
  await cropButton(page).press('Enter');
  await expect(part(page)).toBeVisible();
  await expectAccessible(page, 'the dialog');
  const image = dialog(page).locator('img');
  const before = await image.boundingBox();
  await dialog(page).getByRole('slider', { name: 'Zoom' }).press('PageUp');
  await expect.poll(async () => (await image.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0);
  const zoomed = await image.boundingBox();
  await part(page).press('ArrowLeft');
  await expect.poll(async () => (await image.boundingBox())?.x).not.toBe(zoomed?.x);
  await useButton(page).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(cropButton(page)).toBeFocused();
  await expect
    .poll(async () => {
      const { naturalWidth, naturalHeight } = await readAvatar(page);
      return naturalWidth > 0 && naturalWidth === naturalHeight;
    })
    .toBe(true);
  const cropped = await readAvatar(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  expect((await readAvatar(page)).src).toBe(cropped.src);
});

test('Enter on the slider does not save the profile, and Escape leaves the avatar', async ({
  page,
  faults,
}) => {
  const updates = faults.watch('updateProfile');
  const whole = await readAvatar(page);
  await cropButton(page).click();
  await dialog(page).getByRole('slider', { name: 'Zoom' }).press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(cropButton(page)).toBeFocused();
  expect(await readAvatar(page)).toEqual(whole);
  expect(updates).toEqual([]);
});

test('a saved avatar can be cropped, too', async ({ page }) => {
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const whole = await readAvatar(page);
  await cropButton(page).click();
  await expect(part(page)).toBeVisible();
  await useButton(page).click();
  await expect.poll(async () => (await readAvatar(page)).src).not.toBe(whole.src);
});

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('without the code of the dialog the whole image is saved', async ({ page, scriptFaults }) => {
    await scriptFaults.drop('avatar-crop');
    await cropButton(page).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    await expect(page.locator('main img[alt="Your avatar"]')).toBeVisible();
  });

  test('the code of the dialog can be asked for again', { tag: '@both' }, async ({
    shopper,
    page,
    scriptFaults,
  }) => {
    await scriptFaults.drop('avatar-crop');
    await cropButton(page).press('Enter');
    await expect(shopper.alert('The dialog that crops the avatar could not be loaded.')).toBeVisible();
    await expect(cropButton(page)).toBeFocused();
    await expectAccessible(page, 'the error');
    await scriptFaults.allow('avatar-crop');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(part(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(cropButton(page)).toBeFocused();
  });
});
