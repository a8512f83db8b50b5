import { startServer } from '@curiolane/testing/server-process';
import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import type { Catalogue } from '../fixtures/catalogue.ts';
import { type BuiltLanguage, buildInLanguage, readTexts } from '../fixtures/language-build.ts';
import { fillCheckout, type Scene, walkAsVisitor, walkEverywhere } from '../fixtures/language-walk.ts';
import { findLayoutProblems } from '../fixtures/layout-problems.ts';
import { Mailbox } from '../fixtures/mailbox.ts';
import { findPlainWords } from '../fixtures/plain-words.ts';
import { Shopper } from '../fixtures/shopper.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { resize, type WindowSize } from '../fixtures/window-sizes.ts';

/** The storefront built in other languages. */

const email = 'languages@example.test';

const test = base.extend<{ openIn: (language: BuiltLanguage) => Promise<Scene> }>({
  openIn: async ({ openPage, afterwards }, use) =>
    use(async (language) => {
      const build = await buildInLanguage(language);
      afterwards(build.remove);
      const stack = await startServer({ webRoot: build.root });
      afterwards(stack.stop);
      const page = await openPage({ baseURL: stack.storefront, extraHTTPHeaders: {} });
      return { page, shopper: new Shopper(page, new Mailbox(stack.inbox, email), email) };
    }),
});

/** True when a button in the field of a password is beside the text that is typed there. */
const isBesidePassword = (button: Locator) =>
  button.evaluate((element) => {
    const input = element.parentElement?.querySelector('input');
    if (!input) throw new Error('There is no password beside the button.');
    const typed =
      input.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(input).paddingRight);
    return typed <= element.getBoundingClientRect().left;
  });

/** The request of a page or of data that the walk means to fail; any other, such as that of a script, is an error. */
const failed = (status: number, path: string) =>
  new RegExp(`status of ${status} .*\\(http://[^/]+${path}\\)$`);

