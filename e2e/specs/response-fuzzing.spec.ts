import type { ShopOperation } from '@curiolane/contract';
import type { Catalogue } from '../fixtures/catalogue.ts';
import { errorCases, type FieldCase, successCases } from '../fixtures/field-cases.ts';
import type { Screen } from '../fixtures/page-driver.ts';
import { ResponseFuzzer } from '../fixtures/response-fuzzer.ts';
import { type Shopper, serializeCart } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Every field of every response is missing, null or changed once. No screen goes blank, no error is reported as a
 * success or vice versa, and the shopper can always continue. The fields are read from the contract.
 */

test.use({
  // The shop may log invalid responses; uncaught errors are collected by the fuzzer.
  expectedErrors: [/./],
  // Thousands of screens are checked for their text only: a small viewport without images saves the painting.
  viewport: { width: 1100, height: 300 },
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=imagesEnabled=false'],
    }),
});

const landing: Screen = { name: 'landing', path: '/', heading: 'Discover a World' };
const shop: Screen = { name: 'shop', path: '/Shop', heading: '^Shop' };
const product: Screen = { name: 'product', path: '/Product/1', heading: '^(?!Product$)\\S' };
const cart: Screen = { name: 'cart', path: '/Cart', heading: '^Cart$' };
const checkout: Screen = { name: 'checkout', path: '/Checkout', heading: '^Checkout$' };
const thanks: Screen = { ...checkout, name: 'thanks', heading: '^Thank you for your order!$' };
const login: Screen = { name: 'login', path: '/Login', heading: 'Login' };
const register: Screen = { name: 'register', path: '/Login', heading: 'Register' };
const profile: Screen = { name: 'profile', path: '/Profile', heading: '^Profile$' };
const about: Screen = { name: 'about', path: '/about', heading: '\\S' };
/** Makes no API request. */
const faq: Screen = { name: 'faq', path: '/FAQ', heading: '^FAQ$' };

type Setup = { fuzzer: ResponseFuzzer; shopper: Shopper; catalogue: Catalogue };
type Fuzz = (setup: Setup) => Promise<void>;
/** How the screens of a route are visited after a success response, and after an error response. */
type FuzzCases = { success: Fuzz; error: Fuzz };

const createStoredCart = (catalogue: Catalogue, count: number) =>
  serializeCart(catalogue.products.slice(0, count).map((line) => ({ ...line, quantity: 1 })));

/** The fields of a product that the specification lists; any other is optional. */
const requiredFields = ['id', 'title', 'category', 'price', 'image'];

/** Whether every product still has its required fields. */
const keepsRequiredFields = ({ path }: FieldCase) => {
  const name = path.find((key) => typeof key === 'string' && key !== '*');
  return name !== undefined && !requiredFields.includes(String(name));
};

/** Starts each case with ten products in the cart and no cached catalogue. */
const startWithCart = async ({ fuzzer, shopper, catalogue }: Setup) => {
  const root = createStoredCart(catalogue, 10);
  const recover = () => shopper.open('/FAQ');
  await shopper.setLocalStorage({ root });
  await recover();
  const reset = async () => {
    await fuzzer.expireCache();
    await fuzzer.setLocalStorage({ root });
  };
  return { reset, recover };
};

const listProducts: FuzzCases = {
  async success(setup) {
    const { fuzzer } = setup;
    const { reset, recover } = await startWithCart(setup);
    const check = async (fieldCase: FieldCase) => {
      await reset();
      const listed = keepsRequiredFields(fieldCase) ? { ...shop, shows: '24 objects' } : shop;
      return [
        ...(await fuzzer.visit(listed, product)),
        ...(await fuzzer.press('Add to cart')),
        ...(await fuzzer.visit(cart, checkout, landing, faq)),
      ];
    };
    await fuzzer.run(successCases('listProducts'), check, recover);
  },
  async error(setup) {
    const { fuzzer } = setup;
    const { reset, recover } = await startWithCart(setup);
    // Without a catalogue the other screens only show less, so each case visits one of them.
    const others = [landing, cart, checkout, about];
    let turn = 0;
    const check = async () => {
      await reset();
      turn += 1;
      return fuzzer.visit(shop, others[turn % others.length] ?? landing, faq);
    };
    await fuzzer.run(errorCases('listProducts'), check, recover);
  },
};

