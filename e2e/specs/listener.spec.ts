import type { Page } from 'playwright/test';
import type { Catalogue } from '../fixtures/catalogue.ts';
import type { Faults } from '../fixtures/faults.ts';
import { Listener } from '../fixtures/listener.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/** Walks as a screen reader's user hears them: each is a text in `e2e/listener`, updated with `--update-snapshots`. */

// The browser's message about the order that is refused.
test.use({ expectedErrors: [/status of 503/] });

type Scene = { shopper: Shopper; page: Page; catalogue: Catalogue; faults: Faults };

const startListening = (page: Page, { email }: Shopper) =>
  Listener.start(
    page,
    [email, 'shopper@example.test'],
    [/(?<=paragraph: Order ).*/g, '(number)'],
    [/(?<=img "Your avatar": ).*/g, '(initials)'],
    [/(?<=term: Joined\s+- definition: |textbox "Joined": ).*/g, '(today)'],
  );

/** The navigation bar, the drawer, the footer and the pages of text. */
const hearPages = async (listener: Listener, { shopper, page }: Scene) => {
  await listener.hear('opens /', () => shopper.open('/'));
  await listener.read('Navigation bar', shopper.navBar);
  await listener.read('Footer', shopper.footer);
  await listener.hear('follows Contact Us', async () => {
    await shopper.navBar.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  });
  await listener.read('Contact', shopper.main);
  await listener.hear('follows Reviews', async () => {
    await shopper.navBar.getByRole('link', { name: 'Reviews' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Customer Reviews' })).toBeVisible();
  });
  await listener.read('Reviews', shopper.main);
  await listener.hear('follows FAQ', async () => {
    await shopper.navBar.getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  });
  await listener.hear('opens the second question', () => shopper.main.locator('summary').nth(1).click());
  await listener.read('FAQ', shopper.main);
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await listener.hear('opens the menu', async () => {
    await shopper.navBar.getByRole('button', { name: 'Open menu' }).click();
    await expect(shopper.drawer).toBeVisible();
  });
  await listener.read('Drawer', shopper.drawer);
  await listener.hear('follows About Us', async () => {
    await shopper.drawer.getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
    await expect(shopper.drawer).toBeHidden();
    await expect(page).toHaveTitle(/^About Us/);
  });
  await listener.read('About Us', shopper.main);
  listener.expectTranscript('reading');
  if (desktop) await page.setViewportSize(desktop);
};

/** The way from the landing page to the cart. */
const hearShopping = async (listener: Listener, { shopper, page, catalogue }: Scene) => {
  const [first] = catalogue.products;
  if (!first) throw new Error('The catalogue is empty.');
  await listener.hear('opens /', async () => {
    await shopper.open('/');
    const featured = page.getByRole('region', { name: 'A few doors down' });
    await expect(featured.getByRole('link', { name: /\$/ })).toHaveCount(5);
  });
  await listener.read('Landing page', shopper.main);
  await listener.hear('follows Shop Now', async () => {
    await shopper.main.getByRole('link', { name: 'Shop Now' }).click();
    await expect(shopper.cards).toHaveCount(catalogue.products.length);
  });
  await listener.read('Shop', shopper.main);
  await listener.hear('opens the category menu', async () => {
    await page.getByRole('button', { name: 'Category: All' }).press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
  });
  await listener.read('Category menu', page.getByRole('menu'));
  await listener.hear('chooses the first category', async () => {
    await page.getByRole('menuitemradio').nth(1).press('Enter');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page).toHaveURL(/category=/);
    await expect(shopper.main.getByRole('status').first()).toHaveText(/^\d objects$/);
  });
  await listener.hear('searches for a product that does not exist', async () => {
    await shopper.searchBox.fill('zeppelin');
    await expect(shopper.main).toContainText('No products found.');
  });
  await listener.read('Shop without results', shopper.main);
  await listener.hear('presses Show all products', async () => {
    await page.getByRole('button', { name: 'Show all products' }).press('Enter');
    await expect(shopper.cards).toHaveCount(catalogue.products.length);
  });
  const card = shopper.item(first.title).first();
  await listener.hear('puts the first product into the cart', async () => {
    await card.getByRole('button', { name: /^Add/ }).press('Enter');
    await expect(shopper.cartLink(1)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible();
  });
  await listener.hear('increases it', async () => {
    await card.getByRole('button', { name: /^Increase/ }).press('Enter');
    await expect(shopper.cartLink(2)).toBeVisible();
  });
  await listener.hear('opens the product', async () => {
    await card.getByRole('link').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
    // Both are loaded after the page.
    await expect(page.getByRole('group', { name: 'Photographs' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'More in Ceramics' })).toBeVisible();
  });
  await listener.read('Product', shopper.main);
  await listener.hear('presses Add to cart', async () => {
    await page.getByRole('button', { name: 'Add to cart' }).press('Enter');
    await expect(shopper.cartLink(3)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible();
  });
  await listener.hear('follows Cart', async () => {
    await shopper.cartLink(3).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  });
  await listener.read('Cart', shopper.main);
  for (const count of [2, 1])
    await listener.hear(`decreases to ${count}`, async () => {
      await shopper.item(first.title).getByRole('button').first().press('Enter');
      await expect(shopper.cartLink(count)).toBeVisible();
    });
  await listener.hear('removes it', async () => {
    await shopper.item(first.title).getByRole('button').first().press('Enter');
    await expect(shopper.main).toContainText('Your cart is empty.');
  });
  await listener.read('Empty cart', shopper.main);
  listener.expectTranscript('shopping');
};

/** The way from the checkout to the placed order. */
const hearOrdering = async (listener: Listener, { shopper, page, catalogue, faults }: Scene) => {
  await shopper.seedCart([catalogue.product(1), 2], [catalogue.product(4), 1]);
  await listener.hear('opens /Checkout', () => shopper.open('/Checkout'));
  await listener.read('Checkout', shopper.main);
  await listener.hear('presses Place Order with empty fields', async () => {
    await page.getByRole('button', { name: 'Place Order' }).press('Enter');
    await expect(page.getByLabel('Full Name')).toBeFocused();
  });
  await listener.read('Checkout with errors', shopper.main);
  await shopper.fillCheckoutForm();
  await faults.start('sendOrderConfirmation', {
    kind: 'status',
    status: 503,
    code: 'unavailable',
    message: 'No mail can be sent right now.',
  });
  await listener.hear('presses Place Order, and the server refuses', async () => {
    await page.getByRole('button', { name: 'Place Order' }).press('Enter');
    await expect(shopper.alert('Failed to place order.')).toBeVisible();
    await expect(shopper.alert('Nothing was ordered.')).toBeVisible();
  });
  await faults.stop('sendOrderConfirmation');
  await listener.hear('dismisses the alert', async () => {
    await shopper.alert('Failed to place order.').getByRole('button').press('Enter');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await listener.hear('presses Place Order', async () => {
    await page.getByRole('button', { name: 'Place Order' }).press('Enter');
    await shopper.expectOrderConfirmed();
  });
  await listener.read('Order placed', shopper.main);
  listener.expectTranscript('ordering');
};

/** The way from registration to the profile. */
const hearAccount = async (listener: Listener, { shopper, page }: Scene) => {
  await listener.hear('opens /Login', async () => {
    await shopper.open('/Login');
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Look up an order' })).toBeVisible();
  });
  await listener.read('Login', shopper.main);
  await listener.hear('presses Login with empty fields', async () => {
    await shopper.form('Login').getByRole('button', { name: 'Login' }).press('Enter');
    await expect(shopper.form('Login').getByLabel('Email')).toBeFocused();
  });
  await listener.read('Login with errors', shopper.main);
  await listener.hear('chooses Register', () => shopper.showRegisterForm());
  await listener.read('Register', shopper.main);
  await listener.hear('enters an e-mail and a password twice', async () => {
    await shopper.fillRegistration(shopper.email);
    await expect(shopper.alert('OTP sent to your email!')).toBeVisible();
  });
  await listener.read('Register with the boxes of the code', shopper.main);
  await listener.hear('enters a wrong code', async () => {
    await shopper.typeOtp('0000');
    await shopper.verify();
    await expect(shopper.alert('Invalid OTP. Please try again.')).toBeVisible();
  });
  await listener.hear('enters the code of the mail', async () => {
    await shopper.enterOtp();
    await shopper.verify();
    await expect(shopper.alert('Registered successfully')).toBeVisible();
  });
  await listener.hear('signs in', () => shopper.signIn());
  await listener.hear('opens the avatar menu', async () => {
    await shopper.navBar.getByRole('button', { name: 'Account' }).press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
  });
  await listener.read('Avatar menu', page.getByRole('menu'));
  await listener.hear('follows Profile', async () => {
    await page.getByRole('menuitem', { name: 'Profile' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    // It comes after the page, once the backend has said what it offers.
    await expect(page.getByRole('button', { name: 'Password, e-mail, deletion' })).toBeVisible();
  });
  await listener.read('Profile', shopper.main);
  await listener.hear('presses Edit Profile', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  });
  await listener.read('Edit Profile', shopper.main);
  await listener.hear('presses Save', async () => {
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  });
  listener.expectTranscript('account');
};

test('hears the pages of text, and the way from registration to the profile', { tag: '@nightly' }, async ({
  shopper,
  page,
  catalogue,
  faults,
}) => {
  const [listener, scene] = [await startListening(page, shopper), { shopper, page, catalogue, faults }];
  await test.step('the navigation bar, the drawer, the footer and the pages of text', () =>
    hearPages(listener, scene));
  await test.step('the way from registration to the profile', () => hearAccount(listener, scene));
});

test('hears the way from the landing page to the placed order', async ({
  shopper,
  page,
  catalogue,
  faults,
}) => {
  const [listener, scene] = [await startListening(page, shopper), { shopper, page, catalogue, faults }];
  await test.step('the way from the landing page to the cart', () => hearShopping(listener, scene));
  await test.step('the way from the checkout to the placed order', () => hearOrdering(listener, scene));
});
