import type { TestShop } from '@curiolane/testing/sandbox';
import type { Locator, Page } from 'playwright/test';
import type { Catalogue } from '../fixtures/catalogue.ts';
import { ConsoleUser, type ConsoleView } from '../fixtures/console.ts';
import { sellProducts } from '../fixtures/extreme-catalogue.ts';
import type { Faults } from '../fixtures/faults.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import { expect } from '../fixtures/test.ts';

type Scene = { shopper: Shopper; faults: Faults; catalogue: Catalogue; sandbox: TestShop };

export type Screen = {
  /** The file name without the viewport. */
  name: string;
  title: string;
  /** Brings the shop into the state of the screenshot. */
  arrange: (scene: Scene) => Promise<void>;
  /** Takes the viewport instead of the whole page, for overlays. */
  floating?: true;
  /** What is numbered in the picture, for a page that explains it. */
  findMarked?: (page: Page) => readonly Locator[];
  /** The projects of screens.config.ts that take it. */
  viewports: readonly string[];
};

const everywhere = ['desktop', 'phone', 'dark'];
const inLight = ['desktop', 'phone'];

const withCart = (shopper: Shopper, { product }: Catalogue) =>
  shopper.seedCart([product(2), 1], [product(1), 2], [product(11), 1]);

const openList = async (shopper: Shopper, path = '/Shop') => {
  await shopper.open(path);
  await expect(shopper.cards.first()).toBeVisible();
};

/** A shop in which something has happened. */
const arrangeConsole = async ({ shopper, sandbox, catalogue }: Scene): Promise<ConsoleUser> => {
  const user = new ConsoleUser(shopper.page, sandbox);
  const { email } = shopper;
  await sandbox.dev.reset({ body: { seed: 'returning-customer' } });
  await sandbox.fetch('/products');
  await user.login({ email: 'demo@curiolane.example', password: 'demo' });
  await user.login({ email, password: 'guess' });
  await user.sendCode(email);
  await sandbox.dev.saveSnapshot({ body: { name: 'before the order' } });
  await user.placeOrder(catalogue, email);
  const field = { kind: 'field' as const, path: ['rating', 'count'], change: 'text' as const };
  await sandbox.dev.addFault({ body: { operation: 'getProduct', times: 'once', fault: field } });
  await sandbox.fetch('/products/3');
  await sandbox.fetch('/products/999');
  const status = { kind: 'status' as const, status: 503 as const };
  await sandbox.dev.addFault({ body: { operation: 'login', times: 3, fault: status } });
  return user;
};

const consoleScreen = (number: number, view: ConsoleView, title: string, item?: string): Screen => ({
  name: `${number}-console-${item === undefined || view === 'contract' ? view : 'entry'}`,
  title,
  viewports: everywhere,
  floating: true,
  arrange: async (scene) => (await arrangeConsole(scene)).open(view, item),
});

const markedConsoleScreen = (
  screen: Screen,
  title: string,
  findMarked: (page: Page) => readonly Locator[],
): Screen => ({ ...screen, name: `${screen.name}-marked`, title, viewports: ['desktop'], findMarked });

