import { holdScripts, openHtml } from '../fixtures/hydration.ts';
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

/** Each of them is loaded by itself: it would find the styles of a page before it. */
const paths = ['/', '/Shop', '/Product/1', '/cart', '/checkout', '/login', '/contact', '/review', '/faq'];

test('every page has styles for every class name that it uses, before any script and after them', async ({
  shopper,
  page,
  catalogue,
}) => {
  await shopper.seedCart([catalogue.product(1), 2]);
  for (const path of paths)
    await test.step(path, async () => {
      const release = await holdScripts(page);
      await openHtml(page, path);
      await page.waitForLoadState();
      expect.soft(await page.evaluate(findUnstyled), 'in the HTML, before any script').toEqual([]);
      await release();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await page.evaluate(findUnstyled), 'on the page').toEqual([]);
    });
  await test.step('the first style sheet says the order of the layers', async () => {
    await shopper.open('/');
    const firstRule = await page.evaluate(() => document.styleSheets[0]?.cssRules[0]?.cssText);
    expect.soft(firstRule).toBe('@layer base, components, utilities;');
  });
});

test('a page that a link leads to has styles for every class name, and waits for no style sheet', async ({
  shopper,
  page,
}) => {
  await shopper.open('/faq');
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') requested.push(request.url());
  });
  await shopper.footer.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  expect.soft(await page.evaluate(findUnstyled)).toEqual([]);
  expect.soft(requested).toEqual([]);
});
