import { createHash, randomUUID } from 'node:crypto';
import { Refusal } from './errors.js';
import { getProduct } from './products.js';

const placed = new Map();

const toCents = (dollars) => Math.round(dollars * 100);

const checkLine = ({ id, price }, index) => {
  const product = getProduct(id);
  if (!product)
    throw new Refusal(409, 'product_unavailable', { [`body.cart.${index}.id`]: ['It is no longer sold.'] });
  if (toCents(product.price) !== toCents(price))
    throw new Refusal(409, 'price_changed', {
      [`body.cart.${index}.price`]: [`It is now ${product.price}.`],
    });
};

const checkOrder = (order, email) => {
  if (order.email.toLowerCase() !== email.toLowerCase())
    throw new Refusal(400, 'validation_failed', { 'params.email': ['It is not the one in the order.'] });
  order.cart.forEach(checkLine);
  const total = order.cart.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0);
  if (total !== toCents(order.total))
    throw new Refusal(422, 'total_mismatch', { 'body.total': [`It is ${(total / 100).toFixed(2)}.`] });
};

const toHash = (order) => createHash('sha256').update(JSON.stringify(order)).digest('hex');

/** Places an order once for each key: a repeated one gets the stored response, and `isNew` is false. */
export const placeOrder = (order, email, key) => {
  const hash = toHash(order);
  const known = key === undefined ? undefined : placed.get(key);
  if (known && known.hash !== hash) throw new Refusal(422, 'idempotency_key_reused');
  if (known) return { response: known.response, isNew: false };
  checkOrder(order, email);
  const response = { message: 'Your order has been placed successfully.', orderId: randomUUID() };
  if (key !== undefined) placed.set(key, { hash, response });
  return { response, isNew: true };
};
