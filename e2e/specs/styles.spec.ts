import type { Route } from 'playwright/test';
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

test.describe('a page that a link leads to', () => {
  test.use({ expectedErrors: [/Failed to load resource.*\/contact-page-[^/]+\.css\)$/] });

  const contactStyles = /\/assets\/contact-page-[^/]+\.css$/;

  test('has styles for every class name before it is shown, also when they fail once', async ({
    shopper,
    page,
  }) => {
    await test.step('before it is shown', async () => {
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
      expect.soft(await page.evaluate(findUnstyled)).toEqual([]);
      await page.unroute(contactStyles);
    });
    await test.step('when they fail once', async () => {
      await shopper.open('/faq');
      const failed = Promise.withResolvers<void>();
      const fail = async (route: Route) => {
        failed.resolve();
        await route.abort('connectionreset');
      };
      await page.route(contactStyles, fail, { times: 1 });
      await shopper.footer.getByRole('link', { name: 'Contact Us' }).click();
      await failed.promise;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
      expect.soft(await page.evaluate(findUnstyled)).toEqual([]);
    });
  });
});
