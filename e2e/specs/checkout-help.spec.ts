import { expectAccessible } from '../fixtures/axe.ts';
import { holdScripts, openHtml } from '../fixtures/hydration.ts';
import { urlPattern } from '../fixtures/routes.ts';
import { expect, test } from '../fixtures/test.ts';

const saveBox = { name: 'Save to my profile for next time' };

test('the checkout says what a shopper has to know, validates a field when it is left, and leads to cart and products', async ({
  shopper,
  page,
  context,
  catalogue,
}) => {
  const { main } = shopper;
  const email = main.getByLabel('Email');
  const address = main.getByLabel('Shipping Address');
  await shopper.seedCart([catalogue.product(7), 1]);
  await shopper.open('/Checkout');

  await test.step('says that no account is needed, what a payment means, what shipping costs and how long it takes', async () => {
    await expect.soft(main).toContainText('No account needed.');
    await expect.soft(main).toContainText('You pay the courier in cash when it arrives.');
    await page.getByRole('radio', { name: 'Credit/Debit Card' }).check();
    await expect.soft(main).toContainText('No card number is needed now.');
    await expect.soft(main).toContainText('Shipping is $4.90, paid to the courier.');
    await expect.soft(main).toContainText('Delivered in 3 to 5 working days.');
    await expectAccessible(page, 'the checkout');
  });

  await test.step('a field is validated when it is left, and its error goes while it is corrected', async () => {
    await main.getByLabel('Full Name').focus();
    await page.keyboard.press('Tab');
    await expect.soft(main.locator('[aria-invalid]')).toHaveCount(0);
    await page.keyboard.type('maya@');
    await expect.soft(email).not.toHaveAttribute('aria-invalid');
    await page.keyboard.press('Tab');
    await expect.soft(email).toHaveAttribute('aria-invalid', 'true');
    await email.press('End');
    await page.keyboard.type('example.tes');
    await expect.soft(email).not.toHaveAttribute('aria-invalid');
  });

  await test.step('the button takes the press that leaves an invalid field', async () => {
    await shopper.fillCheckoutForm();
    await address.fill('');
    await email.fill('maya@');
    await shopper.placeOrder();
    await expect.soft(address).toHaveAttribute('aria-invalid', 'true');
    await expect.soft(email).toBeFocused();
  });

  await test.step('a photograph in the summary leads to its product', async () => {
    await page.getByRole('region', { name: 'Order Summary' }).locator('[data-photo]').click();
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(catalogue.product(7).title);
    await page.goBack();
  });

  await test.step('a link leads to the cart', async () => {
    await page.getByRole('link', { name: 'Edit cart' }).click();
    await expect.soft(page).toHaveURL('/Cart');
    await page.goBack();
  });

  await test.step('says that the network is lost before the button is pressed', async () => {
    await shopper.fillCheckoutForm();
    await context.setOffline(true);
    await expect.soft(shopper.alert('You are offline.')).toBeVisible();
    await expectAccessible(page, 'the checkout without a network');
    await context.setOffline(false);
    await expect.soft(shopper.alert('You are offline.')).toHaveCount(0);
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
  });
});

