import { randomUUID } from 'node:crypto';
import {
  type CartLine,
  type ListedProduct,
  type Order,
  shopContract,
  toDollars,
  totalCents,
} from '@curiolane/contract';
import { initClient } from '@ts-rest/core';

/** The URL of a server, or a shop on it that the headers choose. */
type Shop = string | { storefront: string; headers: Record<string, string> };

const createClient = (shop: Shop) =>
  typeof shop === 'string'
    ? initClient(shopContract, { baseUrl: shop })
    : initClient(shopContract, { baseUrl: shop.storefront, baseHeaders: shop.headers });

/** An order of two of each of the first two products. */
export const createOrder = (products: readonly Omit<CartLine, 'quantity'>[], email: string): Order => {
  const cart = products.slice(0, 2).map((product) => ({ ...product, quantity: 2 }));
  return {
    name: 'Maya Lindqvist',
    email,
    phone: '+46 70 123 45 67',
    address: 'Bergsgatan 14, Stockholm',
    payment: 'cod',
    cart,
    total: toDollars(totalCents(cart)),
  };
};

/** The catalogue of a shop. */
export const listProducts = async (shop: Shop): Promise<ListedProduct[]> => {
  const { status, body } = await createClient(shop).listProducts();
  if (status !== 200) throw new Error(`GET /products responded with ${status}.`);
  return body;
};

/** Places an order without a browser; each is a new one unless it is given a key. */
export const placeOrder = (shop: Shop, order: Order, key: string = randomUUID()) =>
  createClient(shop).sendOrderConfirmation({
    params: { email: order.email },
    headers: { 'idempotency-key': key },
    body: order,
  });

/** Has the server mail a verification code. */
export const sendOtp = (shop: Shop, email: string, otp = 4711) =>
  createClient(shop).sendVerificationCode({
    params: { email },
    body: { verificationCode: otp, isVerified: false },
  });
