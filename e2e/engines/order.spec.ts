import { Mailbox } from '../fixtures/mailbox.ts';
import { expect, test } from './test.ts';

const readTitles = () => [...document.querySelectorAll('main li h2')].map((title) => title.textContent);

test('orders from a card to the confirmation and its mail', async ({ walker, stack, catalogue, email }) => {
  await walker.open('/Shop');
  await walker.find('main li h2 a');
  await test.step("'Featured' keeps the order of the catalogue", async () => {
    const titles = await walker.engine.evaluate(readTitles);
    expect.soft(titles).toEqual(catalogue.products.map(({ title }) => title));
  });
  await walker.click('main button', 'Add Tidal Stoneware Mug to cart');
  await walker.click('main button', 'Increase quantity of Tidal Stoneware Mug');
  await walker.click('header a', 'Cart, 2 items');
  await walker.click('main a', 'Buy Now');
  await walker.fill('Full Name', 'Maya Lindqvist');
  await walker.fill('Email', email);
  await walker.fill('Phone Number', '+46 70 123 45 67');
  await walker.fill('Shipping Address', 'Bergsgatan 14, 112 23 Stockholm');
  await walker.click('main button', 'Place Order');
  await walker.find('main h1', 'Thank you for your order!');
  await walker.find('header a', 'Cart');
  const mail = await new Mailbox(stack.inbox, email).find('order');
  expect(mail.text).toContain('Tidal Stoneware Mug');
  expect(mail.text).toContain('Bergsgatan 14');
});