test('German: list, product, cart, checkout and thanks, with German money and no violation of axe', {
  tag: '@nightly',
}, async ({ openIn, catalogue, expectedErrors }) => {
  test.setTimeout(300_000);
  const texts = readTexts('de');
  const product = catalogue.product(1);
  const price = `${product.price.toFixed(2).replace('.', ',')}\u00a0$`;
  const text = (name: string) => texts[name] ?? name;
  expectedErrors.push(failed(401, '/api/auth/Login'));
  const { page, shopper } = await openIn('de');
  await shopper.open('/Shop');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page).toHaveTitle('Shop · CurioLane');
  await expect(shopper.main.getByRole('status').filter({ hasText: '24 Objekte' })).toBeVisible();
  await expectAccessible(page, 'the list in German');

  await shopper.main.getByRole('link', { name: product.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title);
  await expect(shopper.main.getByText(price.replace('\u00a0', ''), { exact: true })).toBeVisible();
  await expect(shopper.main).toContainText('Kostenloser Versand über 50\u00a0$');
  await page.getByRole('button', { name: text('addToCart') }).click();
  await expect(page.getByRole('region', { name: text('addedToCart') })).toContainText(price);
  await expectAccessible(page, 'the product with the mini-cart in German');

  await page.getByRole('link', { name: 'Warenkorb, 1 Artikel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warenkorb');
  await expect(page.getByRole('region', { name: text('orderSummary') })).toContainText(price);
  await expectAccessible(page, 'the cart in German');

  await page.getByRole('link', { name: text('buyNowCart') }).click();
  await page.getByRole('button', { name: text('placeOrder') }).click();
  await expect(shopper.main).toContainText(text('errorName'));
  await expect(shopper.main).toContainText(text('errorEmail'));
  await fillCheckout({ page, shopper });
  await expectAccessible(page, 'the checkout in German');

  await page.getByRole('button', { name: text('placeOrder') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('thankYou'));
  await expect(shopper.main).toContainText(`Eine Bestätigung geht an ${email}.`);
  await expectAccessible(page, 'the thanks in German');

  await shopper.open('/Login');
  const hide = page.getByRole('button', { name: text('hide') });
  await page
    .getByRole('button', { name: text('show') })
    .first()
    .click();
  expect(await isBesidePassword(hide), 'the button covers no password').toBe(true);
  await hide.click();
  await page.locator('[name="email"]').first().fill(email);
  await page.locator('[name="password"]').first().fill('wrong');
  await page.getByRole('button', { name: text('login'), exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(text('errorInvalidCredentials'));

  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ lang: 'de', dir: 'ltr', description: text('manifestDescription') });
  const html = await (await page.request.get('/')).text();
  expect(html).toContain(text('heroTitle'));
  expect(html).not.toContain('Shop Now');
});

const months = Array.from({ length: 12 }, (_, month) =>
  new Date(2026, month).toLocaleDateString('en-GB', { month: 'long' }),
);

/** Texts that are no message: the catalogue's and the server's, names of other sites, and those that the test enters. */
const getKnownTexts = ({ products }: Catalogue): string[] => [
  ...products.flatMap(({ title, description, category, color }) => [
    title,
    title.split(' ').slice(0, 3).join(' '),
    description,
    category,
    category.charAt(0).toUpperCase() + category.slice(1),
    color ?? '',
  ]),
  ...['Instagram', 'Pinterest', 'YouTube', 'Ines Duarte', 'Tomasz Wolny', 'Priya Raman', 'Daniel Osei'],
  ...['Hanna Virtanen', 'US$', 'zzzz'],
  ...['Maya Lindqvist', 'Bergsgatan 14, Stockholm'],
  // The e-mail may break at its @, and a date is as its locale writes it.
  ...[...email.split('@'), 'Standard', ...months],
];

/** The overlays that lie over the page until they are dismissed, in every language: an alert, and the mini-cart. */
const overlays = / is covered by <\w+ class="(?:toast|mini-cart)/;

/** One of a state's windows, another for each state; at night all of them. */
const chooseWindows = (windows: readonly WindowSize[], count: number): readonly WindowSize[] =>
  process.env.NIGHTLY ? windows : windows.filter((_, index) => index === count % windows.length);

const findProblems = async (page: Page, state: string, windows: readonly WindowSize[]): Promise<string[]> => {
  const problems: string[] = [];
  for (const window of windows) {
    await resize(page, window);
    const found = await findLayoutProblems(page);
    const own = found.filter((problem) => !overlays.test(problem));
    problems.push(...own.map((problem) => `${state}, ${window[0]}: ${problem}`));
  }
  return problems;
};

/** At night every state; otherwise those of a visitor who orders. A unit test finds literals in the code, too. */
const walk = process.env.NIGHTLY ? walkEverywhere : walkAsVisitor;

// A text that is not translated is seen in either.
for (const [language, direction, tag] of [
  ['en-XA', 'ltr', '@matrix'],
  ['ar-XB', 'rtl', '@nightly'],
] as [BuiltLanguage, string, string][])
  test(`${language}: every page is in the language, runs ${direction} and clips nothing`, {
    tag,
  }, async ({ openIn, catalogue, expectedErrors }) => {
    test.setTimeout(600_000);
    expectedErrors.push(
      failed(404, '/no/such/page'),
      failed(404, '/products/999'),
      failed(404, '/Product/999'),
    );
    const known = getKnownTexts(catalogue);
    const problems: string[] = [];
    let states = 0;
    const scene = await openIn(language);
    await walk(scene, catalogue, async (state, windows) => {
      const { page } = scene;
      expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(direction);
      const words = await findPlainWords(page, known);
      problems.push(...words.map((text) => `${state}: no message: ${text}`));
      problems.push(...(await findProblems(page, state, chooseWindows(windows, states))));
      states += 1;
    });
    expect(problems).toEqual([]);
  });
