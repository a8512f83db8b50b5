import { findMarkedFocus } from './marked-focus.ts';
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

test('the category menu opens visibly, is walked with keys and chooses', async ({ walker, engineName }) => {
  const button = 'main h1 button';
  const item = '[role="menuitemradio"]';
  const untilClosed = () =>
    walker.until('the menu is closed', async () => (await walker.look('[role="menu"]')) === null);
  await walker.open('/Shop');
  await test.step('it opens visibly below its button', async () => {
    await walker.click(button);
    await walker.findOpaque(item);
    const menu = await walker.find('[role="menu"]');
    const above = await walker.find(button);
    expect.soft(menu.height).toBeGreaterThan(200);
    expect.soft(Math.abs(menu.x - above.x)).toBeLessThan(2);
    expect.soft(menu.y).toBeGreaterThanOrEqual(above.y + above.height);
  });
  await test.step('the focus is seen in it once keys move it, after a press with the mouse', async () => {
    await walker.press('ArrowDown');
    await findMarkedFocus(walker, /^Ceramics/);
    await walker.press('ArrowDown');
    await findMarkedFocus(walker, /^Lighting/);
  });
  await test.step('it opens again after Escape, and arrow keys move along it', async () => {
    await walker.press('Escape');
    await untilClosed();
    await walker.press('ArrowDown');
    await walker.findOpaque(item);
    await walker.press('ArrowDown');
    await walker.until('the first category has the focus', async () =>
      /^Ceramics \d+$/.test(await walker.engine.evaluate(focusedText)),
    );
    await walker.press('Escape');
    await untilClosed();
  });
  await test.step('the focus is seen that a key moves into it, after a press with the mouse', async () => {
    await walker.click(button);
    await walker.findOpaque(item);
    await walker.click(button);
    await untilClosed();
    await walker.press('ArrowDown');
    await findMarkedFocus(walker, /^All/);
  });
  await test.step('it chooses a category', async () => {
    const readGarden = () => walker.engine.evaluate(readItemName, 'Garden');
    await walker.until('the categories are counted', async () => (await readGarden()) !== '');
    await walker.click(item, await readGarden());
    await walker.find(button, 'Category: Garden');
  });
  await test.step('it is visible when it opens while the page is busy', async () => {
    // In WebKit one of several was not.
    const openings = engineName === 'webkit' ? 15 : 3;
    for (let opening = 0; opening < openings; opening += 1)
      expect(await walker.engine.evaluate(openOnBusyPage)).toBe(1);
  });
});
