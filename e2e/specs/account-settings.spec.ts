import { expectAccessible } from '../fixtures/axe.ts';
import { Mailbox } from '../fixtures/mailbox.ts';
import { expect, test } from '../fixtures/test.ts';

const newPassword = 'a longer password';
const codeSubject = 'code for your new CurioLane e-mail address';

test.use({ expectedErrors: [/Failed to load resource/] });

test('a customer changes the password and deletes the account on the profile', {
  tag: '@both-nightly',
}, async ({ shopper, page }) => {
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

test('a customer changes the e-mail with the code that is mailed to the new one, and stays signed in', {
  tag: ['@both-nightly', '@nightly'],
}, async ({ shopper, page, sandbox, browser }) => {
  const { main, email: oldEmail, password } = shopper;
  const newEmail = `new-${oldEmail}`;
  const takenEmail = `taken-${oldEmail}`;
  const getMailbox = (email: string) => new Mailbox(sandbox.inbox, email, sandbox.headers);
  const register = async (email: string) => {
    const { request } = page;
    await request.post(`/Checkout/mail/send-Verification-Code/${email}`, {
      data: { verificationCode: 4711, isVerified: false },
    });
    const account = { email, password, isVerified: true };
    expect((await request.post('/api/auth/Register', { data: account })).status()).toBe(201);
  };
  await register(takenEmail);
  await shopper.signInViaApi();
  const elsewhere = await browser.newContext();
  const login = { data: { email: oldEmail, password } };
  expect((await elsewhere.request.post('/api/auth/Login', login)).status()).toBe(200);

  await shopper.open('/Profile');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  const form = await shopper.openSetting('Change e-mail address');
  const newField = form.getByLabel('New e-mail address');
  const codeField = form.getByLabel('Code from the mail');
  const askForCode = async (email: string) => {
    await newField.fill(email);
    await form.getByLabel('Current password').fill(password);
    await page.keyboard.press('Enter');
    await expect(codeField).toBeFocused();
  };
  const enterCode = async (code: string) => {
    await codeField.fill(code);
    await page.keyboard.press('Enter');
  };
  const newMailbox = getMailbox(newEmail);
  const readEmail = async () => {
    const response = await page.request.post('/api/auth/Profile', { data: { email: oldEmail } });
    return response.status();
  };

  await test.step('the field of the profile stays locked', async () => {
    await main.getByRole('button', { name: 'Edit Profile' }).click();
    await expect.soft(main.getByLabel('Email')).not.toBeEditable();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await shopper.openSetting('Change e-mail address');
  });

  await test.step('what is missing, wrong or the same is refused with a sentence', async () => {
    await form.getByRole('button', { name: 'Mail me a code' }).click();
    await expect.soft(newField).toBeFocused();
    await expect.soft(form.getByText(/^Enter a valid e-mail address/)).toBeVisible();
    await expectAccessible(page, 'the change of an e-mail with its errors');
    await newField.fill(newEmail);
    await form.getByLabel('Current password').fill('guess');
    await page.keyboard.press('Enter');
    await expect.soft(shopper.alert('This is not the password of your account.')).toBeVisible();
    await newField.fill(oldEmail.toUpperCase());
    await form.getByLabel('Current password').fill(password);
    await page.keyboard.press('Enter');
    await expect.soft(shopper.alert('This is your e-mail address already.')).toBeVisible();
  });

  await test.step('an e-mail that has an account is told the same, and gets no code', async () => {
    await askForCode(takenEmail);
    await expect.soft(form.getByRole('status')).toContainText(`If ${takenEmail} has no account yet`);
    await expect.soft(page.getByRole('alert')).toHaveCount(0);
    await enterCode('12345678');
    await expect.soft(shopper.alert('This is not the code of our newest mail to you.')).toBeVisible();
    expect.soft(await getMailbox(takenEmail).count(codeSubject)).toBe(0);
  });

  await test.step('the change is canceled, and what was typed of the e-mail can be corrected', async () => {
    await form.getByRole('button', { name: 'Other e-mail address' }).click();
    await expect.soft(newField).toBeFocused();
    await expect.soft(newField).toHaveValue(takenEmail);
    await expect.soft(page.getByRole('alert')).toHaveCount(0);
    expect.soft(await readEmail()).toBe(200);
  });

  await askForCode(newEmail);
  const code = await newMailbox.readOneTimeCode(codeSubject);

  await test.step('a wrong code is refused, and changes nothing', async () => {
    await expectAccessible(page, 'the code for a new e-mail');
    await enterCode('123');
    await expect.soft(form.getByText('The code has eight digits.')).toBeVisible();
    await enterCode(String((Number(code) + 1) % 1e8).padStart(8, '0'));
    await expect.soft(shopper.alert('This is not the code of our newest mail to you.')).toBeVisible();
    await expect.soft(codeField).toBeFocused();
    expect.soft(await readEmail()).toBe(200);
  });

  await test.step('the right one, in groups, changes it: on the profile, and where it is stored', async () => {
    await enterCode(`${code.slice(0, 4)} ${code.slice(4)}`);
    await expect(shopper.alert('Your e-mail address has been changed.')).toBeVisible();
    await expect.soft(main.getByText(newEmail)).toBeVisible();
    await expect.soft(main).toBeFocused();
    expect.soft(await shopper.readLocalStorage('userEmail')).toBe(newEmail);
    await main.getByRole('button', { name: 'Edit Profile' }).click();
    await expect.soft(main.getByLabel('Email')).toHaveValue(newEmail);
    await expect.soft(main.getByLabel('Email')).not.toBeEditable();
    await getMailbox(oldEmail).find('Your CurioLane e-mail address was changed');
  });

  await test.step('this browser stays signed in, also after a reload; others are signed out', async () => {
    expect.soft((await page.request.get('/api/session')).status()).toBe(200);
    expect.soft((await elsewhere.request.get('/api/session')).status()).toBe(401);
    await page.reload();
    await expect.soft(main.getByText(newEmail)).toBeVisible();
    await expect.soft(main.getByText('You are signed in here only.')).toBeVisible();
  });

  await test.step('an e-mail that is taken while its code is on its way is refused', async () => {
    const lateEmail = `late-${oldEmail}`;
    await shopper.openSetting('Change e-mail address');
    await askForCode(lateEmail);
    const lateCode = await getMailbox(lateEmail).readOneTimeCode(codeSubject);
    await register(lateEmail);
    await enterCode(lateCode);
    await expect.soft(shopper.alert('An account with this e-mail address already exists.')).toBeVisible();
    expect.soft(await shopper.readLocalStorage('userEmail')).toBe(newEmail);
  });

  await test.step('the new one signs in, the old one does not', async () => {
    const signIn = (email: string) =>
      elsewhere.request.post('/api/auth/Login', { data: { email, password } });
    expect.soft((await signIn(oldEmail)).status()).toBe(401);
    expect.soft((await signIn(newEmail)).status()).toBe(200);
  });
  await elsewhere.close();
});

test('an account that is deleted while an order is under way loses neither the order nor the way to it', {
  tag: '@nightly',
}, async ({ shopper, page, context, faults, catalogue }) => {
  const { main, email, password } = shopper;
  const [mug, lamp] = [catalogue.product(1), catalogue.product(2)];
  await shopper.signInViaApi();
  await shopper.startCheckout([mug, 2]);
  const { arrived, release } = await faults.holdResponse('sendOrderConfirmation');
  await shopper.placeOrder();
  expect(await arrived).toBe(201);

  await test.step('the account is deleted in another tab', async () => {
    const tab = await context.newPage();
    await tab.goto('/Profile');
    await tab.getByRole('button', { name: 'Password, e-mail, deletion' }).click();
    await tab.getByText('Delete account', { exact: true }).first().click();
    const form = tab.getByRole('form', { name: 'Delete account' });
    await form.getByLabel('Current password').fill(password);
    await form.getByRole('button', { name: 'Delete my account' }).click();
    await expect(tab).toHaveURL('/');
    await expect(tab.getByRole('alert').filter({ hasText: 'Your account has been deleted.' })).toBeVisible();
    await tab.close();
  });

  await test.step('the order is confirmed here, and its mail arrives', async () => {
    await shopper.expectOrderConfirmed();
    await expect.soft(page.getByRole('alert')).toHaveCount(0);
    await expect.soft(shopper.cartLink(0)).toBeVisible();
    await expect.soft(shopper.navBar.getByRole('link', { name: 'Login' })).toBeVisible();
    await shopper.mailbox.find('order');
    expect.soft(await shopper.mailbox.count('order')).toBe(1);
    release();
  });

  await test.step('nothing of the customer is left in this tab', async () => {
    await shopper.open('/Profile');
    await expect.soft(main).toContainText('No user email found. Please login.');
    await shopper.seedCart([lamp, 1]);
    await shopper.open('/Checkout');
    for (const label of ['Full Name', 'Email', 'Phone Number', 'Shipping Address'])
      await expect.soft(main.getByLabel(label)).toHaveValue('');
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect.soft(stored).not.toContain(email);
  });

  await test.step('the order is found by its number and e-mail', async () => {
    const { text = '' } = await shopper.mailbox.find('order');
    const [orderId = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text) ?? [];
    await shopper.open('/Find-Order');
    await shopper.lookUpOrder(orderId, email);
    await expect.soft(main.getByRole('region', { name: /^Order of/ })).toContainText(mug.title);
  });
});
