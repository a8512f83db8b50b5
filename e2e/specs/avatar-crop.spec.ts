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

test('the initials stand in for an avatar, which can be chosen, cropped, saved and removed', async ({
  shopper,
  page,
  faults,
  catalogue,
}) => {
  const edit = page.getByRole('button', { name: 'Edit Profile' });
  const save = page.getByRole('button', { name: 'Save' });
  const image = page.locator('main img[alt="Your avatar"]');
  const initials = shopper.main.getByRole('img', { name: 'Your avatar' });
  const buffer = await (await page.request.get(catalogue.product(1).image)).body();
  const chooseImage = async () => {
    await page.getByLabel('Replace avatar').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await expect(image).toBeVisible();
    // The size of an image that was not decoded yet is 0.
    await expect.poll(async () => (await readAvatar(page)).naturalWidth).toBeGreaterThan(0);
  };
  await shopper.signInViaApi();
  await shopper.open('/Profile');

  await test.step('the initials stand in for an avatar, which cannot be removed', async () => {
    await expect.soft(initials).toHaveText(/^\w{1,2}$/);
    await edit.click();
    await expect.soft(page.getByRole('button', { name: 'Remove avatar' })).toHaveCount(0);
  });

  await test.step('Enter on the slider does not save the profile, and Escape leaves the avatar', async () => {
    await chooseImage();
    const updates = faults.watch('updateProfile');
    const whole = await readAvatar(page);
    await cropButton(page).click();
    await dialog(page).getByRole('slider', { name: 'Zoom' }).press('Enter');
    await expect.soft(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.soft(dialog(page)).toHaveCount(0);
    await expect.soft(cropButton(page)).toBeFocused();
    expect.soft(await readAvatar(page)).toEqual(whole);
    expect.soft(updates).toEqual([]);
  });

  await test.step('a saved avatar can be cropped, too', async () => {
    await save.click();
    await edit.click();
    const whole = await readAvatar(page);
    await cropButton(page).click();
    await expect(part(page)).toBeVisible();
    await useButton(page).click();
    await expect.poll(async () => (await readAvatar(page)).src).not.toBe(whole.src);
  });

  await test.step('the keyboard alone chooses a part of the image, which is saved', async () => {
    await chooseImage();
    const isSquare = async () => {
      const { naturalWidth, naturalHeight } = await readAvatar(page);
      return naturalWidth > 0 && naturalWidth === naturalHeight;
    };
    await expect.poll(isSquare).toBe(false);
    await cropButton(page).press('Enter');
    await expect(part(page)).toBeVisible();
    await expectAccessible(page, 'the dialog');
    const shown = dialog(page).locator('img');
    const before = await shown.boundingBox();
    await dialog(page).getByRole('slider', { name: 'Zoom' }).press('PageUp');
    await expect.poll(async () => (await shown.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0);
    const zoomed = await shown.boundingBox();
    await part(page).press('ArrowLeft');
    await expect.poll(async () => (await shown.boundingBox())?.x).not.toBe(zoomed?.x);
    await useButton(page).press('Enter');
    await expect.soft(dialog(page)).toHaveCount(0);
    await expect.soft(cropButton(page)).toBeFocused();
    await expect.poll(isSquare).toBe(true);
    const cropped = await readAvatar(page);
    await save.click();
    await expect(edit).toBeVisible();
    expect.soft((await readAvatar(page)).src).toBe(cropped.src);
  });

  await test.step('an avatar can be removed, and the initials stand in for it', async () => {
    await edit.click();
    await page.getByRole('button', { name: 'Remove avatar' }).press('Enter');
    await expect.soft(image).toHaveCount(0);
    await expect.soft(page.getByLabel('Replace avatar')).toBeFocused();
    await save.click();
    await expect(edit).toBeVisible();
    await expect.soft(initials).toHaveText(/^\w{1,2}$/);
    await expectAccessible(page, 'the initials');
  });
});

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the whole image is saved without the code of the dialog, which can be asked for again', {
    tag: '@nightly',
  }, async ({ shopper, page, scriptFaults, catalogue }) => {
    const edit = page.getByRole('button', { name: 'Edit Profile' });
    await shopper.signInViaApi();
    await shopper.chooseAvatar(await (await page.request.get(catalogue.product(1).image)).body());
    await scriptFaults.drop('avatar-crop');

    await test.step('without the code of the dialog the whole image is saved', async () => {
      await cropButton(page).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(edit).toBeVisible();
      await expect.soft(page.locator('main img[alt="Your avatar"]')).toBeVisible();
    });

    await test.step('the code of the dialog can be asked for again', async () => {
      await edit.click();
      await cropButton(page).press('Enter');
      await expect.soft(shopper.alert('The dialog that crops the avatar could not be loaded.')).toBeVisible();
      await expect.soft(cropButton(page)).toBeFocused();
      await expectAccessible(page, 'the error');
      await scriptFaults.allow('avatar-crop');
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect.soft(part(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect.soft(dialog(page)).toHaveCount(0);
      await expect.soft(cropButton(page)).toBeFocused();
    });
  });
});
