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
  // The page takes the focus once it is shown.
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

/** The name of the focused element, and whether a ring is around it or around the search field that it is in. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const ring = [element, ...(element.closest('search') ? [element.closest('search')] : [])].some(
      (shown) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown as Element);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      },
    );
    return { name: element.ariaLabel ?? element.innerText, seen: ring };
  });

test('the focus goes by the skip link, through the bar, into each page and back to the link that led there', async ({
  shopper,
  page,
  catalogue,
  faults,
}) => {
  const { title } = catalogue.product(20);
  const inFaq = shopper.main.getByRole('link', { name: 'Contact', exact: true });

  await test.step('the first Tab focuses the skip link, which skips the navigation', async () => {
    await shopper.open('/FAQ');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect.soft(skip).toBeFocused();
    await expect.soft(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect.soft(shopper.main).toBeFocused();
    await page.keyboard.press('Tab');
    await expect.soft(inFaq).toBeFocused();
  });

  await test.step('it moves through the navigation bar in reading order and is always visible', async () => {
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    const names: string[] = [];
    for (let stop = 0; stop < 9; stop += 1) {
      await page.keyboard.press('Tab');
      const { name, seen } = await readFocus(page);
      names.push(name);
      expect.soft(seen, `a ring on ${name}`).toBe(true);
    }
    const links = ['Home', 'Shop', 'Contact Us', 'Reviews', 'FAQ'];
    expect.soft(names).toEqual(['CurioLane, home', ...links, '', 'Cart', 'Login']);
  });

  await test.step('navigation scrolls to the top and moves focus to the main content', async () => {
    await shopper.footer.getByRole('link', { name: 'Review' }).click();
    await expect(page).toHaveURL('/review');
    await expect.soft(shopper.main).toBeFocused();
    expect.soft(await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('Back from a link of the bar focuses the page', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).press('Enter');
    await expect(inFaq).toBeVisible();
    await expect.soft(shopper.main).toBeFocused();
    await inFaq.focus();
    await expect.soft(inFaq).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/review');
    await expect.soft(shopper.main).toBeFocused();
  });

  await test.step('the skip link keeps the product that was passed to the page', async () => {
    await shopper.openLoadedShop();
    await shopper.item(title).getByRole('link').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.soft(shopper.main).toBeFocused();
    await page.getByRole('tab', { name: 'Returns' }).click();
    await faults.start('getProduct', { kind: 'status', status: 500, message: 'Something went wrong.' });
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect.soft(shopper.main).toBeFocused();
    await expect.soft(page).toHaveURL('/Product/20');
    await expect.soft(page.getByRole('tab', { name: 'Returns' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('Back restores the scroll position and focuses the card that was opened', async () => {
    await page.goBack();
    await expect.soft(shopper.item(title).getByRole('link')).toBeFocused();
    await expect.soft(shopper.item(title)).toBeInViewport();
  });

  await test.step('removing a cart line moves focus to the next line', async () => {
    const [first, second] = [catalogue.product(1), catalogue.product(2)];
    await shopper.seedCart([first, 1], [second, 1]);
    await shopper.open('/Cart');
    await shopper.item(first.title).getByRole('button', decreaseButton).press('Enter');
    await expect.soft(shopper.item(second.title).getByRole('link', { name: second.title })).toBeFocused();
    await shopper.item(second.title).getByRole('button', decreaseButton).press('Enter');
    await expect.soft(shopper.main).toBeFocused();
  });
});

test('an alert of an error stays until it is dismissed with the keyboard, one of a success disappears', async ({
  shopper,
  page,
}) => {
  await page.clock.install();
  await shopper.open('/Login');
  const card = await shopper.showRegisterForm();

  await test.step('an error alert stays until it is dismissed with the keyboard', async () => {
    await card.getByLabel('Email').fill(shopper.email);
    await card.getByLabel('Password', { exact: true }).fill('one');
    await card.getByLabel('Confirm password').fill('two');
    await shopper.verify();
    const alert = shopper.alert('Please enter the OTP sent to your email.');
    await expect(alert).toBeVisible();
    await page.clock.runFor(20_000);
    await expect.soft(alert).toBeVisible();
    await alert.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect.soft(alert).toHaveCount(0);
  });

  await test.step('a success alert disappears on its own', async () => {
    await shopper.fillRegistration(shopper.email);
    await expect(shopper.alert('OTP sent to your email!')).toBeVisible();
    await page.clock.runFor(6500);
    await expect.soft(shopper.alert('OTP sent to your email!')).toHaveCount(0);
  });
});

/** True when something else covers the focused element completely. */
const isFocusCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const isSeen = (x: number, y: number) => {
      const shown = document.elementFromPoint(left + x * width, top + y * height);
      return shown !== null && (focused.contains(shown) || shown.contains(focused));
    };
    return ![0.1, 0.5, 0.9].some((x) => [0.1, 0.5, 0.9].some((y) => isSeen(x, y)));
  });

test('the buy box at the lower edge of a low window covers nothing that has the focus', async ({
  shopper,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await shopper.open('/Product/1');
  const covered: (string | null)[] = [];
  const focused = page.locator(':focus');
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    if (await isFocusCovered(page)) covered.push(await focused.getAttribute('class'));
  }
  await expect(shopper.main).toContainText('Buy now');
  expect(covered).toEqual([]);
});
