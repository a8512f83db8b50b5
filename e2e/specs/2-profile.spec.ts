import { covers } from '../coverage/specification.ts';
import { expect, test } from '../fixtures/test.ts';

const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

test("shows 'Loading...' while the profile loads", { annotation: covers('profile/loading') }, async ({
  shopper,
  faults,
}) => {
  await shopper.signInViaApi();
  const release = await faults.hold('getProfile');
  await shopper.open('/Profile');
  await expect(shopper.main.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  release();
  await expect(shopper.main.getByText(shopper.email)).toBeVisible();
});

test("shows avatar, email, Phone, Address, Joined, Orders and Membership, with '-' for empty values", {
  tag: '@both',
  annotation: covers('profile/fields'),
}, async ({ shopper, page }) => {
  const before = today.format();
  await shopper.signInViaApi();
  const joined = [before, today.format()];
  await shopper.open('/Profile');
  await expect(page.getByRole('img', { name: 'Your avatar' })).toBeVisible();
  await expect(shopper.main.getByText(shopper.email)).toBeVisible();
  await expect(shopper.main.getByRole('term')).toHaveText([
    'Phone',
    'Address',
    'Joined',
    'Orders',
    'Membership',
  ]);
  await expect(shopper.profileValue('Phone')).toHaveText('-');
  await expect(shopper.profileValue('Address')).toHaveText('-');
  await expect(shopper.profileValue('Joined')).toHaveText(new RegExp(`^(?:${joined.join('|')})$`));
  await expect(shopper.profileValue('Orders')).toHaveText('0');
  await expect(shopper.profileValue('Membership')).toHaveText('Standard');
});

test("'Edit Profile' opens the form; Save stores phone and address and returns to the view", {
  tag: '@both',
  annotation: covers('profile/edit', 'states/profile'),
}, async ({ shopper, page }) => {
  await shopper.signInViaApi();
  await shopper.open('/Profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Phone').fill('+46 70 123 45 67');
  await page.getByLabel('Address').fill('Bergsgatan 14');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(shopper.profileValue('Phone')).toHaveText('+46 70 123 45 67');
  await expect(shopper.profileValue('Address')).toHaveText('Bergsgatan 14');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await page.reload();
  await shopper.waitForHydration();
  await expect(shopper.profileValue('Phone')).toHaveText('+46 70 123 45 67');
});

test('Cancel discards the changes and returns to the view', {
  annotation: covers('profile/edit', 'states/profile'),
}, async ({ shopper, page, faults }) => {
  await shopper.signInViaApi();
  await shopper.open('/Profile');
  const updates = faults.watch('updateProfile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Phone').fill('123');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(shopper.profileValue('Phone')).toHaveText('-');
  expect(updates).toEqual([]);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('');
});

test('email and joined date are read-only in edit mode', { annotation: covers('profile/locked') }, async ({
  shopper,
  page,
}) => {
  await shopper.signInViaApi();
  await shopper.open('/Profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const form = page.getByRole('form', { name: 'Edit Profile' });
  await expect(form.getByLabel('Email')).toHaveValue(shopper.email);
  await expect(form.getByLabel('Email')).not.toBeEditable();
  await expect(form.getByLabel('Joined')).not.toBeEditable();
  await expect(form.getByLabel('Phone')).toBeEditable();
  await expect(form.getByLabel('Address')).toBeEditable();
});

test('replaces the avatar with an image file, in the navigation bar too', {
  annotation: covers('profile/avatar'),
}, async ({ shopper, page, catalogue }) => {
  const picture = await (await page.request.get(catalogue.product(1).image)).body();
  await shopper.signInViaApi();
  await shopper.open('/Profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page
    .getByLabel('Replace avatar')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
  const avatar = shopper.main.getByRole('img', { name: 'Your avatar' });
  await expect(avatar).toHaveAttribute('src', /^data:image\//);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(avatar).toHaveAttribute('src', /^data:image\//);
  await expect(shopper.navBar.getByRole('button', { name: 'Account' }).locator('img')).toBeVisible();
});

test("shows 'No user email found. Please login.' without a stored e-mail", {
  tag: '@both',
  annotation: covers('profile/no-email', 'errors/no-email'),
}, async ({ shopper, page }) => {
  await shopper.open('/Profile');
  await expect(shopper.main).toContainText('No user email found. Please login.');
  await shopper.main.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/Login');
});