/** Applies each change of a field to another product, so that one list has them all. */
const spreadOverProducts = (cases: readonly FieldCase[]): FieldCase[][] => {
  const elements = cases.filter(({ path }) => path[0] === '*');
  return [...Map.groupBy(elements, ({ path }) => path.join('.')).values()].map((group) =>
    group.map(({ path, change }, index) => ({ path: [index, ...path.slice(1)], change })),
  );
};

const invalidProducts: Fuzz = async (setup) => {
  const { fuzzer } = setup;
  const { reset, recover } = await startWithCart(setup);
  const check = async (fieldCase: FieldCase) => {
    await reset();
    // Ten of the 24 products are invalid at once.
    const listed = {
      ...shop,
      shows: keepsRequiredFields(fieldCase) ? '24 objects' : '(?:1[4-9]|2[0-4]) objects',
    };
    return fuzzer.visit(listed, cart, checkout, landing, about, faq);
  };
  await fuzzer.run(spreadOverProducts(successCases('listProducts')), check, recover);
};

const getProduct: FuzzCases = {
  async success({ fuzzer, shopper, catalogue }) {
    const root = createStoredCart(catalogue, 0);
    const recover = () => shopper.open('/FAQ');
    await recover();
    const check = async (fieldCase: FieldCase) => {
      await fuzzer.expireCache();
      await fuzzer.setLocalStorage({ root });
      const problems = await fuzzer.visit(product);
      // A product that cannot be shown cannot be bought.
      if (keepsRequiredFields(fieldCase)) problems.push(...(await fuzzer.press('Add to cart')));
      else await fuzzer.pressIfVisible('Add to cart');
      return [...problems, ...(await fuzzer.visit(cart, checkout, faq))];
    };
    await fuzzer.run(successCases('getProduct'), check, recover);
  },
  async error({ fuzzer, shopper }) {
    const recover = () => shopper.open('/FAQ');
    await recover();
    const check = async () => {
      await fuzzer.expireCache();
      return fuzzer.visit({ ...product, heading: 'There is no such product|could not be loaded' }, faq);
    };
    await fuzzer.run(errorCases('getProduct'), check, recover);
  },
};

/** Starts each case signed in and with no cached profile. */
const startSignedIn = async ({ fuzzer, shopper }: Setup) => {
  await shopper.signInViaApi();
  const recover = () => shopper.open('/FAQ');
  await recover();
  const reset = async () => {
    await fuzzer.setLocalStorage({ userEmail: null });
    await fuzzer.expireCache();
    await fuzzer.setLocalStorage({ isLogin: 'true', userEmail: shopper.email });
  };
  return { reset, recover };
};

const getProfile: FuzzCases = {
  async success(setup) {
    const { fuzzer } = setup;
    const { reset, recover } = await startSignedIn(setup);
    const check = async ({ path }: FieldCase) => {
      await reset();
      const problems = await fuzzer.visit(profile);
      // Each field is parsed on its own: only without all of them is there nothing to show.
      if (path.length > 1) problems.push(...(await fuzzer.press('Edit Profile', 'Cancel')));
      return [...problems, ...(await fuzzer.visit(checkout, faq))];
    };
    await fuzzer.run(successCases('getProfile'), check, recover);
  },
  async error(setup) {
    const { fuzzer } = setup;
    const { reset, recover } = await startSignedIn(setup);
    const check = async () => {
      await reset();
      return fuzzer.visit({ ...profile, shows: 'Failed to fetch user profile\\.' }, faq);
    };
    await fuzzer.run(errorCases('getProfile'), check, recover);
  },
};

