import { isolateText, type Order, toCents, toDollars } from '@curiolane/contract';
import { type Html, html } from '../html.ts';
import { mailHeading, mailLayout, numberPlate, rowStyle, softText } from './mail-layout.ts';
import { shorten, withoutLinks } from './mail-text.ts';

/** The subject of the mail that confirms an order. */
export const orderMailSubject = 'Your CurioLane order is confirmed';

const formatDollars = (cents: number) => `$${toDollars(cents).toFixed(2)}`;

const paymentNames = { cod: 'Cash on Delivery', card: 'Credit/Debit Card' };

/** Whatever an order has, its mail is a few kilobytes. */
const maxLines = 50;
const maxTitle = 120;
const maxName = 80;
const maxAddress = 240;
const maxPhone = 40;

type Line = Order['cart'][number];

const lineCents = ({ price, quantity }: Line) => toCents(price) * quantity;

const cell = 'padding:11px 0';

const plate = 'min-width:26px;line-height:26px;border-radius:6px';

const omittedText = (count: number) => `and ${count} more ${count === 1 ? 'line' : 'lines'}`;

/** As on the lane, each has a number. */
const htmlLine = (line: Line, index: number) => html`<tr class="line" valign="top" style="${rowStyle}">
<td style="${cell}">${numberPlate(index + 1, plate)}</td>
<td style="${cell}">${line.title}</td>
<td style="${cell}" align="right" nowrap>x ${line.quantity}</td>
<td style="${cell}" align="right" nowrap>${formatDollars(lineCents(line))}</td>
</tr>`;

const htmlOmitted = (count: number) =>
  html`<tr class="line" style="${rowStyle}"><td colspan="4" style="${cell}">${omittedText(count)}</td></tr>`;

const htmlPart = (title: string, text: Html) =>
  html`<p style="margin:0 0 4px;font-weight:650">${title}</p>
<p style="margin:0 0 20px;overflow-wrap:anywhere">${text}</p>`;

/** What of an order its mail says. */
export type OrderContent = Pick<Order, 'name' | 'address' | 'phone' | 'payment' | 'total' | 'cart'>;

type MailedOrder = Omit<OrderContent, 'cart'> & {
  lines: Line[];
  /** How many lines the mail leaves out. */
  omitted: number;
};

/** The lines of a street address on one: `Lane 1, Harbour`. */
const joinLines = (address: string): string =>
  address
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ');

/**
 * Name, address and phone are the client's words, and anyone may order to any e-mail; titles are the catalogue's. Those
 * from right to left are isolated by characters, in the HTML too: not every mail client knows `<bdi>`.
 */
const toMailedOrder = ({ name, address, phone, payment, total, cart }: OrderContent): MailedOrder => ({
  name: isolateText(withoutLinks(name, maxName)),
  address: isolateText(withoutLinks(joinLines(address), maxAddress)),
  phone: withoutLinks(phone, maxPhone),
  payment,
  total,
  lines: cart
    .slice(0, maxLines)
    .map((line) => ({ ...line, title: isolateText(shorten(line.title, maxTitle)) })),
  omitted: Math.max(0, cart.length - maxLines),
});

const toHtml = (order: MailedOrder, orderId: string) =>
  mailLayout(
    orderMailSubject,
    html`${mailHeading(`Thank you for your order, ${order.name}!`)}
<p style="margin:0 0 20px">We have received it and are packing it now.</p>
<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:15px;border-collapse:collapse;table-layout:fixed;overflow-wrap:anywhere">
<colgroup><col width="40"><col><col width="44"><col width="84"></colgroup>
${order.lines.map(htmlLine)}
${order.omitted > 0 ? htmlOmitted(order.omitted) : ''}
<tr>
<th scope="row" colspan="2" style="padding:14px 0;text-align:left">Total</th>
<td colspan="2" style="padding:14px 0;text-align:right;font-weight:700">${formatDollars(toCents(order.total))}</td>
</tr>
</table>
${htmlPart(
  'Shipping to',
  html`${order.name}<br>
${order.address}<br>
Phone ${order.phone}`,
)}
${htmlPart('Payment', html`${paymentNames[order.payment]}`)}
${softText(`Order ${orderId}`)}`,
  );

const toText = (order: MailedOrder, orderId: string) =>
  [
    `Thank you for your order, ${order.name}!`,
    'We have received it and are packing it now.',
    '',
    ...order.lines.map((line) => `${line.title} x ${line.quantity}: ${formatDollars(lineCents(line))}`),
    ...(order.omitted > 0 ? [omittedText(order.omitted)] : []),
    `Total: ${formatDollars(toCents(order.total))}`,
    '',
    'Shipping to',
    order.name,
    order.address,
    // Not alone on its line, which an inbox would take for a code.
    `Phone ${order.phone}`,
    '',
    `Payment: ${paymentNames[order.payment]}`,
    `Order ${orderId}`,
    '',
  ].join('\n');

/**
 * The mail that confirms an order, as text: its lines, quantities and total, and the shipping address. Long texts are
 * shortened and many lines cut off: the order itself has all of it.
 */
export const orderMailText = (order: OrderContent, orderId: string): string =>
  toText(toMailedOrder(order), orderId);

/** The same as HTML. */
export const orderMailHtml = (order: OrderContent, orderId: string): string =>
  toHtml(toMailedOrder(order), orderId);
