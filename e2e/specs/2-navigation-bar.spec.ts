import type { Locator } from 'playwright/test';
import { covers } from '../coverage/specification.ts';
import { expect, test } from '../fixtures/test.ts';

test('the bar links to Home, Shop, Contact Us, Reviews and FAQ', { annotation: covers('nav/links') }, async ({
  shopper,
  page,
}) => {
  await shopper.open('/about');
  const links = shopper.bar.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Shop', 'Contact Us', 'Reviews', 'FAQ']);
  for (const [name, address] of [
    ['Home', '/'],
    ['Shop', '/Shop'],
    ['Contact Us', '/contact'],
    ['Reviews', '/review'],
    ['FAQ', '/FAQ'],
  ] as const) {
    await links.filter({ hasText: name }).click();
    await expect(page).toHaveURL(address);
    await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
  }
});

test('the bar marks the page that is open, and the shop on the page of a product', {
  annotation: covers('nav/links'),
}, async ({ shopper }) => {
  const current = shopper.bar.locator('[aria-current]');
  for (const [path, text, kind] of [
    ['/', 'Home', 'page'],
    ['/shop/?search=mug', 'Shop', 'page'],
    ['/Product/1', 'Shop', 'true'],
    ['/Review', 'Reviews', 'page'],
  ] as const) {
    await shopper.open(path);
    await expect(current).toHaveText(text);
    await expect(current).toHaveAttribute('aria-current', kind);
  }
  await shopper.open('/Cart');
  await expect(current).toHaveCount(0);
});

test("the search box expands when it is used and says 'Search products...'", {
  annotation: covers('nav/search-box'),
}, async ({ shopper }) => {
  await shopper.open('/');
  const width = async () => (await shopper.searchBox.boundingBox())?.width ?? 0;
  const before = await width();
  await shopper.searchBox.focus();
  await expect(shopper.searchBox).toHaveAttribute('placeholder', 'Search products...');
  await expect.poll(width).toBeGreaterThan(before + 60);
});

test('every keystroke in the search box navigates to /shop/?search={text}', {
  tag: '@both',
  annotation: covers('nav/search-keystrokes'),
}, async ({ shopper, page, catalogue }) => {
  await shopper.open('/FAQ');
  await shopper.searchBox.focus();
  for (const text of ['l', 'la', 'lam', 'lamp']) {
    await page.keyboard.type(text.slice(-1));
    await expect(page).toHaveURL(`/shop/?search=${text}`);
  }
  await expect(shopper.cards).toHaveCount(catalogue.search('lamp').length);
  await page.keyboard.press('Backspace');
  await expect(page).toHaveURL('/shop/?search=lam');
});

test('typing a search keeps focus and caret, also in the middle of the text', {
  annotation: covers('nav/search-keystrokes'),
}, async ({ shopper, page }) => {
  await shopper.open('/');
  await shopper.searchBox.focus();
  await page.keyboard.type('lap');
  await expect(page).toHaveURL('/shop/?search=lap');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('m');
  await expect(page).toHaveURL('/shop/?search=lamp');
  await expect(shopper.searchBox).toBeFocused();
  await page.keyboard.type('X');
  await expect(shopper.searchBox).toHaveValue('lamXp');
});

test('a search is one step of the history: Back leaves it at once', {
  annotation: covers('nav/search-keystrokes'),
}, async ({ shopper, page }) => {
  await shopper.open('/FAQ');
  await shopper.searchBox.focus();
  await page.keyboard.type('teapot');
  await expect(page).toHaveURL('/shop/?search=teapot');
  await page.goBack();
  await expect(page).toHaveURL('/FAQ');
  await expect(shopper.searchBox).toHaveValue('');
  await page.goForward();
  await expect(page).toHaveURL('/shop/?search=teapot');
  await expect(shopper.searchBox).toHaveValue('teapot');
});

test('the badge on the cart link counts all items and is there only above 0', {
  tag: '@both',
  annotation: covers('nav/cart-badge'),
}, async ({ shopper, catalogue }) => {
  await shopper.open('/Shop');
  await expect(shopper.cartLink(0)).toHaveText('');
  const mug = shopper.item(catalogue.product(1).title);
  await mug.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(shopper.cartLink(1)).toHaveText('1');
  await mug.getByRole('button', { name: 'Increase quantity' }).click();
  await shopper.item(catalogue.product(4).title).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(shopper.cartLink(3)).toHaveText('3');
  await shopper.cartLink(3).click();
  await expect(shopper.main.getByRole('heading', { level: 1 })).toHaveText('Cart');
});

test('an anonymous visitor sees the Login button and no avatar', {
  annotation: covers('nav/login', 'roles/anonymous'),
}, async ({ shopper, page }) => {
  await shopper.open('/');
  await expect(shopper.bar.getByRole('button', { name: 'Account' })).toHaveCount(0);
  await shopper.bar.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/Login');
});

test('a customer sees the avatar menu with Profile, Order, History and Logout', {
  tag: '@both',
  annotation: covers('routes/profile', 'nav/avatar-menu', 'roles/signed-in'),
}, async ({ shopper, page }) => {
  await shopper.beSignedIn();
  await shopper.open('/FAQ');
  await expect(shopper.bar.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await shopper.bar.getByRole('button', { name: 'Account' }).click();
  const items = page.getByRole('menu', { name: 'Account' }).getByRole('menuitem');
  await expect(items).toHaveText(['Profile', 'Order', 'History', 'Logout']);
  await items.filter({ hasText: 'Profile' }).click();
  await expect(page).toHaveURL('/Profile');
});

test('Order and History in the avatar menu are there without an action', {
  annotation: covers('nav/placeholders'),
}, async ({ shopper, page }) => {
  await shopper.beSignedIn();
  await shopper.open('/FAQ');
  for (const name of ['Order', 'History']) {
    await shopper.bar.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page).toHaveURL('/FAQ');
  }
});

test('the avatar menu is walked by arrow keys and closed by Escape, back on its button', {
  annotation: covers('nav/avatar-menu'),
}, async ({ shopper, page }) => {
  await shopper.beSignedIn();
  await shopper.open('/FAQ');
  const button = shopper.bar.getByRole('button', { name: 'Account' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
});

test("the shop's name is a two-tone wordmark that leads home", {
  tag: '@both',
  annotation: covers('nav/wordmark'),
}, async ({ shopper, page }) => {
  await shopper.open('/about');
  const home = shopper.bar.getByRole('link', { name: 'CurioLane, home' });
  const color = (words: Locator) => words.evaluate((element) => getComputedStyle(element).color);
  expect(await color(home.getByText('Lane', { exact: true }))).not.toBe(
    await color(home.getByText('CurioLane')),
  );
  await home.click();
  await expect(page).toHaveURL('/');
});
