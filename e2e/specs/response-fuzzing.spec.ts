import type { ShopOperation } from '@curiolane/contract';
import type { Catalogue } from '../fixtures/catalogue.ts';
import { errorCases, type FieldCase, successCases } from '../fixtures/field-cases.ts';
import type { Screen } from '../fixtures/page-driver.ts';
import { StrangeWalk } from '../fixtures/response-fuzzer.ts';
import { type Shopper, serializeCart } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * A backend that is not ours leaves out, nulls or changes any field of any response. No screen goes blank, nothing
 * that was refused is told as done or the other way round, and the way on stays open. Which fields there are is
 * read from the contract.
 */

test.use({
  // What the shop logs about a response is not held against it here; what nobody caught is.
  expectedErrors: [/./],
  // Thousands of screens are looked at for what they say: little of them is painted, and no picture loaded.
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
/** Asks the backend for nothing. */
const faq: Screen = { name: 'faq', path: '/FAQ', heading: '^FAQ$' };

type Given = { walk: StrangeWalk; shopper: Shopper; catalogue: Catalogue };
type Walker = (given: Given) => Promise<void>;
/** How the screens of an operation are walked when it was accepted, and when it was refused. */
type Walkers = { accepted: Walker; refused: Walker };

const cartOf = (catalogue: Catalogue, count: number) =>
  serializeCart(catalogue.products.slice(0, count).map((line) => ({ ...line, quantity: 1 })));

/** Of a product the specification names these; a shop can do without any other. */
const namedFields = ['id', 'title', 'category', 'price', 'image'];

/** Whether a case leaves every product with what the shop needs of it. */
const isWholeProduct = ({ path }: FieldCase) => {
  const name = path.find((key) => typeof key === 'string' && key !== '*');
  return name !== undefined && !namedFields.includes(String(name));
};

/** Starts each case with ten products in the cart and without a catalogue. */
const withCart = async ({ walk, shopper, catalogue }: Given) => {
  const root = cartOf(catalogue, 10);
  const recover = () => shopper.open('/FAQ');
  await shopper.setLocalStorage({ root });
  await recover();
  const begin = async () => {
    await walk.expireCache();
    await walk.store({ root });
  };
  return { begin, recover };
};

const listProducts: Walkers = {
  async accepted(given) {
    const { walk } = given;
    const { begin, recover } = await withCart(given);
    const look = async (one: FieldCase) => {
      await begin();
      const listed = isWholeProduct(one) ? { ...shop, shows: '24 objects' } : shop;
      return [
        ...(await walk.visit(listed, product)),
        ...(await walk.press('Add to cart')),
        ...(await walk.visit(cart, checkout, landing, faq)),
      ];
    };
    await walk.each(successCases('listProducts'), look, recover);
  },
  async refused(given) {
    const { walk } = given;
    const { begin, recover } = await withCart(given);
    // Without a catalogue the other screens only show less: they take turns.
    const others = [landing, cart, checkout, about];
    let turn = 0;
    const look = async () => {
      await begin();
      turn += 1;
      return walk.visit(shop, others[turn % others.length] ?? landing, faq);
    };
    await walk.each(errorCases('listProducts'), look, recover);
  },
};

/** Each change to a field at another product, so that one list has them all. */
const oneProductEach = (cases: readonly FieldCase[]): FieldCase[][] => {
  const elements = cases.filter(({ path }) => path[0] === '*');
  return [...Map.groupBy(elements, ({ path }) => path.join('.')).values()].map((group) =>
    group.map(({ path, change }, index) => ({ path: [index, ...path.slice(1)], change })),
  );
};

const oddProducts: Walker = async (given) => {
  const { walk } = given;
  const { begin, recover } = await withCart(given);
  const look = async (one: FieldCase) => {
    await begin();
    // Ten of the 24 are odd at once.
    const listed = { ...shop, shows: isWholeProduct(one) ? '24 objects' : '(?:1[4-9]|2[0-4]) objects' };
    return walk.visit(listed, cart, checkout, landing, about, faq);
  };
  await walk.each(oneProductEach(successCases('listProducts')), look, recover);
};

const getProduct: Walkers = {
  async accepted({ walk, shopper, catalogue }) {
    const root = cartOf(catalogue, 0);
    const recover = () => shopper.open('/FAQ');
    await recover();
    const look = async (one: FieldCase) => {
      await walk.expireCache();
      await walk.store({ root });
      const problems = await walk.visit(product);
      // A product that cannot be shown cannot be bought either.
      if (isWholeProduct(one)) problems.push(...(await walk.press('Add to cart')));
      else await walk.pressIfThere('Add to cart');
      return [...problems, ...(await walk.visit(cart, checkout, faq))];
    };
    await walk.each(successCases('getProduct'), look, recover);
  },
  async refused({ walk, shopper }) {
    const recover = () => shopper.open('/FAQ');
    await recover();
    const look = async () => {
      await walk.expireCache();
      return walk.visit({ ...product, heading: 'There is no such product|could not be loaded' }, faq);
    };
    await walk.each(errorCases('getProduct'), look, recover);
  },
};

/** Starts each case signed in and without a profile. */
const signedIn = async ({ walk, shopper }: Given) => {
  await shopper.signInViaApi();
  const recover = () => shopper.open('/FAQ');
  await recover();
  const begin = async () => {
    await walk.store({ userEmail: null });
    await walk.expireCache();
    await walk.store({ isLogin: 'true', userEmail: shopper.email });
  };
  return { begin, recover };
};

const getProfile: Walkers = {
  async accepted(given) {
    const { walk } = given;
    const { begin, recover } = await signedIn(given);
    const look = async ({ path }: FieldCase) => {
      await begin();
      const problems = await walk.visit(profile);
      // Each field is read for itself: only without any of them is there nothing to show.
      if (path.length > 1) problems.push(...(await walk.press('Edit Profile', 'Cancel')));
      return [...problems, ...(await walk.visit(checkout, faq))];
    };
    await walk.each(successCases('getProfile'), look, recover);
  },
  async refused(given) {
    const { walk } = given;
    const { begin, recover } = await signedIn(given);
    const look = async () => {
      await begin();
      return walk.visit({ ...profile, shows: 'Failed to fetch user profile\\.' }, faq);
    };
    await walk.each(errorCases('getProfile'), look, recover);
  },
};

const openProfile = async ({ shopper }: Given) => {
  await shopper.signInViaApi();
  const recover = async () => {
    await shopper.open('/Profile');
    await shopper.main.getByText(shopper.email).waitFor();
  };
  await recover();
  return recover;
};

const updateProfile: Walkers = {
  async accepted(given) {
    const { walk } = given;
    const recover = await openProfile(given);
    const look = async () => [
      ...(await walk.press('Edit Profile', 'Save')),
      ...(await walk.look({ ...profile, shows: 'Edit Profile', hides: 'Failed to update profile' })),
    ];
    await walk.each(successCases('updateProfile'), look, recover);
  },
  async refused(given) {
    const { walk } = given;
    const recover = await openProfile(given);
    const failed: Screen = { ...profile, alert: 'Failed to update profile\\. \\S', hides: 'Edit Profile' };
    const look = async () => {
      // The editor stays open from one refusal to the next.
      await walk.pressIfThere('Edit Profile');
      return [...(await walk.press('Save')), ...(await walk.look(failed))];
    };
    await walk.each(errorCases('updateProfile'), look, recover);
  },
};

const sendVerificationCode: Walkers = {
  async accepted({ walk, shopper }) {
    const sent: Screen = { ...register, alert: 'OTP sent to your email!', hides: 'Failed to send OTP' };
    let sends = 0;
    const recover = () => shopper.requestOtp();
    await recover();
    const look = async () => {
      sends += 1;
      // One person gets five codes in ten minutes at most.
      await shopper.form('Register').getByLabel('Email').fill(`${sends}-${shopper.email}`);
      await walk.dismissAlerts();
      return [...(await walk.press('Send the code again')), ...(await walk.look(sent))];
    };
    await walk.each(successCases('sendVerificationCode'), look, recover);
  },
  async refused({ walk, shopper }) {
    const failed: Screen = {
      ...register,
      alert: 'Failed to send OTP\\. Please try again\\. \\S',
      hides: 'OTP sent to your email!',
    };
    const recover = () => shopper.requestOtp();
    await recover();
    const look = async () => {
      await walk.dismissAlerts();
      return [...(await walk.press('Send the code again')), ...(await walk.look(failed))];
    };
    await walk.each(errorCases('sendVerificationCode'), look, recover);
  },
};

const registerAccount: Walkers = {
  async accepted({ walk, shopper }) {
    let accounts = 0;
    const recover = () => shopper.open('/Login');
    await recover();
    const look = async () => {
      accounts += 1;
      await shopper.showRegisterForm();
      await shopper.fillRegistration(`${accounts}-${shopper.email}`);
      await shopper.alert('OTP sent to your email!').waitFor();
      await shopper.typeOtp(await walk.sentCode());
      await walk.dismissAlerts();
      return [
        ...(await walk.press('Verify')),
        ...(await walk.look({ ...login, alert: '\\S', hides: 'Registration failed' })),
      ];
    };
    await walk.each(successCases('register'), look, recover);
  },
  async refused({ walk, shopper }) {
    const recover = async () => {
      await shopper.fillRegisterForm();
      await shopper.typeOtp(await walk.sentCode());
    };
    await recover();
    const look = async () => {
      await walk.dismissAlerts();
      return [
        ...(await walk.press('Verify')),
        ...(await walk.look({ ...register, alert: '\\S', hides: 'Registered successfully' })),
      ];
    };
    await walk.each(errorCases('register'), look, recover);
  },
};

const signIn: Walkers = {
  async accepted({ walk, shopper }) {
    await shopper.createAccount();
    const recover = () => shopper.open('/Login');
    const look = async () => {
      await recover();
      await walk.store({ isLogin: null });
      await shopper.submitLoginForm();
      return [
        ...(await walk.arrive('/')),
        ...(await walk.look({ ...landing, alert: '\\S', hides: 'Login failed' })),
        ...(await walk.press('Account')),
      ];
    };
    await walk.each(successCases('login'), look, recover);
  },
  async refused({ walk, shopper }) {
    const recover = async () => {
      await shopper.open('/Login');
      await shopper.form('Login').getByLabel('Email').fill(shopper.email);
      await shopper.form('Login').getByLabel('Password').fill(shopper.password);
    };
    await recover();
    const look = async () => {
      await walk.dismissAlerts();
      const pressed = await walk.press('Login');
      const problems = await walk.look({ ...login, alert: '\\S', hides: 'Login successful' });
      const stored = await shopper.readLocalStorage('isLogin');
      return [...pressed, ...problems, ...(stored === null ? [] : [`isLogin is ${stored}`])];
    };
    await walk.each(errorCases('login'), look, recover);
  },
};

/** The checkout with one product in the cart and the form filled. */
const openCheckout = async ({ walk, shopper, catalogue }: Given) => {
  await walk.store({ root: cartOf(catalogue, 1) });
  const problems = await walk.visit(cart, checkout);
  await shopper.fillCheckoutForm();
  await walk.dismissAlerts();
  return problems;
};

const sendOrderConfirmation: Walkers = {
  async accepted(given) {
    const { walk, shopper } = given;
    const recover = () => shopper.open('/FAQ');
    await recover();
    const look = async () => [
      ...(await openCheckout(given)),
      ...(await walk.press('Place Order')),
      ...(await walk.look({ ...thanks, hides: 'Failed to place order|An error occurred' })),
      ...(await walk.visit({ ...cart, shows: 'Your cart is empty\\.' })),
    ];
    await walk.each(successCases('sendOrderConfirmation'), look, recover);
  },
  async refused(given) {
    const { walk, shopper } = given;
    const recover = async () => {
      await shopper.open('/FAQ');
      await openCheckout(given);
    };
    await recover();
    const look = async () => {
      await walk.dismissAlerts();
      const problems = [
        ...(await walk.press('Place Order')),
        ...(await walk.look({ ...checkout, alert: '\\S', hides: 'Thank you|Your cart is empty' })),
      ];
      return (await shopper.cartLink(1).isVisible()) ? problems : [...problems, 'the cart lost its line'];
    };
    await walk.each(errorCases('sendOrderConfirmation'), look, recover);
  },
};

const walkers: Record<ShopOperation, Walkers> = {
  listProducts,
  getProduct,
  getProfile,
  updateProfile,
  sendVerificationCode,
  register: registerAccount,
  login: signIn,
  sendOrderConfirmation,
};

const walkTest = (title: string, operation: ShopOperation, walker: Walker) =>
  test(title, async ({ shopper, page, faults, catalogue }) => {
    // As long as it takes on a machine that is busy with other work; no step waits for more than its condition.
    test.slow();
    const walk = new StrangeWalk(page, faults, operation);
    await walk.prepare();
    await walker({ walk, shopper, catalogue });
    expect(walk.end()).toEqual([]);
  });

for (const [name, { accepted, refused }] of Object.entries(walkers)) {
  const operation = name as ShopOperation;
  walkTest(`${name} success response with every field missing or changed`, operation, accepted);
  walkTest(`${name} error response with every field missing or changed`, operation, refused);
}

walkTest(
  'listProducts success response with every field of one product missing or changed',
  'listProducts',
  oddProducts,
);
