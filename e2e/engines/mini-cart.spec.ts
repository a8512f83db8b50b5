import { expect, test } from './test.ts';

const miniCart = 'section[aria-label="Added to cart"]';

test('an addition opens the mini-cart, another one keeps it, and a press elsewhere closes it', async ({
  walker,
}) => {
  await walker.open('/Product/1');
  await walker.click('main button', 'Add to cart');
  await walker.findOpaque(miniCart);
  await walker.click('main button', 'Add to cart');
  await walker.find('header a', 'Cart, 2 items');
  await walker.find(miniCart);
  await walker.click('main [role="tab"]', 'Returns');
  await walker.until('the mini-cart is closed', async () => (await walker.look(miniCart)) === null);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`at ${width} × ${height} it does not scroll sideways`, async ({ walker }) => {
    const { engine } = walker;
    await engine.resize({ width, height });
    await walker.open('/Product/1');
    await walker.click('main button', 'Add to cart');
    await walker.findOpaque(miniCart);
    const overhang = await engine.evaluate((selector) => {
      const { scrollWidth = 0, clientWidth = 0 } = document.querySelector(selector) ?? {};
      return scrollWidth - clientWidth;
    }, miniCart);
    expect(overhang).toBe(0);
  });
