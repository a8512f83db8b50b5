import { createTransport } from 'nodemailer';
import { Refusal } from './errors.js';
import { getProduct } from './products.js';

const { SMTP_URL } = process.env;
const transport = SMTP_URL ? createTransport(SMTP_URL) : undefined;

const send = async (to, subject, text) => {
  if (transport) await transport.sendMail({ from: 'shop@example.com', to, subject, text });
  else console.log(`To ${to}: ${text}`);
};

export const sendCode = async (email, code) => {
  try {
    await send(email, 'Your code', `Your code is ${code}.`);
  } catch (error) {
    console.error(error);
    throw new Refusal(503, 'unavailable');
  }
};

/** The order is placed whether its mail arrives or not. Its titles are the catalogue's: anyone can order to any e-mail. */
export const sendConfirmation = ({ email, cart, total }) => {
  const lines = cart.map(({ id, quantity }) => `${quantity} × ${getProduct(id).title}`);
  const text = [...lines, `Total: $${total.toFixed(2)}`].join('\n');
  send(email, 'Your order', text).catch((error) => console.error(error));
};
