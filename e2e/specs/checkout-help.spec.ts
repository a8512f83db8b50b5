import { expectAccessible } from '../fixtures/axe.ts';
import { blockStorage } from '../fixtures/blocked-storage.ts';
import { holdScripts, openHtml } from '../fixtures/hydration.ts';
import { urlPattern } from '../fixtures/routes.ts';
import { expect, test } from '../fixtures/test.ts';

const saveBox = { name: 'Save to my profile for next time' };

test('says that no account is needed, what a payment means, what shipping costs and how long it takes', {
  tag: '@both',
}, async ({ shopper, page, catalogue }) => {
  await shopper.seedCart([catalogue.product(7), 1]);
  await shopper.open('/Checkout');
  await expect(shopper.main).toContainText('No account needed.');
  await expect(shopper.main).toContainText('You pay the courier in cash when it arrives.');
  await page.getByRole('radio', { name: 'Credit/Debit Card' }).check();
  await expect(shopper.main).toContainText('No card number is needed now.');
  await expect(shopper.main).toContainText('Shipping is $4.90, paid to the courier.');
  await expect(shopper.main).toContainText('Delivered in 3 to 5 working days.');
  await expectAccessible(page, 'the checkout');
  await page.getByRole('link', { name: 'Edit cart' }).click();
  await expect(page).toHaveURL('/Cart');
});

