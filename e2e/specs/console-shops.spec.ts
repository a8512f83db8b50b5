import { expect, test } from '../fixtures/test.ts';

/** A developer's own browser sends no header, and the server is one in development. */
test.use({ extraHTTPHeaders: {}, serverVariables: { NODE_ENV: 'development' } });

test.skip(({ runningStack }) => runningStack !== undefined, 'A running stack may be one in production.');

test('the console is linked by every page in development, and its sandboxes are created, opened and deleted', async ({
  page,
  shopper,
  expectedErrors,
}) => {
  await test.step('every page of the storefront links the console in development', async () => {
    await shopper.open('/Cart');
    await page.getByRole('link', { name: 'Open the console' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
    await expect.soft(page.getByLabel('Shop')).toHaveValue('main');
  });
  await test.step('a sandbox is created, opened by its link, shown and deleted', async () => {
    await page.goto('/__dev#/sandboxes');
    await page.getByLabel('Name').fill('Returns');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('button', { name: 'Show here: Returns' }).click();
    await expect(page).toHaveURL(/\?sandbox=[\da-f]{16}#/);
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open storefront in Returns' }).click();
    const storefront = await opening;
    const plate = storefront.getByRole('complementary', { name: 'Sandbox' });
    await expect(plate).toContainText('Sandbox Returns');
    await plate.getByRole('link', { name: 'Open the console' }).click();
    await expect(storefront.getByLabel('Shop')).toHaveValue(/[\da-f]{16}/);
    await expect(storefront.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Storefront', exact: true }).click();
    await expect((await opened).getByRole('complementary', { name: 'Sandbox' })).toContainText('Returns');
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText('Sandboxes');
    // The browser has opened the sandbox, and a choice in the console comes before that.
    await page.getByLabel('Shop').selectOption('Main shop');
    await page.reload();
    await expect(page.getByLabel('Shop')).toHaveValue('main');
    await page.getByRole('button', { name: 'Show here: Returns' }).click();
    await page.getByRole('button', { name: 'Delete Returns' }).click();
    await expect(page.getByLabel('Shop')).toHaveValue('main');
    // Another page that shows it stops asking for it.
    await expect(storefront.getByRole('status').filter({ hasText: 'The sandbox has ended' })).toBeVisible();
    // The cookie of the browser still names it.
    await page.getByRole('link', { name: 'Contract', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contract');
    await expect.soft(page.getByRole('region', { name: 'Responses' })).toBeVisible();
    await shopper.page.context().clearCookies();
  });
  await test.step('a sandbox that does not exist says so, and shows nothing of another', async () => {
    expectedErrors.push(/404/);
    await page.goto('/__dev?sandbox=gone#/state');
    await expect(page.getByRole('alert').first()).toContainText('There is no sandbox “gone”');
    await expect(page.getByRole('row')).toHaveCount(0);
  });
});