const openProfile = async ({ shopper }: Setup) => {
  await shopper.signInViaApi();
  const recover = async () => {
    await shopper.open('/Profile');
    await shopper.main.getByText(shopper.email).waitFor();
  };
  await recover();
  return recover;
};

const updateProfile: FuzzCases = {
  async success(setup) {
    const { fuzzer } = setup;
    const recover = await openProfile(setup);
    const check = async () => [
      ...(await fuzzer.press('Edit Profile', 'Save')),
      ...(await fuzzer.check({ ...profile, shows: 'Edit Profile', hides: 'Failed to update profile' })),
    ];
    await fuzzer.run(successCases('updateProfile'), check, recover);
  },
  async error(setup) {
    const { fuzzer } = setup;
    const recover = await openProfile(setup);
    const failed: Screen = { ...profile, alert: 'Failed to update profile\\. \\S', hides: 'Edit Profile' };
    const check = async () => {
      // The form stays open after a failed save.
      await fuzzer.pressIfVisible('Edit Profile');
      return [...(await fuzzer.press('Save')), ...(await fuzzer.check(failed))];
    };
    await fuzzer.run(errorCases('updateProfile'), check, recover);
  },
};

const sendVerificationCode: FuzzCases = {
  async success({ fuzzer, shopper }) {
    const sent: Screen = { ...register, alert: 'OTP sent to your email!', hides: 'Failed to send OTP' };
    let sends = 0;
    const recover = () => shopper.requestOtp();
    await recover();
    const check = async () => {
      sends += 1;
      // The rate limit is five codes in ten minutes for each e-mail.
      await shopper.form('Register').getByLabel('Email').fill(`${sends}-${shopper.email}`);
      await fuzzer.dismissAlerts();
      return [...(await fuzzer.press('Send the code again')), ...(await fuzzer.check(sent))];
    };
    await fuzzer.run(successCases('sendVerificationCode'), check, recover);
  },
  async error({ fuzzer, shopper }) {
    const failed: Screen = {
      ...register,
      alert: 'Failed to send OTP\\. Please try again\\. \\S',
      hides: 'OTP sent to your email!',
    };
    const recover = () => shopper.requestOtp();
    await recover();
    const check = async () => {
      await fuzzer.dismissAlerts();
      return [...(await fuzzer.press('Send the code again')), ...(await fuzzer.check(failed))];
    };
    await fuzzer.run(errorCases('sendVerificationCode'), check, recover);
  },
};

const registerAccount: FuzzCases = {
  async success({ fuzzer, shopper }) {
    let accounts = 0;
    const recover = () => shopper.open('/Login');
    await recover();
    const check = async () => {
      accounts += 1;
      await shopper.showRegisterForm();
      await shopper.fillRegistration(`${accounts}-${shopper.email}`);
      await shopper.alert('OTP sent to your email!').waitFor();
      await shopper.typeOtp(await fuzzer.readSentOtp());
      await fuzzer.dismissAlerts();
      return [
        ...(await fuzzer.press('Verify')),
        ...(await fuzzer.check({ ...login, alert: '\\S', hides: 'Registration failed' })),
      ];
    };
    await fuzzer.run(successCases('register'), check, recover);
  },
  async error({ fuzzer, shopper }) {
    const recover = async () => {
      await shopper.fillRegisterForm();
      await shopper.typeOtp(await fuzzer.readSentOtp());
    };
    await recover();
    const check = async () => {
      await fuzzer.dismissAlerts();
      return [
        ...(await fuzzer.press('Verify')),
        ...(await fuzzer.check({ ...register, alert: '\\S', hides: 'Registered successfully' })),
      ];
    };
    await fuzzer.run(errorCases('register'), check, recover);
  },
};

