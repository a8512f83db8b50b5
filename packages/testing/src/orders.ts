import { randomUUID } from 'node:crypto';
import {
  type CartLine,
  type Order,
  type Product,
  shopContract,
  toDollars,
  totalCents,
} from '@curiolane/contract';
import { initClient } from '@ts-rest/core';

const createClient = (baseUrl: string) => initClient(shopContract, { baseUrl });

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

/** The catalogue of a server. */
export const listProducts = async (baseUrl: string): Promise<Product[]> => {
  const { status, body } = await createClient(baseUrl).listProducts();
  if (status !== 200) throw new Error(`GET /products responded with ${status}.`);
  return body;
};

/** Places an order without a browser; each is a new one unless it is given a key. */
export const placeOrder = (baseUrl: string, order: Order, key: string = randomUUID()) =>
  createClient(baseUrl).sendOrderConfirmation({
    params: { email: order.email },
    headers: { 'idempotency-key': key },
    body: order,
  });

/** Has the server mail a verification code. */
export const sendOtp = (baseUrl: string, email: string, otp = 4711) =>
  createClient(baseUrl).sendVerificationCode({
    params: { email },
    body: { verificationCode: otp, isVerified: false },
  });
