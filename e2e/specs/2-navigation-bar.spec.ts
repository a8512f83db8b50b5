import type { Locator } from 'playwright/test';
import { covers } from '../coverage/specification.ts';
import { increaseButton } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

test('links to Home, Shop, Contact Us, Reviews and FAQ', { annotation: covers('nav/links') }, async ({
  shopper,
  page,
}) => {
  await shopper.open('/about');
  const links = shopper.navBar.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Shop', 'Contact Us', 'Reviews', 'FAQ']);
  for (const [name, path] of [
    ['Home', '/'],
    ['Shop', '/Shop'],
    ['Contact Us', '/contact'],
    ['Reviews', '/review'],
    ['FAQ', '/FAQ'],
  ] as const) {
    await links.filter({ hasText: name }).click();
    await expect(page).toHaveURL(path);
    await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
  }
});

test('marks the current page, and Shop on product pages', {
  annotation: covers('nav/links'),
}, async ({ shopper }) => {
  const current = shopper.navBar.locator('[aria-current]');
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

test("the search box expands on focus and has the placeholder 'Search products...'", {
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

test('typing a search keeps focus and the caret position', {
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

test('a search is a single history entry', {
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

test('the cart badge shows the total quantity and is hidden at 0', {
  tag: '@both',
  annotation: covers('nav/cart-badge'),
}, async ({ shopper, catalogue }) => {
  await shopper.open('/Shop');
  await expect(shopper.cartLink(0)).toHaveText('');
  const mug = shopper.item(catalogue.product(1).title);
  await mug.getByRole('button', increaseButton).click();
  await expect(shopper.cartLink(1)).toHaveText('1');
  await mug.getByRole('button', increaseButton).click();
  await shopper.item(catalogue.product(4).title).getByRole('button', increaseButton).click();
  await expect(shopper.cartLink(3)).toHaveText('3');
  await shopper.cartLink(3).click();
  await expect(shopper.main.getByRole('heading', { level: 1 })).toHaveText('Cart');
});

test('an anonymous visitor sees the Login button and no avatar', {
  annotation: covers('nav/login', 'roles/anonymous'),
}, async ({ shopper, page }) => {
  await shopper.open('/');
  await expect(shopper.navBar.getByRole('button', { name: 'Account' })).toHaveCount(0);
  await shopper.navBar.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/Login');
});

test('a signed-in user sees the avatar menu with Profile, Order, History and Logout', {
  tag: '@both',
  annotation: covers('routes/profile', 'nav/avatar-menu', 'roles/signed-in'),
}, async ({ shopper, page }) => {
  await shopper.signInViaApi();
  await shopper.open('/FAQ');
  await expect(shopper.navBar.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await shopper.navBar.getByRole('button', { name: 'Account' }).click();
  const items = page.getByRole('menu', { name: 'Account' }).getByRole('menuitem');
  await expect(items).toHaveText(['Profile', 'Order', 'History', 'Logout']);
  await items.filter({ hasText: 'Profile' }).click();
  await expect(page).toHaveURL('/Profile');
});

test('Order and History in the avatar menu do nothing', {
  annotation: covers('nav/placeholders'),
}, async ({ shopper, page }) => {
  await shopper.signInViaApi();
  await shopper.open('/FAQ');
  for (const name of ['Order', 'History']) {
    await shopper.navBar.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page).toHaveURL('/FAQ');
  }
});

test('arrow keys move through the avatar menu, and Escape closes it and restores focus', {
  annotation: covers('nav/avatar-menu'),
}, async ({ shopper, page }) => {
  await shopper.signInViaApi();
  await shopper.open('/FAQ');
  const button = shopper.navBar.getByRole('button', { name: 'Account' });
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

test('the two-tone wordmark links to the home page', {
  tag: '@both',
  annotation: covers('nav/wordmark'),
}, async ({ shopper, page }) => {
  await shopper.open('/about');
  const home = shopper.navBar.getByRole('link', { name: 'CurioLane, home' });
  const color = (words: Locator) => words.evaluate((element) => getComputedStyle(element).color);
  expect(await color(home.getByText('Lane', { exact: true }))).not.toBe(
    await color(home.getByText('CurioLane')),
  );
  await home.click();
  await expect(page).toHaveURL('/');
});
