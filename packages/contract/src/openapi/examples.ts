import type { ServerInferRequest } from '@ts-rest/core';
import type {
  Operation,
  OperationBody,
  OperationErrorStatus,
  OperationRoute,
  OperationStatus,
} from '../operations.ts';

type HeadersExample<Route> = Route extends { headers: infer Headers }
  ? { headers: { [Name in keyof Headers]?: string } }
  : unknown;

/** The parts of a request that the route has. */
type RequestExample<Name extends Operation> = Omit<ServerInferRequest<OperationRoute<Name>>, 'headers'> &
  HeadersExample<OperationRoute<Name>>;

/** A request, and a response body for each status that has another body than the one error body. */
type Example<Name extends Operation> = {
  request: RequestExample<Name>;
  responses: {
    [Status in Exclude<OperationStatus<Name>, OperationErrorStatus<Name>>]: OperationBody<Name, Status>;
  };
};

const email = 'ada@example.com';
const mug = {
  id: 1,
  title: 'Stoneware mug',
  price: 28,
  description: 'Thrown by hand, glazed inside. Holds 300 ml.',
  category: 'kitchen',
  image: 'https://shop.example/images/mug-f93c1cbe-c1c7c0-1200.jpg',
  rating: { rate: 4.6, count: 120 },
  color: 'Petrol',
};
const user = {
  email,
  phone: '+44 20 7946 0000',
  address: '12 St James Square, London',
  avatar: 'data:image/png;base64,iVBORw0KGgo=',
  createdAt: '2025-11-21T09:00:00.000Z',
  orders: 1,
  membership: 'Standard',
};
const order = {
  name: 'Ada Lovelace',
  email,
  address: user.address,
  phone: user.phone,
  payment: 'cod' as const,
  cart: [{ ...mug, quantity: 2 }],
  total: 56,
};
const orderKey = '7f6d1c2e-3b0a-4f59-8d84-5a1e9c0b2d37';
const orderId = '0198f2b4-6c1e-7d3a-9b57-2f4c8e1a6d05';

/** An example of every route; those of the one error body are generated from its codes. */
export const examples: { [Name in Operation]: Example<Name> } = {
  listProducts: { request: {}, responses: { 200: [mug] } },
  getProduct: { request: { params: { id: '1' } }, responses: { 200: mug } },
  getProfile: { request: { body: { email } }, responses: { 200: { user, sessions: 2 } } },
  updateProfile: {
    request: { body: { email, phone: user.phone, address: user.address, avatar: user.avatar } },
    responses: { 200: { user } },
  },
  sendVerificationCode: {
    request: { params: { email }, body: { verificationCode: 4711, isVerified: false } },
    responses: { 200: { message: 'OTP sent to your email!' } },
  },
  register: {
    request: { body: { email, password: 'correct horse battery staple', isVerified: true } },
    responses: { 201: { message: 'Registered successfully' } },
  },
  login: {
    request: { body: { email, password: 'correct horse battery staple' } },
    responses: { 200: { message: 'Login successful' } },
  },
  sendOrderConfirmation: {
    request: {
      params: { email },
      headers: { 'idempotency-key': orderKey },
      body: order,
    },
    responses: { 201: { message: 'Your order has been placed successfully.', orderId } },
  },
  getSession: { request: {}, responses: { 200: { email, expiresAt: '2025-11-28T09:00:00.000Z' } } },
  logout: { request: { body: {} }, responses: { 200: { message: 'Logged out' } } },
  logoutEverywhere: { request: { body: {} }, responses: { 200: { message: 'Signed out everywhere' } } },
  verifyCode: {
    request: { body: { email, verificationCode: 4711 } },
    responses: { 200: { message: 'E-mail verified' } },
  },
  listFeatures: {
    request: {},
    responses: { 200: { features: ['password-reset', 'order-lookup', 'saved-products'] } },
  },
  requestPasswordReset: {
    request: { body: { email } },
    responses: {
      200: { message: 'If there is an account with this e-mail address, a code is on its way to it.' },
    },
  },
  resetPassword: {
    request: { body: { email, oneTimeCode: '40719362', password: 'another horse, another battery' } },
    responses: { 200: { message: 'Your password has been changed. Please login.' } },
  },
  changePassword: {
    request: {
      body: {
        password: 'correct horse battery staple',
        newPassword: 'another horse, another battery',
      },
    },
    responses: { 200: { message: 'Your password has been changed.' } },
  },
  requestEmailChange: {
    request: { body: { email: 'ada@lovelace.example', password: 'correct horse battery staple' } },
    responses: {
      200: { message: 'If this e-mail address has no account yet, a code is on its way to it.' },
    },
  },
  confirmEmailChange: {
    request: { body: { email: 'ada@lovelace.example', oneTimeCode: '40719362' } },
    responses: { 200: { message: 'Your e-mail address has been changed.' } },
  },
  deleteAccount: {
    request: { body: { password: 'correct horse battery staple' } },
    responses: { 200: { message: 'Your account has been deleted.' } },
  },
  listSavedProducts: { request: {}, responses: { 200: { products: [7, 1] } } },
  changeSavedProducts: {
    request: { body: { add: [7], remove: [3] } },
    responses: { 200: { products: [7, 1] } },
  },
  listOrders: {
    request: {},
    responses: {
      200: {
        orders: [
          {
            id: orderId,
            createdAt: '2025-11-21T09:05:00.000Z',
            name: order.name,
            count: 2,
            total: order.total,
          },
        ],
      },
    },
  },
  getOrder: {
    request: { params: { id: orderId } },
    responses: { 200: { id: orderId, createdAt: '2025-11-21T09:05:00.000Z', ...order } },
  },
  lookUpOrder: {
    request: { body: { orderId, email } },
    responses: {
      200: {
        id: orderId,
        createdAt: '2025-11-21T09:05:00.000Z',
        name: order.name,
        payment: order.payment,
        cart: order.cart,
        total: order.total,
      },
    },
  },
  settleOrder: {
    request: { headers: { 'idempotency-key': orderKey }, body: { email } },
    responses: { 200: { placed: true } },
  },
  live: { request: {}, responses: { 200: { status: 'live' } } },
  ready: {
    request: {},
    responses: {
      200: { status: 'ready', checks: { database: 'up', mail: 'up' } },
      503: { status: 'unavailable', checks: { database: 'up', mail: 'down' } },
    },
  },
};
