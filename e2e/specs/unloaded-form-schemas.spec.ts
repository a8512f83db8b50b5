import type { Page } from 'playwright/test';
import { toScriptPattern } from '../fixtures/script-faults.ts';
import { expect, test } from '../fixtures/test.ts';

/** What validates the forms is loaded when a field is focused: what it is submitted with waits for that. */

const schemas = 'schemas';

const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'The form could not be checked' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('are loaded when the first field is focused', async ({ shopper, page }) => {
  const requests: string[] = [];
  const script = toScriptPattern(schemas);
  page.on('request', (request) => script.test(request.url()) && requests.push(request.url()));
  await shopper.open('/Login');
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  const loaded = page.waitForResponse(script);
  await shopper.form('Login').getByLabel('Email').focus();
  await loaded;
});

test('a form that is submitted before they arrive is validated by them', { tag: '@both' }, async ({
  shopper,
  page,
  faults,
  scriptFaults,
}) => {
  // The next frame may come at once.
  await page.addInitScript(() => {
    window.requestAnimationFrame = (frame) => {
      queueMicrotask(() => frame(performance.now()));
      return 0;
    };
  });
  const logins = faults.watch('login');
  const { release } = await scriptFaults.hold(schemas);
  await shopper.open('/Login');
  const form = shopper.form('Login');
  await form.getByLabel('Email').fill('maya');
  await form.getByLabel('Password').fill('secret');
  await form.getByRole('button', { name: 'Login' }).click();
  await expect(form.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(form.getByText('Enter a valid e-mail address, such as name@example.com.')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveValue('maya');
  await expect(form.getByLabel('Password')).toHaveValue('secret');
  expect(logins).toEqual([]);
});

test('a field of the checkout that is left before they arrive is validated by them', async ({
  shopper,
  page,
  scriptFaults,
}) => {
  const { release } = await scriptFaults.hold(schemas);
  await shopper.open('/Checkout');
  await shopper.main.getByLabel('Email').fill('maya@');
  await page.getByLabel('Full Name').focus();
  release();
  await expect(shopper.main.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
});

test.describe('while they fail to load', { tag: '@both' }, () => {
  test.use({ expectedErrors: [/Failed to load resource|could not be loaded|dynamically imported module/] });

  test('the login says so, keeps what is entered, and is sent by Try again', async ({
    shopper,
    page,
    faults,
    scriptFaults,
  }) => {
    await shopper.createAccount();
    const logins = faults.watch('login');
    await scriptFaults.drop(schemas);
    await shopper.open('/Login');
    await shopper.submitLoginForm();
    await expect(problem(page)).toBeVisible();
    await expect(shopper.form('Login').getByLabel('Email')).toHaveValue(shopper.email);
    const { release } = await scriptFaults.hold(schemas);
    await tryAgain(page).click();
    await expect(tryAgain(page)).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(tryAgain(page)).not.toHaveAttribute('aria-busy');
    await expect(problem(page)).toBeVisible();
    expect(logins).toEqual([]);
    await scriptFaults.allow(schemas);
    await tryAgain(page).click();
    await expect(page).toHaveURL('/');
    await expect(shopper.alert('Login successful')).toBeVisible();
  });

  test('the registration says so, and sends the OTP once they load', async ({
    shopper,
    page,
    faults,
    scriptFaults,
  }) => {
    const codes = faults.watch('sendVerificationCode');
    await scriptFaults.drop(schemas);
    await shopper.fillRegisterForm();
    await expect(problem(page)).toBeVisible();
    expect(codes).toEqual([]);
    await scriptFaults.allow(schemas);
    await tryAgain(page).click();
    await expect(page.getByLabel('Digit 1')).toBeVisible();
    await expect(problem(page)).toHaveCount(0);
    await shopper.enterOtp();
    await shopper.verify();
    await expect(shopper.form('Login').getByLabel('Email')).toHaveValue(shopper.email);
  });

  test('because there is a newer build, Try again loads it', async ({ shopper, page }) => {
    await page.route(toScriptPattern(schemas), (route) => route.fulfill({ status: 404, json: {} }));
    await shopper.open('/Login');
    await shopper.submitLoginForm();
    const updated = shopper.alert('The shop was updated while you were here.');
    await expect(updated).toBeVisible();
    await expect(shopper.form('Login').getByLabel('Email')).toHaveValue(shopper.email);
    const reloaded = page.waitForEvent('load');
    await updated.getByRole('button', { name: 'Try again' }).click();
    await reloaded;
  });
});
