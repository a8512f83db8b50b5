import { toScriptPattern } from '../fixtures/script-faults.ts';
import { expect, test } from '../fixtures/test.ts';

const menuScript = toScriptPattern('account-menu');

test.use({ expectedErrors: [/Failed to load resource|could not be loaded/] });

test('is there for a shopper who is signed in, also when its script fails once', async ({
  shopper,
  page,
}) => {
  await shopper.signInViaApi();
  const dropped = page.waitForRequest(menuScript);
  await page.route(menuScript, (route) => route.abort('connectionreset'), { times: 1 });
  await shopper.open('/FAQ');
  await dropped;
  await shopper.navBar.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/Profile');
});

test('is loaded once a shopper signs in in another tab, not before', async ({
  shopper,
  page,
  context,
  scriptFaults,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => menuScript.test(request.url()) && requests.push(request.url()));
  await scriptFaults.drop('account-menu');
  await shopper.open('/FAQ');

  await test.step('is not loaded for a visitor who is not signed in', async () => {
    await page.waitForLoadState('networkidle');
    expect.soft(requests).toEqual([]);
  });

  await test.step('is there once its script loads, for a shopper who has signed in in another tab', async () => {
    const dropped = page.waitForEvent('requestfailed', (request) => menuScript.test(request.url()));
    const other = await context.newPage();
    await other.goto('/FAQ');
    await other.evaluate(() => {
      localStorage.setItem('userEmail', 'maya@example.test');
      localStorage.setItem('isLogin', 'true');
    });
    await dropped;
    await scriptFaults.allow('account-menu');
    await expect(shopper.navBar.getByRole('button', { name: 'Account' })).toBeVisible();
  });
});
