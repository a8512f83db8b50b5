import { expect, test } from './test.ts';

const focusedText = () => document.activeElement?.textContent ?? '';

/** The name of a category's item, which ends with the number of its products once the list is loaded; '' before. */
const readItemName = (category: string) =>
  [...document.querySelectorAll('[role="menuitemradio"]')]
    .map(({ textContent }) => textContent)
    .find((text) => text.startsWith(`${category} `)) ?? '';

test('the category menu opens visibly below its button, and chooses', async ({ walker }) => {
  await walker.open('/Shop');
  await walker.click('main h1 button');
  const menu = await walker.findOpaque('[role="menu"]');
  const button = await walker.find('main h1 button');
  expect(menu.height).toBeGreaterThan(200);
  expect(Math.abs(menu.x - button.x)).toBeLessThan(2);
  expect(menu.y).toBeGreaterThanOrEqual(button.y + button.height);
  const readGarden = () => walker.engine.evaluate(readItemName, 'Garden');
  await walker.until('the categories are counted', async () => (await readGarden()) !== '');
  await walker.click('[role="menuitemradio"]', await readGarden());
  await walker.find('main h1 button', 'Category: Garden');
});

test('a menu opens again after Escape, and arrow keys move along it', async ({ walker }) => {
  await walker.open('/Shop');
  await walker.click('main h1 button');
  await walker.findOpaque('[role="menu"]');
  await walker.press('Escape');
  await walker.until('the menu is closed', async () => (await walker.look('[role="menu"]')) === null);
  await walker.press('ArrowDown');
  await walker.findOpaque('[role="menu"]');
  await walker.press('ArrowDown');
  await walker.until('the first category has the focus', async () =>
    /^Ceramics \d+$/.test(await walker.engine.evaluate(focusedText)),
  );
});

test('the account menu opens visibly at the right edge, and logs out', async ({ walker, email }) => {
  await walker.signIn(email);
  await walker.click('header button', 'Account');
  const menu = await walker.findOpaque('[role="menu"]');
  const button = await walker.find('header button', 'Account');
  expect(Math.abs(menu.x + menu.width - button.x - button.width)).toBeLessThan(2);
  await walker.click('[role="menuitem"]', 'Logout');
  await walker.find('header a', 'Login');
  // A load, which would interrupt that of the next test.
  await walker.untilPath('/');
});
