import { findMarkedFocus } from './marked-focus.ts';
import { expect, test } from './test.ts';

const miniCart = 'section[aria-label="Added to cart"]';

/** `true` for each photograph that fills the gallery's window. */
const readShown = () =>
  [...document.querySelectorAll('main [aria-label="Photographs"] > *')].map((photo) => {
    const { left, right } = photo.getBoundingClientRect();
    const frame = photo.parentElement?.getBoundingClientRect();
    return frame !== undefined && left >= frame.left - 1 && right <= frame.right + 1;
  });

/** The pixels of the mini-cart that are beyond its edge. */
const readOverhang = (selector: string) => {
  const { scrollWidth = 0, clientWidth = 0 } = document.querySelector(selector) ?? {};
  return scrollWidth - clientWidth;
};

test('a product is looked at and added by the mouse and keys', async ({ walker }) => {
  const { engine } = walker;
  const add = async () => {
    await walker.click('main button', 'Add to cart');
    await walker.findOpaque(miniCart);
  };
  const expectSecond = () =>
    walker.until('the second photograph is shown', async () => {
      const shown = await engine.evaluate(readShown);
      return shown.join() === 'false,true';
    });
  await walker.open('/Product/1');
  await test.step('the gallery shows the other photograph, enlarges it, and returns to it', async () => {
    await walker.click('main button', 'Photograph 2 of 2');
    await expectSecond();
    await walker.click('main button', 'Enlarge photograph');
    await walker.findOpaque('.pswp');
    await walker.press('Escape');
    await walker.until('the dialog is closed', async () => (await walker.look('.pswp')) === null);
    await expectSecond();
  });
  await test.step('the focus is seen along tabs once keys move it, after a press with the mouse', async () => {
    await walker.click('main [role="tab"]', 'Details');
    await walker.press('ArrowRight');
    await findMarkedFocus(walker, /^Shipping$/);
  });
  await test.step('an addition opens the mini-cart, which does not scroll sideways', async () => {
    await add();
    expect.soft(await engine.evaluate(readOverhang, miniCart)).toBe(0);
  });
  await test.step('the focus is seen that Tab moves into the mini-cart, after a press with the mouse', async () => {
    await walker.press('Tab');
    await findMarkedFocus(walker, /^Close$/);
  });
  await test.step('another addition keeps the mini-cart, and a press elsewhere closes it', async () => {
    await walker.click('main button', 'Add to cart');
    await walker.find('header a', 'Cart, 2 items');
    await walker.find(miniCart);
    await walker.click('main [role="tab"]', 'Returns');
    await walker.until('the mini-cart is closed', async () => (await walker.look(miniCart)) === null);
  });
  await test.step('at 390 × 844 the mini-cart does not scroll sideways', async () => {
    await walker.resize({ width: 390, height: 844 });
    await walker.open('/Product/1');
    await add();
    expect(await engine.evaluate(readOverhang, miniCart)).toBe(0);
  });
});
