import { expect, test } from './test.ts';

const focusedText = () => document.activeElement?.textContent ?? '';

/** The name of a category's item, which ends with the number of its products once the list is loaded; '' before. */
const readItemName = (category: string) =>
  [...document.querySelectorAll('[role="menuitemradio"]')]
    .map(({ textContent }) => textContent)
    .find((text) => text.startsWith(`${category} `)) ?? '';

/** Opens the menu on a page that has no time for a frame while the menu appears, and reads how opaque it is later. */
const openOnBusyPage = async (): Promise<number> => {
  const menu = document.querySelector<HTMLElement>('main h1 [popover]');
  const item = menu?.querySelector('[role="menuitemradio"]');
  if (!menu || !item) throw new Error('The page has no category menu.');
  menu.showPopover();
  await new Promise((resolve) => setTimeout(resolve));
  item.getBoundingClientRect();
  for (const end = performance.now() + 400; performance.now() < end; );
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await Promise.all(menu.getAnimations({ subtree: true }).map(({ finished }) => finished));
  let opacity = 1;
  for (let at: Element | null = item; at; at = at.parentElement)
    opacity = Math.min(opacity, Number(getComputedStyle(at).opacity));
  menu.hidePopover();
  return opacity;
};

test('the category menu opens visibly below its button, and chooses', async ({ walker }) => {
  await walker.open('/Shop');
  await walker.click('main h1 button');
  await walker.findOpaque('[role="menuitemradio"]');
  const menu = await walker.find('[role="menu"]');
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
  await walker.press('Escape');
  await walker.until('the menu is closed', async () => (await walker.look('[role="menu"]')) === null);
  await walker.press('ArrowDown');
  await walker.findOpaque('[role="menuitemradio"]');
  await walker.press('ArrowDown');
  await walker.until('the first category has the focus', async () =>
    /^Ceramics \d+$/.test(await walker.engine.evaluate(focusedText)),
  );
});

test('a menu is visible that opens while the page is busy', async ({ walker }) => {
  await walker.open('/Shop');
  for (let opening = 0; opening < 15; opening += 1)
    expect(await walker.engine.evaluate(openOnBusyPage)).toBe(1);
});

test('the account menu opens visibly at the right edge, and logs out', async ({ walker, email }) => {
  await walker.signIn(email);
  await walker.click('header button', 'Account');
  await walker.findOpaque('[role="menuitem"]');
  const menu = await walker.find('[role="menu"]');
  const button = await walker.find('header button', 'Account');
  expect(Math.abs(menu.x + menu.width - button.x - button.width)).toBeLessThan(2);
  await walker.click('[role="menuitem"]', 'Logout');
  await walker.find('header a', 'Login');
  // A load, which would interrupt that of the next test.
  await walker.untilPath('/');
});
