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
    const long = '&'.repeat(4_000_000);
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
    const shipping = ['Win https: //evil. example', 'www. evil. example, CLICK', 'ann@evil. example'];
    expect(text).toContain(`Thank you for your order, ${shipping[0]}!`);
    expect(text).toContain(['Shipping to', ...shipping].join('\n'));
    expect(html).toContain(shipping.join('<br>\n'));
    for (const body of [text, html]) expect(body).not.toMatch(/\.\S*example|:\/\//);
  });
});
