import { test } from './test.ts';
import type { Walker } from './walker.ts';

/** What has the focus, if it is marked as such; '' otherwise. */
const readMarked = () => {
  const { activeElement } = document;
  return activeElement?.matches(':focus-visible')
    ? (activeElement.ariaLabel ?? activeElement.textContent)
    : '';
};

const findMarked = (walker: Walker, text: RegExp) =>
  walker.until(`the focus is seen on ${text}`, async () =>
    text.test(await walker.engine.evaluate(readMarked)),
  );

/** An engine marks what a script focuses only if it had marked what had the focus before, which a press has not. */
test.describe('the focus is seen once keys move it, after a press with the mouse', () => {
  test('in a menu', async ({ walker }) => {
    await walker.open('/Shop');
    await walker.click('main h1 button');
    await walker.findOpaque('[role="menuitemradio"]');
    await walker.press('ArrowDown');
    await findMarked(walker, /^Ceramics/);
    await walker.press('ArrowDown');
    await findMarked(walker, /^Lighting/);
  });

  test('into a menu', async ({ walker }) => {
    await walker.open('/Shop');
    await walker.click('main h1 button');
    await walker.findOpaque('[role="menuitemradio"]');
    await walker.click('main h1 button');
    await walker.until('the menu is closed', async () => (await walker.look('[role="menu"]')) === null);
    await walker.press('ArrowDown');
    await findMarked(walker, /^All/);
  });

  test('along tabs', async ({ walker }) => {
    await walker.open('/Product/1');
    await walker.click('main [role="tab"]', 'Details');
    await walker.press('ArrowRight');
    await findMarked(walker, /^Shipping$/);
  });

  test('into the mini-cart', async ({ walker }) => {
    await walker.open('/Product/1');
    await walker.click('main button', 'Add to cart');
    await walker.findOpaque('section[aria-label="Added to cart"]');
    await walker.press('Tab');
    await findMarked(walker, /^Close$/);
  });

  test('along the entries of the console', async ({ walker, stack, sandbox, runningStack }) => {
    test.skip(runningStack !== undefined, 'A running stack may be one in production.');
    for (const path of ['/products/1', '/products']) await sandbox.fetch(path);
    const { 'curiolane-sandbox': id = '' } = sandbox.headers;
    await walker.engine.goto(`${stack.storefront}/__dev?sandbox=${id}#/journal`);
    await walker.click('[aria-label="Entries"] a[aria-label*="listProducts"]');
    await walker.find('article');
    await walker.press('ArrowDown');
    await findMarked(walker, /^Entry \d+: getProduct, 200$/);
    // The next walk leaves a page of the shop.
    await walker.open('/contact');
  });
});
