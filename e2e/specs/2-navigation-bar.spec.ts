import type { Locator } from 'playwright/test';
import { covers } from '../coverage/specification.ts';
import { expect, test } from '../fixtures/test.ts';

test('an anonymous visitor follows the links of the navigation bar', {
  annotation: covers('nav/links', 'nav/wordmark', 'nav/login'),
}, async ({ shopper, page, catalogue }) => {
  const links = shopper.navBar.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const current = shopper.navBar.locator('[aria-current]');
  // Only 'true' is a login.
  await shopper.setLocalStorage({ isLogin: 'TRUE' });
  await shopper.open('/Review');

  await test.step('marks the current page, however its URL is spelled', async () => {
    await expect.soft(current).toHaveText('Reviews');
    await expect.soft(current).toHaveAttribute('aria-current', 'page');
  });

  await test.step('links to Home, Shop, Contact Us, Reviews and FAQ', async () => {
    await expect.soft(links).toHaveText(['Home', 'Shop', 'Contact Us', 'Reviews', 'FAQ']);
    for (const [name, path] of [
      ['Home', '/'],
      ['Shop', '/Shop'],
      ['Contact Us', '/contact'],
      ['Reviews', '/review'],
      ['FAQ', '/FAQ'],
    ] as const) {
      await links.filter({ hasText: name }).click();
      await expect.soft(page).toHaveURL(path);
      await expect.soft(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
      await expect.soft(current).toHaveText(name);
    }
  });

  await test.step('marks Shop in a search and on product pages, and nothing in the cart', async () => {
    await shopper.searchBox.fill('mug');
    await expect(page).toHaveURL('/shop/?search=mug');
    await expect.soft(current).toHaveText('Shop');
    await expect.soft(current).toHaveAttribute('aria-current', 'page');
    await shopper.item(catalogue.product(1).title).getByRole('link').click();
    await expect(page).toHaveURL('/Product/1');
    await expect.soft(current).toHaveText('Shop');
    await expect.soft(current).toHaveAttribute('aria-current', 'true');
    await shopper.cartLink(0).click();
    await expect(page).toHaveURL('/Cart');
    await expect.soft(current).toHaveCount(0);
  });

  await test.step('the two-tone wordmark links to the home page', async () => {
    const home = shopper.navBar.getByRole('link', { name: 'CurioLane, home' });
    const color = (words: Locator) => words.evaluate((element) => getComputedStyle(element).color);
    const lane = await color(home.getByText('Lane', { exact: true }));
    expect.soft(lane).not.toBe(await color(home.getByText('CurioLane')));
    await home.click();
    await expect.soft(page).toHaveURL('/');
  });

  await test.step('the hamburger is hidden on large screens', async () => {
    await expect.soft(shopper.navBar.getByRole('button', { name: 'Open menu' })).toBeHidden();
  });

  await test.step('an anonymous visitor sees the Login button and no avatar', async () => {
    await expect.soft(shopper.navBar.getByRole('button', { name: 'Account' })).toHaveCount(0);
    await shopper.navBar.getByRole('link', { name: 'Login' }).click();
    await expect.soft(page).toHaveURL('/Login');
  });
});

test('the search box navigates with every keystroke', {
  annotation: covers('nav/search-box', 'nav/search-keystrokes'),
}, async ({ shopper, page, catalogue }) => {
  const { searchBox } = shopper;
  await shopper.open('/FAQ');

  await test.step("expands on focus and has the placeholder 'Search products...'", async () => {
    const width = async () => (await searchBox.boundingBox())?.width ?? 0;
    const before = await width();
    await searchBox.focus();
    await expect.soft(searchBox).toHaveAttribute('placeholder', 'Search products...');
    await expect.soft.poll(width).toBeGreaterThan(before + 60);
  });

  await test.step('every keystroke navigates to /shop/?search={text}', async () => {
    for (const text of ['l', 'la', 'lam', 'lamp']) {
      await page.keyboard.type(text.slice(-1));
      await expect.soft(page).toHaveURL(`/shop/?search=${text}`);
    }
    await expect.soft(shopper.cards).toHaveCount(catalogue.search('lamp').length);
    await page.keyboard.press('Backspace');
    await expect.soft(page).toHaveURL('/shop/?search=lam');
  });

  await test.step('a search is a single history entry', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/FAQ');
    await expect.soft(searchBox).toHaveValue('');
    await page.goForward();
    await expect(page).toHaveURL('/shop/?search=lam');
    await expect.soft(searchBox).toHaveValue('lam');
  });

  await test.step('typing a search keeps focus and the caret position', async () => {
    await page.goBack();
    await expect(searchBox).toHaveValue('');
    await searchBox.focus();
    await page.keyboard.type('lap');
    await expect(page).toHaveURL('/shop/?search=lap');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('m');
    await expect.soft(page).toHaveURL('/shop/?search=lamp');
    await expect.soft(searchBox).toBeFocused();
    await page.keyboard.type('X');
    await expect.soft(searchBox).toHaveValue('lamXp');
  });
});

test('a signed-in user sees the avatar menu with Profile, Order, History and Logout', {
  annotation: covers('nav/avatar-menu', 'nav/placeholders', 'roles/signed-in'),
}, async ({ shopper, page }) => {
  const button = shopper.navBar.getByRole('button', { name: 'Account' });
  const menu = page.getByRole('menu', { name: 'Account' });
  const item = (name: string) => menu.getByRole('menuitem', { name, exact: true });
  await shopper.signInViaApi();
  await shopper.open('/FAQ');
  await expect.soft(shopper.navBar.getByRole('link', { name: 'Login' })).toHaveCount(0);

  await test.step('arrow keys move through the menu, and Escape closes it and restores focus', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(item('Profile')).toBeFocused();
    await expect.soft(menu.getByRole('menuitem')).toHaveText(['Profile', 'Order', 'History', 'Logout']);
    await page.keyboard.press('ArrowUp');
    await expect.soft(item('Logout')).toBeFocused();
    await page.keyboard.press('Home');
    await expect.soft(item('Profile')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect.soft(button).toBeFocused();
  });

  await test.step('Order and History do nothing', async () => {
    for (const name of ['Order', 'History']) {
      await button.click();
      await item(name).click();
      await expect.soft(page.getByRole('menu')).toBeHidden();
      await expect.soft(page).toHaveURL('/FAQ');
    }
  });

  await test.step('Profile leads to the profile', async () => {
    await button.click();
    await item('Profile').click();
    await expect.soft(page).toHaveURL('/Profile');
  });
});
