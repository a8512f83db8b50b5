import { createOrder } from '@curiolane/testing/orders';
import { Mailbox } from '../fixtures/mailbox.ts';
import { expectNoOverflow } from './no-overflow.ts';
import { expect, test } from './test.ts';

/** The narrowest window that every engine here can have. */
const narrow = { width: 500, height: 900 };
const wide = { width: 1440, height: 900 };

const password = 'a long password';

const placeOrder = async (email: string, order: object): Promise<string> => {
  const response = await fetch(`/Checkout/mail/send-Order-confirmation/${email}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  return (await response.json()).orderId;
};

const readSession = async () => (await fetch('/api/session')).status;

const readFocus = () => {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement
    ? activeElement.name
    : (activeElement?.id ?? activeElement?.tagName ?? '');
};

test('a customer changes the e-mail, orders again, finds the order without an account, and replaces a forgotten password', {
  tag: '@nightly',
}, async ({ walker, stack, catalogue, email }) => {
  test.setTimeout(300_000);
  const { engine } = walker;
  const newEmail = `new-${email}`;
  const mailbox = new Mailbox(stack.inbox, newEmail);
  const untilFocus = (name: string) =>
    walker.until(`the focus is on ${name}`, async () => (await engine.evaluate(readFocus)) === name);
  const expectFits = async (state: string) => {
    for (const size of [narrow, wide]) {
      await walker.resize(size);
      await walker.waitForAnimations();
      await expectNoOverflow(walker, `${state} at ${size.width} px`);
    }
  };
  const openSettings = async (name: string) => {
    await walker.open('/Profile');
    await walker.click('main button', 'Password, e-mail, deletion');
    await walker.click('main summary', name);
    return `main form[aria-label="${name}"]`;
  };
  await walker.signIn(email);
  const order = createOrder([catalogue.product(1), catalogue.product(2)], email);
  const orderId = await engine.evaluate(placeOrder, email, order);

  await test.step('the settings show what is missing, and nothing sticks out of them', async () => {
    const errors = [
      ['Change password', 'Change password', 'password'],
      ['Delete account', 'Delete my account', 'password'],
      ['Change e-mail address', 'Mail me a code', 'email'],
    ] as const;
    for (const [name, button, field] of errors) {
      const form = await openSettings(name);
      await walker.click(`${form} button`, button);
      await untilFocus(field);
      await expectFits(`${name}, with its errors`);
    }
  });

  await test.step('the e-mail is changed with the code of the mail, in the same session', async () => {
    const form = 'main form[aria-label="Change e-mail address"]';
    await walker.fill('New e-mail address', newEmail, form);
    await walker.fill('Current password', password, form);
    await walker.press('Enter');
    await untilFocus('oneTimeCode');
    await expectFits('the code for a new e-mail');
    await walker.fill('Code from the mail', await mailbox.readOneTimeCode('new CurioLane e-mail address'));
    await walker.press('Enter');
    await walker.find('main p', newEmail);
    await untilFocus('main');
    expect.soft(await engine.evaluate(readSession)).toBe(200);
  });

  await test.step('a past order is ordered again', async () => {
    await walker.click('main button', 'Show orders');
    await walker.click('main details:not([name]) summary');
    await walker.click('main a', 'Order again');
    await walker.find('main h2', 'Order again');
    await expectFits('an order again');
    await walker.click('main button', 'Add to cart');
    await walker.find('header a', 'Cart, 4 items');
  });

  await test.step('the order is found by its number, with the e-mail that it was placed with', async () => {
    await walker.open('/Find-Order');
    await walker.click('main button', 'Show order');
    await untilFocus('orderId');
    await expectFits('the lookup of an order with its errors');
    await walker.fill('Order number', orderId);
    await walker.fill('Email', email);
    await walker.press('Enter');
    await walker.find('main section a', 'Tidal Stoneware Mug');
    await expectFits('an order that was looked up');
  });

  await test.step('a forgotten password is replaced, which signs out everywhere', async () => {
    await walker.open('/Forgot-Password');
    await walker.fill('Email', newEmail);
    await walker.press('Enter');
    await untilFocus('oneTimeCode');
    await walker.click('main button', 'Change password');
    await walker.find('main p', 'The code has eight digits.');
    await expectFits('a new password with its errors');
    await walker.fill('Code from the mail', await mailbox.readOneTimeCode('new CurioLane password'));
    await walker.fill('New password', 'another long password');
    await walker.press('Enter');
    await walker.find('header a', 'Login');
    await walker.untilPath('/');
    await walker.open('/Login');
    const form = 'form[aria-labelledby="login-title"]';
    await walker.fill('Email', newEmail, form);
    await walker.fill('Password', 'another long password', form);
    await walker.press('Enter');
    await walker.find('header button', 'Account');
    // A load, which would interrupt that of the next test.
    await walker.untilPath('/');
  });
});
