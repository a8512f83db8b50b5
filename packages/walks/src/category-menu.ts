import type { Locator } from 'playwright';
import type { Visit } from './visit.ts';

/** The category filter of a shop list: a <select>, or a button that opens a menu. */
export type CategoryMenu = { names: string[]; choose: (name: string) => Promise<void> };

const toNames = (texts: string[]) => texts.map((text) => text.trim()).filter(Boolean);

const readSelect = async (select: Locator): Promise<CategoryMenu> => ({
  names: toNames(await select.locator('option').allInnerTexts()),
  choose: async (name) => void (await select.selectOption({ label: name })),
});

const noMenu = {
  title: 'The shop list has no category filter.',
  hint: 'A <select>, or a button named after the category that opens a menu of items.',
};

/** Opens the category filter and reads its entries. */
export const openCategoryMenu = async (visit: Visit, main: Locator): Promise<CategoryMenu> => {
  const select = main
    .locator('select')
    .filter({ has: visit.page.locator('option', { hasText: /^\s*all\b/i }) });
  if ((await select.count()) > 0) return readSelect(select.first());
  const button = main.getByRole('button', { name: /category|categories|filter|^\s*all\b/i });
  const items = (['menuitemradio', 'menuitem', 'option', 'radio'] as const)
    .map((role) => visit.page.getByRole(role))
    .reduce((one, other) => one.or(other))
    .filter({ visible: true });
  const open = async () => {
    await (await visit.find(button, noMenu)).click();
    await visit.find(items, noMenu);
  };
  await open();
  const names = toNames(await items.allInnerTexts());
  await visit.page.keyboard.press('Escape');
  return {
    names,
    choose: async (name) => {
      await open();
      await items.filter({ hasText: name }).first().click();
    },
  };
};