export const screens: readonly Screen[] = [
  {
    name: '01-landing',
    title: 'Landing',
    viewports: everywhere,
    arrange: async ({ shopper }) => {
      await shopper.open('/');
      await expect(shopper.main.getByRole('heading', { name: 'A few doors down' })).toBeVisible();
    },
  },
  {
    name: '02-shop',
    title: 'Shop',
    viewports: everywhere,
    arrange: async ({ shopper, catalogue }) => {
      await withCart(shopper, catalogue);
      await openList(shopper);
    },
  },
  {
    name: '03-shop-filter',
    title: 'Category filter',
    viewports: everywhere,
    floating: true,
    arrange: async ({ shopper }) => {
      await openList(shopper);
      await shopper.page.getByRole('button', { name: 'Category: All' }).click();
    },
  },
  {
    name: '04-shop-loading',
    title: 'Shop, loading',
    viewports: inLight,
    floating: true,
    arrange: async ({ shopper, faults }) => {
      await faults.hold('listProducts');
      await shopper.open('/Shop');
    },
  },
  {
    name: '05-shop-search',
    title: 'Search',
    viewports: inLight,
    floating: true,
    arrange: async ({ shopper, catalogue }) => {
      await openList(shopper);
      await shopper.searchBox.fill('lamp');
      await expect(shopper.cards).toHaveCount(catalogue.search('lamp').length);
    },
  },
  {
    name: '06-shop-no-match',
    title: 'Search without results',
    viewports: inLight,
    arrange: async ({ shopper }) => {
      await shopper.open('/shop/?search=zeppelin');
      await expect(shopper.main).toContainText('No products found.');
    },
  },
  {
    name: '07-product',
    title: 'Product',
    viewports: everywhere,
    arrange: async ({ shopper }) => {
      await shopper.setLocalStorage({ recentlyViewed: '[4,11,21]' });
      await shopper.open('/Product/1');
      await expect(shopper.page.getByRole('region', { name: 'Recently viewed' })).toBeVisible();
    },
  },
  {
    name: '08-product-missing',
    title: 'Product that does not exist',
    viewports: inLight,
    arrange: async ({ shopper }) => {
      await shopper.open('/Product/999');
      await expect(shopper.alert('There is no such product.')).toBeVisible();
    },
  },
  {
    name: '09-cart',
    title: 'Cart',
    viewports: everywhere,
    arrange: async ({ shopper, catalogue }) => {
      await withCart(shopper, catalogue);
      await shopper.open('/Cart');
    },
  },
  {
    name: '10-cart-empty',
    title: 'Empty cart',
    viewports: inLight,
    arrange: async ({ shopper }) => shopper.open('/Cart'),
  },
  {
    name: '11-checkout',
    title: 'Checkout',
    viewports: everywhere,
    arrange: async ({ shopper, catalogue }) => {
      await withCart(shopper, catalogue);
      await shopper.openCheckout();
    },
  },
  {
    name: '12-checkout-errors',
    title: 'Checkout with validation errors',
    viewports: everywhere,
    arrange: async ({ shopper, catalogue }) => {
      await withCart(shopper, catalogue);
      await shopper.open('/Checkout');
      await shopper.placeOrder();
    },
  },
  {
    name: '13-checkout-empty',
    title: 'Checkout with an empty cart',
    viewports: inLight,
    arrange: async ({ shopper }) => shopper.open('/Checkout'),
  },
  {
    name: '14-checkout-failed',
    title: 'Order with a network error',
    viewports: inLight,
    floating: true,
    arrange: async ({ shopper, faults, catalogue }) => {
      await withCart(shopper, catalogue);
      await faults.start('sendOrderConfirmation', { kind: 'drop-before-work' });
      await shopper.openCheckout();
      await shopper.placeOrder();
      await expect(shopper.alert('An error occurred.')).toBeVisible();
    },
  },
  {
    name: '15-thanks',
    title: 'Order placed',
    viewports: everywhere,
    arrange: async ({ shopper, catalogue }) => {
      await withCart(shopper, catalogue);
      await shopper.openCheckout();
      await shopper.placeOrder();
      await shopper.expectOrderConfirmed();
    },
  },
  {
    name: '16-login',
    title: 'Login',
    viewports: everywhere,
    arrange: async ({ shopper }) => shopper.open('/Login'),
  },
  {
    name: '17-login-failed',
    title: 'Failed login',
    viewports: inLight,
    floating: true,
    arrange: async ({ shopper }) => {
      await shopper.open('/Login');
      await shopper.submitLoginForm();
      await expect(shopper.alert(/\S/)).toBeVisible();
    },
  },
  {
    name: '18-register',
    title: 'Register with the code',
    viewports: everywhere,
    floating: true,
    arrange: async ({ shopper }) => {
      await shopper.requestOtp();
      await shopper.typeOtp('47');
    },
  },
  {
    name: '19-profile',
    title: 'Profile',
    viewports: everywhere,
    arrange: async ({ shopper }) => {
      await shopper.signInViaApi();
      const { email } = shopper;
      await shopper.page.request.post('/api/auth/updateProfile', {
        data: { email, phone: '+46 70 123 45 67', address: 'Bergsgatan 14\n112 23 Stockholm', avatar: '' },
      });
      await shopper.open('/Profile');
      await expect(shopper.main.getByText(email)).toBeVisible();
    },
  },
  {
    name: '20-profile-edit',
    title: 'Profile, edit',
    viewports: inLight,
    arrange: async ({ shopper }) => {
      await shopper.signInViaApi();
      await shopper.open('/Profile');
      await shopper.page.getByRole('button', { name: 'Edit Profile' }).click();
    },
  },
  {
    name: '21-profile-signed-out',
    title: 'Profile without an e-mail',
    viewports: inLight,
    arrange: async ({ shopper }) => shopper.open('/Profile'),
  },
  {
    name: '22-account-menu',
    title: 'Avatar menu',
    viewports: inLight,
    floating: true,
    arrange: async ({ shopper }) => {
      await shopper.signInViaApi();
      await shopper.open('/FAQ');
      await shopper.navBar.getByRole('button', { name: 'Account' }).click();
    },
  },
  {
    name: '23-drawer',
    title: 'Drawer',
    viewports: ['phone'],
    floating: true,
    arrange: async ({ shopper, catalogue }) => {
      await withCart(shopper, catalogue);
      await shopper.open('/');
      await shopper.navBar.getByRole('button', { name: 'Open menu' }).click();
    },
  },
  {
    name: '24-contact',
    title: 'Contact',
    viewports: inLight,
    arrange: async ({ shopper }) => shopper.open('/contact'),
  },
  {
    name: '25-reviews',
    title: 'Reviews',
    viewports: everywhere,
    arrange: async ({ shopper }) => shopper.open('/review'),
  },
  {
    name: '26-faq',
    title: 'FAQ',
    viewports: everywhere,
    arrange: async ({ shopper }) => shopper.open('/FAQ'),
  },
  {
    name: '27-about',
    title: 'About',
    viewports: inLight,
    arrange: async ({ shopper }) => shopper.open('/about'),
  },
  {
    name: '28-not-found',
    title: 'Not found',
    viewports: inLight,
    arrange: async ({ shopper }) => shopper.open('/no/such/page'),
  },
  consoleScreen(29, 'journal', 'Console: an entry of the journal', '6'),
  markedConsoleScreen(consoleScreen(29, 'journal', '', '6'), 'Console: why a response is invalid', (page) => [
    page.getByRole('article').getByText('invalid', { exact: true }),
    page.getByRole('article').getByRole('heading', { name: 'What violates the contract' }),
    page.getByRole('article').getByText('a fault; originally'),
    page.getByRole('button', { name: 'Copy as a test' }),
  ]),
  consoleScreen(30, 'journal', 'Console: the journal'),
  consoleScreen(31, 'faults', 'Console: faults'),
  markedConsoleScreen(consoleScreen(31, 'faults', ''), 'Console: how to make a request fail', (page) => [
    page.getByLabel('A click adds it'),
    page.getByRole('button', { name: /listProducts.*status|status.*listProducts/ }).first(),
    page.getByRole('button', { name: /^Remove .+ of login/ }),
  ]),
  consoleScreen(32, 'clock', 'Console: clock'),
  consoleScreen(33, 'state', 'Console: state'),
  consoleScreen(34, 'mail', 'Console: mail'),
  consoleScreen(35, 'coverage', 'Console: coverage'),
  consoleScreen(36, 'contract', 'Console: contract', 'login'),
  consoleScreen(37, 'sandboxes', 'Console: sandboxes'),
  {
    name: '38-inbox',
    title: 'Inbox',
    viewports: everywhere,
    floating: true,
    arrange: async (scene) => {
      await arrangeConsole(scene);
      await scene.shopper.page.goto(scene.sandbox.inbox);
      await expect(scene.shopper.page.getByRole('listitem')).toHaveCount(2);
    },
  },
  {
    name: '39-mini-cart',
    title: 'Added to cart',
    viewports: everywhere,
    floating: true,
    arrange: async ({ shopper }) => {
      await shopper.open('/Product/1');
      await shopper.page.getByRole('button', { name: 'Add to cart' }).click();
      const miniCart = shopper.page.getByRole('region', { name: 'Added to cart' });
      await expect(miniCart.locator('img')).toHaveJSProperty('complete', true);
    },
  },
  {
    name: '40-photographs',
    title: 'Enlarged photograph',
    viewports: everywhere,
    floating: true,
    arrange: async ({ shopper }) => {
      const { page } = shopper;
      await shopper.open('/Product/1');
      await page.getByRole('button', { name: 'Enlarge photograph' }).click();
      const photo = page.locator('.pswp__item[aria-hidden="false"] img:not(.pswp__img--placeholder)');
      await expect(photo).toHaveJSProperty('complete', true);
    },
  },
  {
    name: '41-cart-undo',
    title: 'Removed line',
    viewports: inLight,
    arrange: async ({ shopper, catalogue }) => {
      await withCart(shopper, catalogue);
      await shopper.open('/Cart');
      const { title } = catalogue.product(1);
      await shopper.page.getByRole('button', { name: `Take ${title} out of the cart` }).click();
    },
  },
  {
    name: '42-search-typo',
    title: 'Search with a typo',
    viewports: inLight,
    floating: true,
    arrange: async ({ shopper }) => {
      await shopper.open('/shop/?search=taepot');
      await expect(shopper.cards.first()).toContainText('Teapot');
    },
  },
  {
    name: '43-orders',
    title: 'Orders in the profile',
    viewports: everywhere,
    arrange: async ({ shopper, catalogue }) => {
      await shopper.signInViaApi();
      for (const id of [2, 1]) {
        await shopper.startCheckout([catalogue.product(id), 2]);
        await shopper.placeOrder();
        await shopper.expectOrderConfirmed();
      }
      await shopper.open('/Profile');
      await shopper.page.getByRole('button', { name: 'Show orders' }).click();
      const orders = shopper.page.getByRole('region', { name: 'Your orders' });
      await orders.locator('summary').first().click();
      await expect(orders.getByRole('link', { name: 'Order again' })).toBeVisible();
    },
  },
  {
    name: '44-avatar-crop',
    title: 'Crop the avatar',
    viewports: everywhere,
    floating: true,
    arrange: async ({ shopper, catalogue }) => {
      const { page } = shopper;
      const picture = await (await page.request.get(catalogue.product(21).image)).body();
      await shopper.signInViaApi();
      await shopper.chooseAvatar(picture);
      await page.getByRole('button', { name: 'Crop avatar' }).click();
      await expect(page.getByRole('group', { name: /^Part of the image/ })).toBeVisible();
    },
  },
  {
    name: '45-shop-filters',
    title: 'Price and color',
    viewports: everywhere,
    floating: true,
    arrange: async ({ shopper }) => {
      const { page } = shopper;
      await openList(shopper, '/Shop?color=blue&price=-100');
      await shopper.main.getByRole('button', { name: /^Filter/ }).click();
      await expect(page.getByRole('group', { name: 'Price in $' })).toBeVisible();
    },
  },
  {
    name: '46-shop-filtered',
    title: 'A filtered list',
    viewports: everywhere,
    arrange: async ({ shopper }) => {
      await openList(shopper, '/Shop?price=20-100&color=blue&color=green');
      await expect(shopper.main.getByRole('group', { name: 'Active filters' })).toBeVisible();
    },
  },
  {
    name: '47-shop-mentions',
    title: 'Mentions in the search',
    viewports: everywhere,
    arrange: async ({ shopper }) => {
      await openList(shopper, '/shop/?search=stoneware');
      await expect(shopper.main.getByRole('region')).toBeVisible();
    },
  },
  {
    name: '48-saved',
    title: 'Saved products',
    viewports: everywhere,
    arrange: async ({ shopper }) => {
      await shopper.setLocalStorage({ saved: '[11,4,21,2,5]' });
      await openList(shopper, '/Saved');
    },
  },
  {
    name: '49-saved-empty',
    title: 'No saved products',
    viewports: inLight,
    arrange: async ({ shopper }) => {
      await shopper.open('/Saved');
      await expect(shopper.main).toContainText('Nothing saved yet.');
    },
  },
  {
    name: '50-cart-link',
    title: 'A cart from a link',
    viewports: everywhere,
    arrange: async ({ shopper, catalogue }) => {
      await withCart(shopper, catalogue);
      await shopper.open('/Cart?lines=3:2,7:1,998:1');
      await expect(shopper.main.getByRole('button', { name: 'Replace my cart' })).toBeVisible();
    },
  },
  {
    name: '51-order-again',
    title: 'Order again',
    viewports: everywhere,
    arrange: async ({ shopper, catalogue }) => {
      const { page } = shopper;
      await shopper.signInViaApi();
      await shopper.startCheckout([catalogue.product(2), 1], [catalogue.product(1), 2]);
      await shopper.placeOrder();
      await shopper.expectOrderConfirmed();
      await sellProducts(
        page,
        catalogue.products.map((product) => (product.id === 1 ? { ...product, price: 31 } : product)),
      );
      await shopper.open('/Profile');
      await page.getByRole('button', { name: 'Show orders' }).click();
      await page.getByRole('region', { name: 'Your orders' }).locator('summary').first().click();
      await page.getByRole('link', { name: 'Order again' }).click();
      await expect(shopper.main).toContainText('One price has changed since that order.');
    },
  },
  {
    name: '52-product-saved',
    title: 'A saved product',
    viewports: inLight,
    floating: true,
    arrange: async ({ shopper }) => {
      await shopper.setLocalStorage({ saved: '[1]' });
      await shopper.open('/Product/1');
      await expect(shopper.main.getByRole('link', { name: 'Saved products' })).toBeVisible();
    },
  },
  consoleScreen(53, 'timeline', 'Console: the timeline of a purchase'),
  {
    name: '54-forgot-password',
    title: 'A forgotten password',
    viewports: everywhere,
    arrange: async ({ shopper }) => {
      await shopper.open('/Forgot-Password');
      await shopper.main.getByLabel('Email').fill('maya@example.test');
    },
  },
  {
    name: '55-new-password',
    title: 'New password',
    viewports: everywhere,
    arrange: async ({ shopper }) => {
      await shopper.open('/Forgot-Password');
      await shopper.main.getByLabel('Email').fill('maya@example.test');
      await shopper.main.getByRole('button', { name: 'Mail me a code' }).click();
      await shopper.main.getByLabel('Code from the mail').fill('4071 9362');
      await shopper.main.getByLabel('New password').fill('a long password');
    },
  },
  {
    name: '56-find-order',
    title: 'Find an order',
    viewports: everywhere,
    arrange: async ({ shopper }) => {
      await shopper.open('/Find-Order');
      await expect(shopper.main.getByLabel('Order number')).toBeVisible();
    },
  },
  {
    name: '57-found-order',
    title: 'Found order',
    viewports: everywhere,
    arrange: async ({ shopper, catalogue }) => {
      const orderId = await shopper.placeOrderViaApi(catalogue.product(2), catalogue.product(11));
      await shopper.open('/Find-Order');
      await shopper.lookUpOrder(orderId);
      await expect(shopper.main.getByRole('region', { name: /^Order of/ })).toBeVisible();
    },
  },
  {
    name: '58-account-settings',
    title: 'Account settings',
    viewports: everywhere,
    arrange: async ({ shopper }) => {
      await shopper.signInViaApi();
      await shopper.open('/Profile');
      await shopper.main.getByRole('button', { name: 'Password, e-mail, deletion' }).click();
      await shopper.main.getByText('Delete account', { exact: true }).first().click();
      await expect(shopper.main.getByRole('form', { name: 'Delete account' })).toBeVisible();
    },
  },
  {
    name: '59-change-email',
    title: 'Code for a new e-mail',
    viewports: everywhere,
    arrange: async ({ shopper }) => {
      const { main, page } = shopper;
      await shopper.signInViaApi();
      await shopper.open('/Profile');
      await main.getByRole('button', { name: 'Password, e-mail, deletion' }).click();
      await main.getByText('Change e-mail address', { exact: true }).first().click();
      const form = main.getByRole('form', { name: 'Change e-mail address' });
      await form.getByLabel('New e-mail address').fill('maya@new.example');
      await form.getByLabel('Current password').fill(shopper.password);
      await page.keyboard.press('Enter');
      await form.getByLabel('Code from the mail').fill('4071 9362');
    },
  },
];