const signIn: FuzzCases = {
  async success({ fuzzer, shopper }) {
    await shopper.createAccount();
    const recover = () => shopper.open('/Login');
    const check = async () => {
      await recover();
      await fuzzer.setLocalStorage({ isLogin: null });
      await shopper.submitLoginForm();
      return [
        ...(await fuzzer.waitForURL('/')),
        ...(await fuzzer.check({ ...landing, alert: '\\S', hides: 'Login failed' })),
        ...(await fuzzer.press('Account')),
      ];
    };
    await fuzzer.run(successCases('login'), check, recover);
  },
  async error({ fuzzer, shopper }) {
    const recover = async () => {
      await shopper.open('/Login');
      await shopper.form('Login').getByLabel('Email').fill(shopper.email);
      await shopper.form('Login').getByLabel('Password').fill(shopper.password);
    };
    await recover();
    const check = async () => {
      await fuzzer.dismissAlerts();
      const pressed = await fuzzer.press('Login');
      const problems = await fuzzer.check({ ...login, alert: '\\S', hides: 'Login successful' });
      const stored = await shopper.readLocalStorage('isLogin');
      return [...pressed, ...problems, ...(stored === null ? [] : [`isLogin is ${stored}`])];
    };
    await fuzzer.run(errorCases('login'), check, recover);
  },
};

/** Opens the checkout with one product in the cart and fills its form. */
const openCheckout = async ({ fuzzer, shopper, catalogue }: Setup) => {
  await fuzzer.setLocalStorage({ root: createStoredCart(catalogue, 1) });
  const problems = await fuzzer.visit(cart, checkout);
  await shopper.fillCheckoutForm();
  await fuzzer.dismissAlerts();
  return problems;
};

const sendOrderConfirmation: FuzzCases = {
  async success(setup) {
    const { fuzzer, shopper } = setup;
    const recover = () => shopper.open('/FAQ');
    await recover();
    const check = async () => [
      ...(await openCheckout(setup)),
      ...(await fuzzer.press('Place Order')),
      ...(await fuzzer.check({ ...thanks, hides: 'Failed to place order|An error occurred' })),
      ...(await fuzzer.visit({ ...cart, shows: 'Your cart is empty\\.' })),
    ];
    await fuzzer.run(successCases('sendOrderConfirmation'), check, recover);
  },
  async error(setup) {
    const { fuzzer, shopper } = setup;
    const recover = async () => {
      await shopper.open('/FAQ');
      await openCheckout(setup);
    };
    await recover();
    const check = async () => {
      await fuzzer.dismissAlerts();
      const problems = [
        ...(await fuzzer.press('Place Order')),
        ...(await fuzzer.check({ ...checkout, alert: '\\S', hides: 'Thank you|Your cart is empty' })),
      ];
      return (await shopper.cartLink(1).isVisible()) ? problems : [...problems, 'the cart lost its line'];
    };
    await fuzzer.run(errorCases('sendOrderConfirmation'), check, recover);
  },
};

const fuzzCases: Record<ShopOperation, FuzzCases> = {
  listProducts,
  getProduct,
  getProfile,
  updateProfile,
  sendVerificationCode,
  register: registerAccount,
  login: signIn,
  sendOrderConfirmation,
};

const defineTest = (title: string, route: ShopOperation, fuzz: Fuzz) =>
  test(title, async ({ shopper, page, faults, catalogue }) => {
    // Hundreds of cases take a while on a busy machine.
    test.slow();
    const fuzzer = new ResponseFuzzer(page, faults, route);
    await fuzzer.install();
    await fuzz({ fuzzer, shopper, catalogue });
    expect(fuzzer.report()).toEqual([]);
  });

for (const [name, { success, error }] of Object.entries(fuzzCases)) {
  const route = name as ShopOperation;
  defineTest(`${name} success response with every field missing or changed`, route, success);
  defineTest(`${name} error response with every field missing or changed`, route, error);
}

defineTest(
  'listProducts success response with every field of one product missing or changed',
  'listProducts',
  invalidProducts,
);
