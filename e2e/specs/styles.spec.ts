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
]) {
  test(`the HTML of ${path} has styles for every class name, before any script`, async ({ page }) => {
    await holdScripts(page);
    await openHtml(page, path);
    await page.waitForLoadState();
    expect(await page.evaluate(findUnstyled)).toEqual([]);
  });

  test(`${path} has styles for every class name that it uses`, async ({ shopper, page, catalogue }) => {
    await shopper.seedCart([catalogue.product(1), 2]);
    await shopper.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(findUnstyled)).toEqual([]);
  });
}

test('the first style sheet says the order of the layers', async ({ shopper, page }) => {
  await shopper.open('/');
  expect(await page.evaluate(() => document.styleSheets[0]?.cssRules[0]?.cssText)).toBe(
    '@layer base, components, utilities;',
  );
});

test.describe('a page that a link leads to', { tag: '@both' }, () => {
  const contactStyles = /\/assets\/contact-page-[^/]+\.css$/;

  test('has styles for every class name before it is shown', async ({ shopper, page }) => {
    await shopper.open('/faq');
    const held = Promise.withResolvers<void>();
    await page.route(contactStyles, async (route) => {
      await held.promise;
      await route.continue();
    });
    const requested = page.waitForRequest(contactStyles);
    await shopper.footer.getByRole('link', { name: 'Contact Us' }).click();
    await requested;
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
    held.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    expect(await page.evaluate(findUnstyled)).toEqual([]);
  });

  test.describe('when they fail once', () => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    test('has styles for every class name', async ({ shopper, page }) => {
      await shopper.open('/faq');
      await page.route(contactStyles, (route) => route.abort('connectionreset'), { times: 1 });
      await shopper.footer.getByRole('link', { name: 'Contact Us' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
      expect(await page.evaluate(findUnstyled)).toEqual([]);
    });
  });
});
