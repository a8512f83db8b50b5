import { covers } from '../coverage/specification.ts';
import { toCalls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/test.ts';

const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

test('a profile is loaded, shown and edited', {
  tag: '@composed',
  annotation: covers(
    'profile/loading',
    'profile/fields',
    'profile/edit',
    'profile/locked',
    'profile/avatar',
    'states/profile',
    'calls/profile',
    'roles/no-token',
    'validation/profile',
    'validation/avatar',
  ),
}, async ({ shopper, page, faults, catalogue }) => {
  const { main, email } = shopper;
  const button = (name: string) => page.getByRole('button', { name });
  const picture = await (await page.request.get(catalogue.product(1).image)).body();
  const address = 'Bergsgatan 14';
  const before = today.format();
  await shopper.signInViaApi();
  const joined = [before, today.format()];
  const loads = faults.watch('getProfile');
  const saves = faults.watch('updateProfile');
  const headers = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/'))
      for (const name of Object.keys(request.headers())) headers.add(name);
  });

  await test.step("shows 'Loading...' while the profile loads", async () => {
    const release = await faults.hold('getProfile');
    await shopper.open('/Profile');
    await expect.soft(main.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    release();
    await expect(main.getByText(email)).toBeVisible();
  });

  await test.step('requests it by the stored e-mail, without a token', async () => {
    expect.soft(toCalls(loads)[0]).toEqual({ path: '/api/auth/Profile', body: { email } });
    expect.soft([...headers].filter((name) => /authorization|token/.test(name))).toEqual([]);
    expect.soft(headers.size).toBeGreaterThan(0);
    expect.soft(await page.evaluate(() => document.cookie)).toBe('');
  });

  await test.step("shows avatar, email, Phone, Address, Joined, Orders and Membership, with '-' for empty values", async () => {
    await expect.soft(page.getByRole('img', { name: 'Your avatar' })).toBeVisible();
    await expect
      .soft(main.getByRole('term'))
      .toHaveText(['Phone', 'Address', 'Joined', 'Orders', 'Membership']);
    await expect.soft(shopper.profileValue('Phone')).toHaveText('-');
    await expect.soft(shopper.profileValue('Address')).toHaveText('-');
    await expect.soft(shopper.profileValue('Joined')).toHaveText(new RegExp(`^(?:${joined.join('|')})$`));
    await expect.soft(shopper.profileValue('Orders')).toHaveText('0');
    await expect.soft(shopper.profileValue('Membership')).toHaveText('Standard');
  });

  await test.step('email and joined date are read-only in edit mode', async () => {
    await button('Edit Profile').click();
    const form = page.getByRole('form', { name: 'Edit Profile' });
    await expect.soft(form.getByLabel('Email')).toHaveValue(email);
    await expect.soft(form.getByLabel('Email')).not.toBeEditable();
    await expect.soft(form.getByLabel('Joined')).not.toBeEditable();
    await expect.soft(form.getByLabel('Phone')).toBeEditable();
    await expect.soft(form.getByLabel('Address')).toBeEditable();
  });

  await test.step('Cancel discards the changes and returns to the view', async () => {
    await page.getByLabel('Phone').fill('123');
    await button('Cancel').click();
    await expect.soft(shopper.profileValue('Phone')).toHaveText('-');
    expect.soft(saves).toEqual([]);
    await button('Edit Profile').click();
    await expect.soft(page.getByLabel('Phone')).toHaveValue('');
  });

  const avatar = main.getByRole('img', { name: 'Your avatar' });
  await test.step('the avatar picker accepts only images', async () => {
    const picker = page.getByLabel('Replace avatar');
    await expect.soft(picker).toHaveAttribute('accept', 'image/*');
    const notImage = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no image') };
    await picker.setInputFiles(notImage);
    await expect.soft(shopper.alert('notes.png is no image that this browser can read.')).toBeVisible();
    await picker.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
    await expect(avatar).toHaveAttribute('src', /^data:image\//);
  });

  await test.step('Save stores phone and address and returns to the view', async () => {
    await page.getByLabel('Phone').fill('+46 70 123 45 67');
    await page.getByLabel('Address').fill(address);
    await button('Save').click();
    await expect.soft(shopper.profileValue('Phone')).toHaveText('+46 70 123 45 67');
    await expect.soft(shopper.profileValue('Address')).toHaveText(address);
    await expect.soft(button('Edit Profile')).toBeFocused();
  });

  await test.step('replaces the avatar, in the navigation bar too, and sends the file as a data URL', async () => {
    await expect.soft(avatar).toHaveAttribute('src', /^data:image\//);
    await expect.soft(shopper.navBar.getByRole('button', { name: 'Account' }).locator('img')).toBeVisible();
    const sent = saves[0]?.postDataJSON().avatar;
    expect.soft(sent).toMatch(/^data:image\/(webp|jpeg);base64,/);
    // The photo of 1200 × 1500 pixels is resized in the browser.
    expect.soft(sent.length).toBeLessThan(100_000);
  });

  await test.step('has no validation, and a save without a new avatar sends the current one', async () => {
    const phone = 'no number at all <b>&</b>';
    await button('Edit Profile').click();
    await page.getByLabel('Phone').fill(phone);
    await button('Save').click();
    await expect.soft(main.getByText(phone)).toBeVisible();
    const current = saves[0]?.postDataJSON().avatar;
    expect
      .soft(toCalls(saves.slice(1)))
      .toEqual([{ path: '/api/auth/updateProfile', body: { email, phone, address, avatar: current } }]);
    await page.reload();
    await shopper.waitForHydration();
    await expect.soft(shopper.profileValue('Phone')).toHaveText(phone);
  });
});