test('a customer is known by their profile and last order, and saves an address only where wanted', {
  tag: '@composed',
}, async ({ shopper, page, faults, catalogue, expectedErrors }) => {
  const { email, main } = shopper;
  const name = main.getByLabel('Full Name');
  const save = page.getByRole('checkbox', saveBox);
  await shopper.signInViaApi();
  await shopper.startCheckout([catalogue.product(7), 1]);

  await test.step('an address that is not to be saved leaves the profile as it is', async () => {
    const updates = faults.watch('updateProfile');
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    expect.soft(updates).toEqual([]);
  });

  await test.step('the name comes from the last order', async () => {
    await shopper.seedCart([catalogue.product(7), 1]);
    await shopper.open('/Checkout');
    await expect.soft(name).toHaveValue('Maya Lindqvist');
    await name.fill('');
    const listed = page.waitForResponse(urlPattern('listOrders'));
    await page.reload();
    await shopper.waitForHydration();
    await listed;
    await shopper.settle();
    await expect.soft(name).toHaveValue('');
  });

  await test.step('a profile that cannot be saved is said, and the order is placed', async () => {
    expectedErrors.push(/status of 503/);
    await faults.start('updateProfile', { kind: 'status', status: 503, message: 'Closed.' });
    await shopper.fillCheckoutForm();
    await save.check();
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await expect.soft(shopper.alert('Failed to update profile. Closed.')).toBeVisible();
    await faults.stop('updateProfile');
  });

  await test.step('phone number and address come from the profile, and are saved to it where wanted', async () => {
    const profile = { email, phone: '+46 70 000 00 00', address: 'Lane 1', avatar: '' };
    await page.request.post('/api/auth/updateProfile', { data: profile });
    await shopper.seedCart([catalogue.product(7), 1]);
    await shopper.open('/Checkout');
    await expect.soft(main).toContainText(`Signed in as ${email}`);
    await expect.soft(main.getByLabel('Phone Number')).toHaveValue('+46 70 000 00 00');
    await expect.soft(main.getByLabel('Shipping Address')).toHaveValue('Lane 1');
    await expect.soft(save).toHaveCount(0);
    await name.fill('Maya Lindqvist');
    await main.getByLabel('Shipping Address').fill('Lane 2');
    await save.check();
    await expectAccessible(page, 'the checkout of a customer');
    const saved = page.waitForResponse(urlPattern('updateProfile'));
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await saved;
    await shopper.open('/Profile');
    await expect.soft(shopper.profileValue('Address')).toHaveText('Lane 2');
    await expect.soft(shopper.profileValue('Phone')).toHaveText('+46 70 000 00 00');
  });
});

test('what is typed where the cursor was before hydration stands alone', async ({
  shopper,
  page,
  catalogue,
}) => {
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

test('the success view shows the order, survives a reload of the visit and ends when the shopper leaves it', async ({
  shopper,
  page,
  catalogue,
}) => {
  const { main } = shopper;
  const heading = page.getByRole('heading', { level: 1 });
  await shopper.startCheckout([catalogue.product(7), 2]);
  await page.getByRole('radio', { name: 'Credit/Debit Card' }).check();
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
  const mail = await shopper.mailbox.find('order');
  const expectWhole = async () => {
    await shopper.expectOrderConfirmed();
    await expect.soft(main).toContainText(catalogue.product(7).title);
    await expect.soft(main).toContainText('$43.98');
    await expect.soft(main).toContainText('Bergsgatan 14');
    await expect.soft(main).toContainText('Credit/Debit Card');
    await expect.soft(main).toContainText('You pay the courier by card when it arrives.');
    await expect.soft(main).toContainText('Delivered in 3 to 5 working days.');
    const number = await main.getByText(/^Order [0-9a-f-]{36}$/).textContent();
    expect.soft(mail.text).toContain(number ?? 'no number');
  };

  await test.step('shows payment, number and what happens next', expectWhole);

  await test.step('survives a reload of the visit', async () => {
    await page.reload();
    await shopper.waitForHydration();
    await expectWhole();
    await expectAccessible(page, 'the placed order after a reload');
  });

  await test.step('ends when the shopper leaves it', async () => {
    await main.getByRole('link', { name: 'Shop' }).click();
    await expect.soft(heading).toHaveText(/^Shop/);
    await shopper.open('/Checkout');
    await expect.soft(heading).toHaveText('Checkout');
    expect.soft(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Maya');
  });

  for (const stored of ['{', '{"cart":[]}', '7'])
    await test.step(`is not shown for ${stored} in the storage`, async () => {
      await page.evaluate((text) => sessionStorage.setItem('placedOrder', text), stored);
      await page.reload();
      await shopper.waitForHydration();
      await expect.soft(heading).toHaveText('Checkout');
    });
});

test('a Unicode domain is sent in its ASCII form and shown as typed, beside a title from right to left', {
  tag: '@nightly',
}, async ({ shopper, page, faults, catalogue }) => {
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