test('a photograph in the summary leads to its product', { tag: '@both' }, async ({
  shopper,
  page,
  catalogue,
}) => {
  const { title } = catalogue.product(7);
  await shopper.seedCart([catalogue.product(7), 1]);
  await shopper.open('/Checkout');
  await page.getByRole('region', { name: 'Order Summary' }).locator('[data-photo]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a field is validated when it is left, and its error goes while it is corrected', {
  tag: '@both',
}, async ({ shopper, page, catalogue }) => {
  await shopper.seedCart([catalogue.product(7), 1]);
  await shopper.open('/Checkout');
  const email = shopper.main.getByLabel('Email');
  await shopper.main.getByLabel('Full Name').focus();
  await page.keyboard.press('Tab');
  await expect(shopper.main.locator('[aria-invalid]')).toHaveCount(0);
  await page.keyboard.type('maya@');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.press('End');
  await page.keyboard.type('example.tes');
  await expect(email).not.toHaveAttribute('aria-invalid');
});

test('the button takes the press that leaves an invalid field', { tag: '@both' }, async ({
  shopper,
  catalogue,
}) => {
  await shopper.startCheckout([catalogue.product(7), 1]);
  await shopper.main.getByLabel('Shipping Address').fill('');
  await shopper.main.getByLabel('Email').fill('maya@');
  await shopper.placeOrder();
  await expect(shopper.main.getByLabel('Shipping Address')).toHaveAttribute('aria-invalid', 'true');
  await expect(shopper.main.getByLabel('Email')).toBeFocused();
});

test('says that the network is lost before the button is pressed', { tag: '@both' }, async ({
  shopper,
  page,
  context,
  catalogue,
}) => {
  await shopper.startCheckout([catalogue.product(7), 1]);
  await context.setOffline(true);
  await expect(shopper.alert('You are offline.')).toBeVisible();
  await expectAccessible(page, 'the checkout without a network');
  await context.setOffline(false);
  await expect(shopper.alert('You are offline.')).toHaveCount(0);
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
});

test.describe('signed in', () => {
  test('phone number and address come from the profile, and are saved to it where wanted', {
    tag: '@both',
  }, async ({ shopper, page, catalogue }) => {
    await shopper.signInViaApi();
    const { email } = shopper;
    const profile = { email, phone: '+46 70 000 00 00', address: 'Lane 1', avatar: '' };
    await page.request.post('/api/auth/updateProfile', { data: profile });
    await shopper.seedCart([catalogue.product(7), 1]);
    await shopper.open('/Checkout');
    await expect(shopper.main).toContainText(`Signed in as ${email}`);
    await expect(shopper.main.getByLabel('Phone Number')).toHaveValue('+46 70 000 00 00');
    await expect(shopper.main.getByLabel('Shipping Address')).toHaveValue('Lane 1');
    await expect(page.getByRole('checkbox', saveBox)).toHaveCount(0);
    await shopper.main.getByLabel('Full Name').fill('Maya Lindqvist');
    await shopper.main.getByLabel('Shipping Address').fill('Lane 2');
    await page.getByRole('checkbox', saveBox).check();
    await expectAccessible(page, 'the checkout of a customer');
    const saved = page.waitForResponse(urlPattern('updateProfile'));
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await saved;
    await shopper.open('/Profile');
    await expect(shopper.profileValue('Address')).toHaveText('Lane 2');
    await expect(shopper.profileValue('Phone')).toHaveText('+46 70 000 00 00');
  });

  test('what is typed where the cursor was before hydration stands alone', {
    tag: '@both',
  }, async ({ shopper, page, catalogue }) => {
    await shopper.signInViaApi();
    await shopper.seedCart([catalogue.product(7), 1]);
    const release = await holdScripts(page);
    await openHtml(page, '/Checkout');
    const email = shopper.main.getByLabel('Email');
    await email.focus();
    await release();
    await expect(shopper.main).toContainText(`Signed in as ${shopper.email}`);
    await page.keyboard.type('gift@shop.example');
    await expect(email).toHaveValue('gift@shop.example');
    await email.fill('');
    await email.blur();
    await expect(email).toHaveValue('');
  });

  test('the name comes from the last order', { tag: '@both' }, async ({ shopper, page, catalogue }) => {
    const name = shopper.main.getByLabel('Full Name');
    await shopper.signInViaApi();
    await shopper.startCheckout([catalogue.product(7), 1]);
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await shopper.seedCart([catalogue.product(7), 1]);
    await shopper.open('/Checkout');
    await expect(name).toHaveValue('Maya Lindqvist');
    await name.fill('');
    const listed = page.waitForResponse(urlPattern('listOrders'));
    await page.reload();
    await shopper.waitForHydration();
    await listed;
    await expect(name).toHaveValue('');
  });

  test('an address that is not to be saved leaves the profile as it is', async ({
    shopper,
    faults,
    catalogue,
  }) => {
    await shopper.signInViaApi();
    await shopper.seedCart([catalogue.product(7), 1]);
    await shopper.openCheckout();
    const updates = faults.watch('updateProfile');
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    expect(updates).toEqual([]);
  });

  test.describe(() => {
    test.use({ expectedErrors: [/status of 503/] });

    test('a profile that cannot be saved is said, and the order is placed', async ({
      shopper,
      page,
      faults,
      catalogue,
    }) => {
      await shopper.signInViaApi();
      await faults.start('updateProfile', { kind: 'error', status: 503, message: 'Closed.' });
      await shopper.seedCart([catalogue.product(7), 1]);
      await shopper.openCheckout();
      await page.getByRole('checkbox', saveBox).check();
      await shopper.placeOrder();
      await shopper.expectOrderConfirmed();
      await expect(shopper.alert('Failed to update profile. Closed.')).toBeVisible();
    });
  });
});

test.describe('the success view', () => {
  test('shows payment, number and what happens next, and survives a reload of the visit', {
    tag: '@both',
  }, async ({ shopper, page, catalogue }) => {
    await shopper.startCheckout([catalogue.product(7), 2]);
    await page.getByRole('radio', { name: 'Credit/Debit Card' }).check();
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    const mail = await shopper.mailbox.find('order');
    const expectWhole = async () => {
      await shopper.expectOrderConfirmed();
      await expect(shopper.main).toContainText(catalogue.product(7).title);
      await expect(shopper.main).toContainText('$44.00');
      await expect(shopper.main).toContainText('Bergsgatan 14');
      await expect(shopper.main).toContainText('Credit/Debit Card');
      await expect(shopper.main).toContainText('You pay the courier by card when it arrives.');
      await expect(shopper.main).toContainText('Delivered in 3 to 5 working days.');
      const number = await shopper.main.getByText(/^Order [0-9a-f-]{36}$/).textContent();
      expect(mail.text).toContain(number ?? 'no number');
    };
    await expectWhole();
    await page.reload();
    await shopper.waitForHydration();
    await expectWhole();
    await expectAccessible(page, 'the placed order after a reload');
  });

  test('ends when the shopper leaves it', async ({ shopper, page, catalogue }) => {
    await shopper.startCheckout([catalogue.product(7), 1]);
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await shopper.main.getByRole('link', { name: 'Shop' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Shop/);
    await shopper.open('/Checkout');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Maya');
  });

  for (const stored of ['{', '{"cart":[]}', '7'])
    test(`is not shown for ${stored} in the storage`, async ({ shopper, page }) => {
      await shopper.open('/Checkout');
      await page.evaluate((text) => sessionStorage.setItem('placedOrder', text), stored);
      await page.reload();
      await shopper.waitForHydration();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
    });

  test.describe(() => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    test('gives way to an empty checkout on a reload without its code', async ({
      shopper,
      page,
      scriptFaults,
      catalogue,
    }) => {
      await shopper.startCheckout([catalogue.product(7), 1]);
      await shopper.placeOrder();
      await shopper.expectOrderConfirmed();
      await scriptFaults.drop('parse-placed-order');
      await page.reload();
      await shopper.waitForHydration();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
      await expect(shopper.main).toContainText('Your cart is empty.');
    });
  });

  test('is shown where storage is full', async ({ shopper, page, catalogue }) => {
    await shopper.seedCart([catalogue.product(7), 1]);
    await blockStorage(page, 'quota');
    await shopper.openCheckout();
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
  });
});

test('a Unicode domain is sent in its ASCII form and shown as typed, beside a title from right to left', async ({
  shopper,
  page,
  faults,
  catalogue,
}) => {
  const ascii = 'info@xn--mller-kva.example';
  const typed = 'info@MÜLLER.example';
  // The real catalogue would correct the title.
  await page.route('**/products', (route) => route.fulfill({ json: [] }));
  await shopper.seedCart([{ ...catalogue.product(1), title: 'ספל!' }, 2]);
  await shopper.openCheckout();
  await shopper.fillCheckoutForm();
  const email = shopper.main.getByLabel('Email');
  await email.fill('');
  // By keys: Chromium converts what is typed into `type="email"`, not what a script fills in.
  await email.pressSequentially(typed);
  const title = page.getByRole('region', { name: 'Order Summary' }).getByText('ספל!');
  const marks = await title.evaluate(({ firstChild: text }) =>
    [0, 3].map((at) => {
      const range = document.createRange();
      range.setStart(text as Text, at);
      range.setEnd(text as Text, at + 1);
      return range.getBoundingClientRect().left;
    }),
  );
  expect(marks[1], 'the exclamation mark is at the end of the title').toBeLessThan(marks[0] ?? 0);
  const orders = faults.watch('sendOrderConfirmation');
  await shopper.placeOrder();
  await expect(shopper.main).toContainText(`A confirmation will be sent to ${typed}.`);
  expect(
    orders.map((order) => [new URL(order.url()).pathname.split('/').at(-1), order.postDataJSON().email]),
  ).toEqual([[encodeURIComponent(ascii), ascii]]);
  // Also after a reload, from what this visit stored.
  await page.reload();
  await expect(shopper.main).toContainText(`A confirmation will be sent to ${typed}.`);
});
