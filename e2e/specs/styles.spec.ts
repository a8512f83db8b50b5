import { expect, test } from '../fixtures/test.ts';

/** The class names of the page that no style sheet has a rule for. lucide-react names every icon by a class. */
const findUnstyled = () => {
  const css = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .join('\n');
  const styled = new Set(css.match(/(?<=\.)[a-zA-Z][\w-]*/g));
  const classes = [...document.querySelectorAll('body [class]')].flatMap((element) => [...element.classList]);
  return [...new Set(classes)].filter((name) => !name.startsWith('lucide') && !styled.has(name));
};

for (const path of [
  '/',
  '/Shop',
  '/Product/1',
  '/cart',
  '/checkout',
  '/login',
  '/contact',
  '/review',
  '/faq',
])
  test(`${path} has styles for every class name that it uses`, async ({ shopper, page, catalogue }) => {
    await shopper.seedCart([catalogue.product(1), 2]);
    await shopper.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(findUnstyled)).toEqual([]);
  });

test('the first style sheet says the order of the layers', async ({ shopper, page }) => {
  await shopper.open('/');
  expect(await page.evaluate(() => document.styleSheets[0]?.cssRules[0]?.cssText)).toBe(
    '@layer base, components, utilities;',
  );
});
