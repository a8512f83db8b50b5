import type { Locator, Page } from 'playwright/test';
import { decreaseButton, increaseButton } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/** Presses Tab until the target is focused. */
const tabTo = async (page: Page, target: Locator, key = 'Tab') => {
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not reach ${target}.`);
};

test('completes a purchase with the keyboard alone, from registration to confirmation', async ({
  shopper,
  page,
  catalogue,
}) => {
  const { keyboard } = page;
  const write = async (label: string, text: string) => {
    await tabTo(page, shopper.main.getByLabel(label, { exact: true }).filter({ visible: true }));
    await keyboard.type(text);
  };
  await shopper.open('/');
  await tabTo(page, shopper.navBar.getByRole('link', { name: 'Login' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/Login');

  await tabTo(page, page.getByRole('radio', { name: 'Login' }));
  await keyboard.press('ArrowRight');
  await write('Email', shopper.email);
  await write('Password', shopper.password);
  await write('Confirm password', shopper.password);
  await expect(shopper.alert('OTP sent to your email!')).toBeVisible();
  await tabTo(page, page.getByLabel('Digit 1'));
  await keyboard.type(await shopper.mailbox.readOtp());
  await keyboard.press('Enter');
  await expect(shopper.alert('Registered successfully')).toBeVisible();

  await expect(shopper.form('Login').getByLabel('Password')).toBeFocused();
  await keyboard.type(shopper.password);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await shopper.waitForHydration();

  await tabTo(page, shopper.main.getByRole('link', { name: 'Shop Now' }));
  await keyboard.press('Enter');
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
  // Which the page takes once it is shown.
  await expect(shopper.main).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Category: All' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'All' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Category: Ceramics' })).toBeFocused();
  await tabTo(page, shopper.cards.first().getByRole('button', increaseButton));
  await keyboard.press('Enter');
  await keyboard.press('Space');
  await expect(shopper.cartLink(2)).toBeVisible();
  await tabTo(page, shopper.cards.first().getByRole('link'), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Buy now' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Buy now' }));
  await keyboard.press('Enter');

  await tabTo(page, shopper.main.getByRole('button', decreaseButton));
  await keyboard.press('Enter');
  await tabTo(page, shopper.main.getByRole('link', { name: 'Buy Now' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/Checkout');
  await write('Full Name', 'Maya Lindqvist');
  await write('Phone Number', '+46 70 123 45 67');
  await write('Shipping Address', 'Bergsgatan 14');
  await tabTo(page, page.getByRole('radio', { name: 'Cash on Delivery' }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Credit/Debit Card' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Place Order' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeFocused();
  await shopper.mailbox.find('order');
});

test('the first Tab focuses the skip link, which skips the navigation', { tag: '@both' }, async ({
  shopper,
  page,
}) => {
  await shopper.open('/FAQ');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(shopper.main).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shopper.main.getByRole('link', { name: 'Contact', exact: true })).toBeFocused();
});

test('the skip link keeps the product that was passed to the page', async ({
  shopper,
  page,
  catalogue,
  faults,
}) => {
  const { title } = catalogue.product(20);
  await shopper.openLoadedShop();
  await shopper.item(title).getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(shopper.main).toBeFocused();
  await page.getByRole('tab', { name: 'Returns' }).click();
  await faults.start('getProduct', { kind: 'error', status: 500, message: 'Something went wrong.' });
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(shopper.main).toBeFocused();
  await expect(page).toHaveURL('/Product/20');
  await expect(page.getByRole('tab', { name: 'Returns' })).toHaveAttribute('aria-selected', 'true');
});

test('focus moves through the navigation bar in reading order and is always visible', async ({
  shopper,
  page,
}) => {
  await shopper.open('/FAQ');
  await page.keyboard.press('Tab');
  const names: string[] = [];
  for (let stop = 0; stop < 9; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, seen } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const ring = [element, ...(element.closest('search') ? [element.closest('search')] : [])].some(
        (shown) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown as Element);
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
        },
      );
      return { name: element.ariaLabel ?? element.innerText, seen: ring };
    });
    names.push(name);
    expect(seen, `a ring on ${name}`).toBe(true);
  }
  expect(names).toEqual([
    'CurioLane, home',
    'Home',
    'Shop',
    'Contact Us',
    'Reviews',
    'FAQ',
    '',
    'Cart',
    'Login',
  ]);
});

test('navigation scrolls to the top and moves focus to the main content', async ({ shopper, page }) => {
  await shopper.open('/FAQ');
  await shopper.footer.getByRole('link', { name: 'Review' }).click();
  await expect(page).toHaveURL('/review');
  await expect(shopper.main).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('Back restores the scroll position and focuses the card that was opened', async ({
  shopper,
  page,
  catalogue,
}) => {
  const { title } = catalogue.product(20);
  await shopper.open('/Shop');
  await shopper.item(title).getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(shopper.item(title).getByRole('link')).toBeFocused();
  await expect(shopper.item(title)).toBeInViewport();
});

test('Back from a link of the bar focuses the page', async ({ shopper, page }) => {
  await shopper.open('/review');
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).press('Enter');
  const inPage = shopper.main.getByRole('link', { name: 'Contact', exact: true });
  await expect(inPage).toBeVisible();
  await expect(shopper.main).toBeFocused();
  await inPage.focus();
  await expect(inPage).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/review');
  await expect(shopper.main).toBeFocused();
});

test('removing a cart line moves focus to the next line', async ({ shopper, catalogue }) => {
  const [first, second] = [catalogue.product(1), catalogue.product(2)];
  await shopper.seedCart([first, 1], [second, 1]);
  await shopper.open('/Cart');
  await shopper.item(first.title).getByRole('button', decreaseButton).press('Enter');
  await expect(shopper.item(second.title).getByRole('link', { name: second.title })).toBeFocused();
  await shopper.item(second.title).getByRole('button', decreaseButton).press('Enter');
  await expect(shopper.main).toBeFocused();
});

test('an error alert stays until it is dismissed with the keyboard', async ({ shopper, page }) => {
  await page.clock.install();
  await shopper.open('/Login');
  await shopper.showRegisterForm();
  const card = shopper.form('Register');
  await card.getByLabel('Email').fill(shopper.email);
  await card.getByLabel('Password', { exact: true }).fill('one');
  await card.getByLabel('Confirm password').fill('two');
  await shopper.verify();
  const alert = shopper.alert('Please enter the OTP sent to your email.');
  await expect(alert).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(alert).toHaveCount(0);
});

test('a success alert disappears on its own', async ({ shopper, page }) => {
  await page.clock.install();
  await shopper.requestOtp();
  await page.clock.runFor(6500);
  await expect(shopper.alert('OTP sent to your email!')).toHaveCount(0);
});
