import { ScriptFaults, toScriptPattern } from '../fixtures/script-faults.ts';
import { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/** What validates the forms is loaded when a field is focused: what it is submitted with waits for that. */

const schemas = 'schemas';

test('the schemas of the forms are loaded when a field is focused, and forms wait for them', async ({
  shopper,
  page,
  context,
  faults,
  scriptFaults,
}) => {
  await test.step('a form that is submitted before they arrive is validated by them', async () => {
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
    await expect.soft(form.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true');
    release();
    const problem = form.getByText('Enter a valid e-mail address, such as name@example.com.');
    await expect.soft(problem).toBeVisible();
    await expect.soft(form.getByLabel('Email')).toBeFocused();
    await expect.soft(form.getByLabel('Email')).toHaveValue('maya');
    await expect.soft(form.getByLabel('Password')).toHaveValue('secret');
    expect.soft(logins).toEqual([]);
  });

  // Its frames come when the browser paints.
  const other = new Shopper(await context.newPage(), shopper.mailbox, shopper.email);

  await test.step('they are loaded when the first field is focused', async () => {
    const requests: string[] = [];
    const script = toScriptPattern(schemas);
    other.page.on('request', (request) => script.test(request.url()) && requests.push(request.url()));
    await other.open('/Login');
    await other.page.waitForLoadState('networkidle');
    expect.soft(requests).toEqual([]);
    const loaded = other.page.waitForResponse(script);
    await other.form('Login').getByLabel('Email').focus();
    await loaded;
  });

  await test.step('a field of the checkout that is left before they arrive is validated by them', async () => {
    const { requested, release } = await new ScriptFaults(other.page).hold(schemas);
    await other.open('/Checkout');
    await other.main.getByLabel('Email').fill('maya@');
    await other.page.getByLabel('Full Name').focus();
    await requested;
    release();
    await expect.soft(other.main.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  });
});

test.describe('while they fail to load', () => {
  test.use({ expectedErrors: [/Failed to load resource|could not be loaded|dynamically imported module/] });

  test('the forms say so, keep what is entered, and are sent by Try again', async ({
    shopper,
    page,
    faults,
    scriptFaults,
  }) => {
    const problem = page.getByRole('alert').filter({ hasText: 'The form could not be checked' });
    const tryAgain = page.getByRole('button', { name: 'Try again' });

    await test.step('because there is a newer build, Try again loads it', async () => {
      await page.route(toScriptPattern(schemas), (route) => route.fulfill({ status: 404, json: {} }));
      await shopper.open('/Login');
      await shopper.submitLoginForm();
      const updated = shopper.alert('The shop was updated while you were here.');
      await expect.soft(updated).toBeVisible();
      await expect.soft(shopper.form('Login').getByLabel('Email')).toHaveValue(shopper.email);
      const reloaded = page.waitForEvent('load');
      await updated.getByRole('button', { name: 'Try again' }).click();
      await reloaded;
      await page.unroute(toScriptPattern(schemas));
    });

    await test.step('the registration says so, and sends the OTP once they load', async () => {
      const codes = faults.watch('sendVerificationCode');
      await scriptFaults.drop(schemas);
      await shopper.fillRegisterForm();
      await expect.soft(problem).toBeVisible();
      expect.soft(codes).toEqual([]);
      await scriptFaults.allow(schemas);
      await tryAgain.click();
      await expect.soft(page.getByLabel('Digit 1')).toBeVisible();
      await expect.soft(problem).toHaveCount(0);
      await shopper.enterOtp();
      await shopper.verify();
      await expect(shopper.form('Login').getByLabel('Email')).toHaveValue(shopper.email);
    });

    await test.step('the login says so, keeps what is entered, and is sent by Try again', async () => {
      const logins = faults.watch('login');
      await scriptFaults.drop(schemas);
      await shopper.open('/Login');
      await shopper.submitLoginForm();
      await expect.soft(problem).toBeVisible();
      await expect.soft(shopper.form('Login').getByLabel('Email')).toHaveValue(shopper.email);
      const { release } = await scriptFaults.hold(schemas);
      await tryAgain.click();
      await expect.soft(tryAgain).toHaveAttribute('aria-busy', 'true');
      release();
      await expect.soft(tryAgain).not.toHaveAttribute('aria-busy');
      await expect.soft(problem).toBeVisible();
      expect.soft(logins).toEqual([]);
      await scriptFaults.allow(schemas);
      await tryAgain.click();
      await expect(page).toHaveURL('/');
      await expect(shopper.alert('Login successful')).toBeVisible();
    });
  });
});
