import { type Order, toCents, toDollars } from '@curiolane/contract';
import { html } from '../html.ts';
import type { Mail } from './mail.ts';
import { mailLayout, muted, rule } from './mail-layout.ts';

const formatDollars = (cents: number) => `$${toDollars(cents).toFixed(2)}`;

const paymentNames = { cod: 'Cash on Delivery', card: 'Credit/Debit Card' };

type Line = Order['cart'][number];

const lineCents = ({ price, quantity }: Line) => toCents(price) * quantity;

const cell = `padding:10px 0;border-bottom:1px solid ${rule};font-size:15px`;
const amount = `${cell};text-align:right;white-space:nowrap`;

const htmlLine = (line: Line) => html`<tr>
<td style="${cell}">${line.title}</td>
<td style="${amount};padding-left:12px">x ${line.quantity}</td>
<td style="${amount};padding-left:12px">${formatDollars(lineCents(line))}</td>
</tr>`;

const toHtml = (order: Order, orderId: string, subject: string) =>
  mailLayout(
    subject,
    html`<h1 style="margin:0 0 8px;font-size:20px">Thank you for your order, ${order.name}!</h1>
<p style="margin:0 0 20px">We have received it and are packing it now.</p>
<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">
${order.cart.map(htmlLine)}
<tr>
<th scope="row" colspan="2" style="padding:14px 0;text-align:left">Total</th>
<td style="padding:14px 0;text-align:right;font-weight:700">${formatDollars(toCents(order.total))}</td>
</tr>
</table>
<p style="margin:0 0 4px;font-weight:700">Shipping to</p>
<p style="margin:0 0 20px;white-space:pre-line">${order.name}
${order.address}
${order.phone}</p>
<p style="margin:0 0 4px;font-weight:700">Payment</p>
<p style="margin:0 0 20px">${paymentNames[order.payment]}</p>
<p style="margin:0;font-size:14px;color:${muted}">Order ${orderId}</p>`,
  );

const toText = (order: Order, orderId: string) =>
  [
    `Thank you for your order, ${order.name}!`,
    'We have received it and are packing it now.',
    '',
    ...order.cart.map((line) => `${line.title} x ${line.quantity}: ${formatDollars(lineCents(line))}`),
    `Total: ${formatDollars(toCents(order.total))}`,
    '',
    'Shipping to',
    order.name,
    order.address,
    order.phone,
    '',
    `Payment: ${paymentNames[order.payment]}`,
    `Order ${orderId}`,
    '',
  ].join('\n');

/** The mail that confirms an order: its lines, quantities and total, and the shipping address. */
export const orderMail = (order: Order, orderId: string): Mail => {
  const subject = 'Your CurioLane order is confirmed';
  return { to: order.email, subject, text: toText(order, orderId), html: toHtml(order, orderId, subject) };
};
