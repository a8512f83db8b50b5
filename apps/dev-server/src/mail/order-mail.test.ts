import type { Order } from '@curiolane/contract';
import { describe, expect, test } from 'vitest';
import { mug } from '../testing/test-app.ts';
import { type OrderContent, orderMailHtml, orderMailText } from './order-mail.ts';

const order: Order = {
  name: 'Ann',
  email: 'ann@example.com',
  address: 'Lane 1\nHarbour',
  phone: '555',
  payment: 'cod',
  cart: [{ ...mug, quantity: 1 }],
  total: 28,
};

const orderMail = (content: OrderContent, id: string) => ({
  text: orderMailText(content, id),
  html: orderMailHtml(content, id),
});

/** What is read, without tags and with single spaces. */
const toWords = (text: string) =>
  text
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the mail of an order', () => {
  test('is a few kilobytes, however long the texts and however many the lines', () => {
    const long = '&'.repeat(400_000);
    const cart = Array.from({ length: 10_000 }, () => ({ ...mug, title: long, quantity: 1 }));
    const mail = orderMail({ ...order, name: long, address: long, phone: long, cart }, 'id');
    expect(mail.text.length).toBeLessThan(10_000);
    expect(mail.html.length).toBeLessThan(60_000);
    for (const body of [mail.text, mail.html]) expect(body).toContain('and 9950 more lines');
  });

  test('says the same as text and as HTML', () => {
    const cart = [1, 12].map((quantity) => ({ ...mug, quantity }));
    const { text, html } = orderMail({ ...order, cart }, 'order-1');
    const shown = toWords(html);
    for (const line of text.split(/\n|: |(?= x )/).filter(Boolean)) expect(shown).toContain(toWords(line));
  });

  test('isolates titles, names and addresses from right to left, and no others', () => {
    const mixed = {
      ...order,
      name: 'נעה\u2069',
      address: 'הרצל 5\nתל אביב',
      cart: [
        { ...mug, title: 'ספל 7', quantity: 2 },
        { ...mug, quantity: 1 },
      ],
    };
    const { text, html } = orderMail(mixed, 'order-1');
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'Thank you for your order, \u2068נעה\u2069!',
        '\u2068ספל 7\u2069 x 2: $56.00',
        'Mug x 1: $28.00',
        '\u2068נעה\u2069',
        '\u2068הרצל 5, תל אביב\u2069',
        'Phone 555',
      ]),
    );
    for (const isolated of ['\u2068נעה\u2069!', '\u2068ספל 7\u2069', '\u2068הרצל 5, תל אביב\u2069'])
      expect(html).toContain(isolated);
    const latin = orderMail(order, 'order-1');
    for (const body of [latin.text, latin.html]) expect(body).not.toMatch(/[\u2066-\u2069]/);
  });

  test('has every line of an order with fifty', () => {
    const cart = Array.from({ length: 50 }, (_, index) => ({ ...mug, title: `Mug ${index}.`, quantity: 1 }));
    const mail = orderMail({ ...order, cart }, 'id');
    for (const { title } of cart) for (const body of [mail.text, mail.html]) expect(body).toContain(title);
    expect(mail.text).not.toContain('more');
  });

  test('has the name, the address and the phone on one line each, and none is a link', () => {
    const spam = {
      name: 'Win\r\nhttps://evil.example',
      address: 'www.evil.example\n\nCLICK',
      phone: 'ann@evil.example',
    };
    const { text, html } = orderMail({ ...order, ...spam }, 'id');
    const shipping = ['Win https: //evil. example', 'www. evil. example, CLICK', 'Phone ann@evil. example'];
    expect(text).toContain(`Thank you for your order, ${shipping[0]}!`);
    expect(text).toContain(['Shipping to', ...shipping].join('\n'));
    expect(html).toContain(shipping.join('<br>\n'));
    for (const body of [text, html]) expect(body).not.toMatch(/\.\S*example|:\/\//);
  });

  test('has no line that an inbox takes for a verification code', () =>
    expect(orderMail({ ...order, phone: '91234567' }, 'id').text).not.toMatch(/^\s*\d{4,8}\s*$/m));
});
