import { expectAccessible } from '../fixtures/axe.ts';
import { ConsoleUser } from '../fixtures/console.ts';
import { readBox } from '../fixtures/geometry.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(({ runningStack }) => runningStack !== undefined, 'A running stack has another inbox.');

const subject = 'Your CurioLane verification code';

test('a mail arrives without a reload, is counted until it is read, and is searched and deleted with the keyboard', {
  tag: '@both-nightly',
}, async ({ page, sandbox, email }) => {
  const user = new ConsoleUser(page, sandbox);
  await page.goto(sandbox.inbox);
  await test.step('a mail arrives without a reload, and is counted until it is read', async () => {
    await expect.soft(page).toHaveTitle('CurioLane inbox');
    await user.sendCode(email);
    const link = page.getByRole('link', { name: `${subject}: 4711` });
    await expect(link).toBeVisible();
    await expect.soft(page).toHaveTitle('(1) CurioLane inbox');
    await expectAccessible(page, 'the inbox');
    const time = await readBox(page.getByRole('time'));
    const remove = await readBox(page.getByRole('button', { name: /^Delete Your/ }));
    expect.soft(time.x + time.width, 'the time ends before the button').toBeLessThanOrEqual(remove.x);
    await link.click();
    await expect(page).toHaveTitle(subject);
  });
  await test.step('it looks like the console, names the sandbox, and leads to the mail there and back', async () => {
    const look = () =>
      page.evaluate(() => {
        const { fontFamily, backgroundColor } = getComputedStyle(document.body);
        const time = document.querySelector('main time')?.textContent;
        return { fontFamily, backgroundColor, time };
      });
    await expect(page.getByRole('time')).toContainText(/\d\d:\d\d:\d\d$/);
    const inbox = await look();
    await expect.soft(page.getByText(/^Sandbox a mail arrives/)).toBeVisible();
    await page.getByRole('link', { name: 'In the console' }).click();
    await expect(page.getByRole('article', { name: subject })).toContainText('4711');
    expect.soft(await look()).toEqual(inbox);
    await page.goto((await page.getByRole('link', { name: 'In the inbox' }).getAttribute('href')) ?? '');
    await expect(page).toHaveTitle(subject);
  });
  await test.step('it is shown as on a phone, and as its source', async () => {
    await page.waitForLoadState();
    await expect.soft(page.getByText('4711', { exact: true }).first()).toBeVisible();
    const frame = page.getByTitle('The mail as HTML');
    const width = async () => (await frame.boundingBox())?.width ?? 0;
    await page.getByRole('button', { name: 'As wide as a phone' }).click();
    await expect.poll(width).toBeLessThanOrEqual(390);
    await expectAccessible(page, 'a mail');
    await page.getByRole('link', { name: 'Source' }).click();
    await expect(page.locator('body')).toContainText(`Subject: ${subject}`);
  });
  await test.step('mails are searched, walked and deleted with the keyboard', async () => {
    for (const name of ['ann', 'bob', 'cleo']) await user.sendCode(`${name}@example.test`);
    await page.goto(sandbox.inbox);
    const items = page.getByRole('listitem');
    await expect(items).toHaveCount(4);
    await items.first().getByRole('link').focus();
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(items).toHaveCount(3);
    await expect.soft(page.getByText('bob@example.test')).toHaveCount(0);
    await expect(items.nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
    // The script that listens for keys has run.
    await page.waitForLoadState();
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(3);
    await page.getByRole('searchbox', { name: 'Search mails' }).fill('to:cleo');
    await page.keyboard.press('Enter');
    await expect(items).toHaveCount(1);
    await page.getByRole('button', { name: 'Delete all' }).click();
    await expect(page.getByText('No mail has this.')).toBeVisible();
  });
});
