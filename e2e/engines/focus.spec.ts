import { findMarkedFocus } from './marked-focus.ts';
import { test } from './test.ts';

test('along the entries of the console the focus is seen once keys move it, after a press with the mouse', async ({
  walker,
  stack,
  sandbox,
  runningStack,
}) => {
  test.skip(runningStack !== undefined, 'A running stack may be one in production.');
  for (const path of ['/products/1', '/products']) await sandbox.fetch(path);
  const { 'curiolane-sandbox': id = '' } = sandbox.headers;
  await walker.engine.goto(`${stack.storefront}/__dev?sandbox=${id}#/journal`);
  await walker.click('[aria-label="Entries"] a[aria-label*="listProducts"]');
  await walker.find('article', 'Entry 2');
  // The focus goes back to its row.
  await walker.click('article a', 'Close the entry');
  await walker.until('the entry is closed', async () => (await walker.look('article')) === null);
  await walker.press('ArrowDown');
  await findMarkedFocus(walker, /^Entry \d+: getProduct, 200$/);
  // The next walk leaves a page of the shop.
  await walker.open('/contact');
});
