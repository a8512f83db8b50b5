import { expectNoOverflow } from './no-overflow.ts';
import { expect, test } from './test.ts';

const sheet = 'dialog[open]';
const narrow = { width: 500, height: 900 };

const readQuery = () => location.search;
const readFocus = () => document.activeElement?.textContent ?? '';
const readSaved = () => localStorage.getItem('saved');
const countCards = () => document.querySelectorAll('main ul[aria-label="Products"] > li').length;
const readPressed = (label: string) =>
  document.querySelector(`main button[aria-label="${label}"]`)?.getAttribute('aria-pressed') ?? '';

test('a shopper narrows the list, keeps a product for later, and takes a cart from a link', {
  tag: '@nightly',
}, async ({ walker }) => {
  const { engine } = walker;
  const untilQuery = (query: string) =>
    walker.until(`the query is ${query}`, async () => (await engine.evaluate(readQuery)) === query);
  const untilClosed = () =>
    walker.until('the sheet is closed', async () => (await walker.look(sheet)) === null);

  // First: a page that is left for it may be loading scripts ahead, which Firefox logs.
  await test.step('nothing is saved yet', async () => {
    await walker.open('/Saved');
    await walker.find('main p', 'Nothing saved yet.');
    await expectNoOverflow(walker, 'no saved products');
  });

  for (const size of [{ width: 1440, height: 900 }, narrow])
    await test.step(`at ${size.width} px the sheet narrows the list, and its chip widens it again`, async () => {
      await walker.resize(size);
      await walker.open('/Shop');
      const all = await engine.evaluate(countCards);
      await walker.click('main button[aria-haspopup="dialog"]', 'Filter');
      await walker.findOpaque(`${sheet} fieldset`);
      await walker.fill('To', '60', sheet);
      await untilQuery('?price=-60');
      await expectNoOverflow(walker, `the sheet at ${size.width} px`);
      await walker.press('Escape');
      await untilClosed();
      await walker.until('the focus is back on the button', async () =>
        /^Filter/.test(await engine.evaluate(readFocus)),
      );
      await walker.until('some of the products are shown', async () => {
        const found = await engine.evaluate(countCards);
        return found > 0 && found < all;
      });
      await walker.click('main button', 'Remove the filter “Up to $60”');
      await walker.until('every product is shown', async () => (await engine.evaluate(countCards)) === all);
    });

  await test.step('the heart of a card is a toggle, and leads to the saved products', async () => {
    await walker.open('/Shop');
    await walker.click('main button', 'Save Tidal Stoneware Mug');
    await walker.until(
      'it is pressed',
      async () => (await engine.evaluate(readPressed, 'Save Tidal Stoneware Mug')) === 'true',
    );
    expect.soft(await engine.evaluate(readSaved)).toBe('[1]');
    await walker.click('main a', 'Saved products, 1');
    await walker.untilPath('/Saved');
    await walker.find('main h2', 'Tidal Stoneware Mug');
    await expectNoOverflow(walker, 'the saved products');
  });

  await test.step('a link offers its cart, which is added when the shopper says so', async () => {
    await walker.open('/Cart?lines=3:2,998:1');
    await walker.find('main h2', 'A cart from a link');
    await walker.find('header a', 'Cart');
    await expectNoOverflow(walker, 'the cart of a link');
    await walker.click('main button', 'Add to cart');
    await walker.find('header a', 'Cart, 2 items');
    await walker.untilPath('/Cart');
    await walker.until('the query is gone', async () => (await engine.evaluate(readQuery)) === '');
    await walker.find('main button', 'Share this cart');
  });

  await test.step('a link asks before it replaces a cart', async () => {
    await walker.open('/Cart?lines=1:4');
    await walker.find('main button', 'Replace my cart');
    await expectNoOverflow(walker, 'the question of a link');
    await walker.click('main button', 'Keep my cart as it is');
    await walker.find('header a', 'Cart, 2 items');
  });
});
