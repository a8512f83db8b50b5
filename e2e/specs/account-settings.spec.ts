import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

const newPassword = 'a longer password';

test.use({ expectedErrors: [/Failed to load resource/] });

test('a customer changes the password and deletes the account on the profile', { tag: '@both' }, async ({
  shopper,
  page,
}) => {
  const { main, email, password } = shopper;
  await shopper.signInViaApi();
  await shopper.open('/Profile');
  const settings = main.getByRole('button', { name: 'Password, e-mail, deletion' });
  await settings.focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: 'Your account' })).toBeFocused();

  await test.step('a wrong password changes nothing', async () => {
    await main.getByText('Change password', { exact: true }).first().click();
    const form = main.getByRole('form', { name: 'Change password' });
    await form.getByLabel('Current password').fill('guess');
    await form.getByLabel('New password').fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(shopper.alert('This is not the password of your account.')).toBeVisible();
    await expectAccessible(page, 'the change of a password');
  });

  await test.step('the right one changes it, and this browser stays signed in', async () => {
    const form = main.getByRole('form', { name: 'Change password' });
    await form.getByLabel('Current password').fill(password);
    await page.keyboard.press('Enter');
    await expect(shopper.alert('Your password has been changed.')).toBeVisible();
    expect((await page.request.get('/api/session')).status()).toBe(200);
  });

  await test.step('the account is deleted, with what is stored of it in the browser', async () => {
    await main.getByText('Delete account', { exact: true }).first().click();
    const form = main.getByRole('form', { name: 'Delete account' });
    await expect.soft(form).toContainText('Orders that were placed stay');
    await expectAccessible(page, 'the deletion of an account');
    await form.getByLabel('Current password').fill(newPassword);
    await form.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL('/');
    await shopper.waitForHydration();
    await expect.soft(shopper.alert('Your account has been deleted.')).toBeVisible();
    expect.soft(await shopper.readLocalStorage('userEmail')).toBeNull();
    const login = await page.request.post('/api/auth/Login', { data: { email, password: newPassword } });
    expect.soft(login.status()).toBe(401);
  });
});
