import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { maxLengths } from './limits.ts';
import {
  asciiEmail,
  avatar,
  cartLine,
  checkoutForm,
  credentials,
  email,
  message,
  money,
  order,
  password,
  payment,
  product,
  productId,
  profileChange,
  user,
  verificationCode,
} from './schemas.ts';

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

/** Where the schema found fault and what it says there. */
const getIssues = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

const without = (value: object, key: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

const mug = {
  id: 1,
  title: 'Stoneware mug',
  price: 18.5,
  description: 'Holds 300 ml.',
  category: 'kitchen',
  image: '/images/mug.jpg',
  rating: { rate: 4.6, count: 120 },
};
const line = { ...mug, quantity: 2 };
const form = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  address: '12 St James Square, London',
  phone: '+44 20 7946 0000',
  payment: 'cod',
};
const placed = { ...form, cart: [line], total: 37 };
const ada = {
  email: 'ada@example.com',
  phone: '',
  address: '',
  avatar: '',
  createdAt: '2026-11-21T09:00:00.000Z',
  orders: 0,
  membership: '',
};

describe('an e-mail address', () => {
  const label = 'a'.repeat(63);
  const ofLength = (length: number) => {
    const domain = `${label}.${label}.${label}`;
    return `${'l'.repeat(length - domain.length - 1)}@${domain}`;
  };

  test.each([
    'ada@example.com',
    'ADA@Example.COM',
    'a@b',
    "o'hara+shop_1@sub-domain.example.co.uk",
    `a@${label}.com`,
    ofLength(254),
  ])('accepts %s', (value) => expect(accepts(email, value)).toBe(true));

  test.each([
    '',
    ' ',
    'ada',
    'ada@',
    '@example.com',
    'ada@@example.com',
    'ada lovelace@example.com',
    'ada@example..com',
    'ada@-example.com',
    'ada@example.com\n',
    ' ada@example.com',
    'jürgen@example.com',
    'ada@-ä.com',
    'ada@ä..com',
    'ada@℀.com',
    'ada@a\u200db.com',
    'ada@ä.com/x',
    `a@${'ä'.repeat(60)}.com`,
    `a@${label}a.com`,
    ofLength(255),
  ])('rejects %j', (value) => expect(accepts(email, value)).toBe(false));

  test.each([undefined, null, 7, ['ada@example.com'], {}])('rejects %j, which is not a string', (value) =>
    expect(accepts(email, value)).toBe(false),
  );

  test('of a domain in another script is parsed to its ASCII form', () => {
    expect(email.parse('Info@MÜLLER.example')).toBe('Info@xn--mller-kva.example');
    expect(email.parse('Info@Example.COM')).toBe('Info@Example.COM');
  });

  test('is ASCII in responses', () => {
    expect(accepts(asciiEmail, 'ada@example.com')).toBe(true);
    for (const value of ['ada@exämple.com', 'ada', ofLength(255)])
      expect(accepts(asciiEmail, value)).toBe(false);
  });

  test('has a message that names a Unicode local part, and what is accepted', () => {
    expect(getIssues(email, 'jürgen@example.com')).toEqual([
      ['', "“jürgen” cannot stand before the @: only a to z, A to Z, 0 to 9 and .!#$%&'*+/=?^_`{|}~- can."],
    ]);
  });

  test('has a message of its own for each rule', () => {
    expect(getIssues(email, 'ada@a\u200dä.com')).toEqual(getIssues(email, 'ada'));
    expect(getIssues(email, 'ada')).toEqual([
      ['', 'Enter a valid e-mail address, such as name@example.com.'],
    ]);
    expect(getIssues(email, ofLength(255))).toEqual([['', 'Enter at most 254 characters.']]);
  });
});

describe('a password', () => {
  test.each([
    ['x', true],
    [' ', true],
    ['p'.repeat(1024), true],
    ['', false],
    ['p'.repeat(1025), false],
    [undefined, false],
    [12345678, false],
  ])('of %j is valid: %s', (value, valid) => expect(accepts(password, value)).toBe(valid));
});

describe('a verification code', () => {
  test.each([1000, 1001, 5555, 9998, 9999])('accepts %d', (code) =>
    expect(accepts(verificationCode, code)).toBe(true),
  );
  test.each([999, 10_000, 0, -1234, 1000.5, Number.NaN, Number.POSITIVE_INFINITY, '1234', null, undefined])(
    'rejects %j',
    (code) =>
      expect(getIssues(verificationCode, code).map(([, text]) => text)).toContain(
        'The code is a number from 1000 to 9999.',
      ),
  );
});

describe('an amount of money', () => {
  test.each([0, 0.01, 28, 109.95, 0.1 + 0.2, 1_000_000.99])('accepts %d', (amount) =>
    expect(accepts(money, amount)).toBe(true),
  );
  test.each([-0.01, -1, 0.001, 9.999, Number.POSITIVE_INFINITY, Number.NaN, 1e300, '28', '$28', null])(
    'rejects %j',
    (amount) => expect(accepts(money, amount)).toBe(false),
  );
});

describe('a product', () => {
  test('may be without a color', () => {
    expect(accepts(product, mug)).toBe(true);
    expect(accepts(product, { ...mug, color: 'Petrol' })).toBe(true);
    expect(accepts(product, { ...mug, color: '' })).toBe(false);
  });

  test.each(Object.keys(mug))('needs its %s', (key) => {
    expect(getIssues(product, without(mug, key)).map(([path]) => path)).toEqual([key]);
  });

  test.each([
    ['id', 0],
    ['id', 1.5],
    ['id', '1'],
    ['title', ''],
    ['price', '18.50'],
    ['price', -1],
    ['category', ''],
    ['rating.rate', -0.1],
    ['rating.rate', 5.1],
    ['rating.count', -1],
    ['rating.count', 0.5],
  ])('is invalid when its %s is %j', (path, value) => {
    const [key = '', inner] = path.split('.');
    const invalid = inner ? { ...mug, rating: { ...mug.rating, [inner]: value } } : { ...mug, [key]: value };
    expect(getIssues(product, invalid).map(([where]) => where)).toEqual([path]);
  });

  test.each([
    [1, true],
    [Number.MAX_SAFE_INTEGER, true],
    [0, false],
    [-1, false],
    [Number.MAX_SAFE_INTEGER + 1, false],
  ])('may have the id %d: %s', (id, valid) => expect(accepts(productId, id)).toBe(valid));

  test.each([0, 5])('may be rated %d, an end of the scale', (rate) =>
    expect(accepts(product, { ...mug, rating: { rate, count: 0 } })).toBe(true),
  );
});

describe('a cart line', () => {
  test.each([1, 10, 11, 1_000_000])(
    'accepts a quantity of %d: the cart page has no maximum of ten',
    (quantity) => expect(accepts(cartLine, { ...line, quantity })).toBe(true),
  );
  test.each([0, -1, 1.5, 1_000_001, '2', null, undefined])('rejects a quantity of %j', (quantity) =>
    expect(getIssues(cartLine, { ...line, quantity }).map(([path]) => path)).toContain('quantity'),
  );
  test('says how large a quantity may be', () =>
    expect(getIssues(cartLine, { ...line, quantity: 1_000_001 })).toEqual([
      ['quantity', 'A quantity is at most 1,000,000.'],
    ]));
  test.each(['description', 'rating', 'color'])('may be without %s', (key) =>
    expect(accepts(cartLine, without(line, key))).toBe(true),
  );
  test.each(['title', 'description', 'category', 'image', 'color'] as const)('has a longest %s', (key) => {
    const longest = maxLengths[key];
    expect(accepts(cartLine, { ...line, [key]: 'x'.repeat(longest) })).toBe(true);
    expect(getIssues(cartLine, { ...line, [key]: 'x'.repeat(longest + 1) })).toEqual([
      [key, `Enter at most ${longest} characters.`],
    ]);
  });
  test('may have a rating without a count', () =>
    expect(accepts(cartLine, { ...line, rating: { rate: 4.6 } })).toBe(true));
  test.each(['id', 'title', 'price', 'category', 'image', 'quantity'])('needs its %s', (key) =>
    expect(getIssues(cartLine, without(line, key)).map(([path]) => path)).toEqual([key]),
  );
  test('rejects an unknown key, in its rating too', () => {
    expect(accepts(cartLine, { ...line, discount: 5 })).toBe(false);
    expect(accepts(cartLine, { ...line, rating: { ...line.rating, stars: 5 } })).toBe(false);
  });
});

describe('an avatar', () => {
  test.each([
    '',
    'https://example.com/ada.png',
    'http://example.com/ada.png?size=2',
    '/avatars/ada.webp',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/jpeg;base64,/9j/4AAQ',
    `data:image/webp;base64,${'A'.repeat(500_000)}`,
  ])('accepts %.40s', (value) => expect(accepts(avatar, value)).toBe(true));

  test('has at most as many characters as a customer may store', () => {
    const ofLength = (length: number) => `/${'a'.repeat(length - 1)}`;
    expect(accepts(avatar, ofLength(maxLengths.avatar))).toBe(true);
    expect(getIssues(avatar, ofLength(maxLengths.avatar + 1))).toEqual([
      ['', 'An avatar has at most 524288 characters.'],
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html;base64,PGI+',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png;base64,',
    'data:image/png,plain',
    'https://example.com/a b.png',
    'ada.png',
    undefined,
    null,
  ])('rejects %j', (value) => expect(accepts(avatar, value)).toBe(false));
});

describe('a checkout form', () => {
  test('is valid when every field is filled in', () => expect(accepts(checkoutForm, form)).toBe(true));

  test.each(['name', 'address', 'phone'] as const)('has a longest %s', (key) => {
    const longest = maxLengths[key];
    expect(accepts(checkoutForm, { ...form, [key]: 'x'.repeat(longest) })).toBe(true);
    expect(getIssues(checkoutForm, { ...form, [key]: 'x'.repeat(longest + 1) })).toEqual([
      [key, `Enter at most ${longest} characters.`],
    ]);
  });

  test.each([
    ['name', 'Enter your full name.'],
    ['address', 'Enter your shipping address.'],
    ['phone', 'Enter your phone number.'],
  ])('asks for a missing, empty or blank %s', (key, text) => {
    for (const invalid of [without(form, key), { ...form, [key]: '' }, { ...form, [key]: ' \t ' }])
      expect(getIssues(checkoutForm, invalid)).toEqual([[key, text]]);
  });

  test('asks for a valid e-mail address', () => {
    for (const invalid of [without(form, 'email'), { ...form, email: '' }, { ...form, email: 'ada' }])
      expect(getIssues(checkoutForm, invalid)).toEqual([
        ['email', 'Enter a valid e-mail address, such as name@example.com.'],
      ]);
  });

  test('accepts cash on delivery and card, and no other payment', () => {
    expect(payment.options).toEqual(['cod', 'card']);
    for (const invalid of [without(form, 'payment'), { ...form, payment: 'COD' }, { ...form, payment: '' }])
      expect(getIssues(checkoutForm, invalid)).toEqual([['payment', 'Choose cod or card.']]);
  });

  test('rejects an unknown field', () => expect(accepts(checkoutForm, { ...form, cvv: '123' })).toBe(false));

  test('trims texts', () => expect(checkoutForm.parse({ ...form, name: '  Ada ' }).name).toBe('Ada'));
});

describe('an order', () => {
  test('may have one line or many', () => {
    expect(accepts(order, placed)).toBe(true);
    expect(accepts(order, { ...placed, cart: Array.from({ length: 100 }, () => line) })).toBe(true);
    expect(accepts(order, { ...placed, cart: Array.from({ length: 101 }, () => line) })).toBe(false);
  });

  test('rejects an empty cart with the message of the shop', () =>
    expect(getIssues(order, { ...placed, cart: [] })).toEqual([['cart', 'Your cart is empty.']]));

  test('names the invalid line', () =>
    expect(getIssues(order, { ...placed, cart: [line, { ...line, quantity: 0 }] })).toEqual([
      ['cart.1.quantity', 'A quantity is at least 1.'],
    ]));

  test.each(Object.keys(placed))('needs its %s', (key) =>
    expect(getIssues(order, without(placed, key)).map(([path]) => path)).toEqual([key]),
  );

  test.each(['37', -37, 37.001, null])('rejects a total of %j', (total) =>
    expect(getIssues(order, { ...placed, total }).map(([path]) => path)).toEqual(['total']),
  );

  test('rejects an unknown key', () => expect(accepts(order, { ...placed, coupon: 'FREE' })).toBe(false));
});

describe('sign-in', () => {
  test('requires an e-mail and a password, and nothing else', () => {
    const given = { email: 'ada@example.com', password: 'secret' };
    expect(accepts(credentials, given)).toBe(true);
    expect(accepts(credentials, without(given, 'email'))).toBe(false);
    expect(accepts(credentials, without(given, 'password'))).toBe(false);
    expect(accepts(credentials, { ...given, remember: true })).toBe(false);
  });
});

describe('a change of a profile', () => {
  const change = { email: 'ada@example.com', phone: '', address: '', avatar: '' };

  test.each(['phone', 'address'] as const)('may have an empty %s, and has a longest', (key) => {
    const longest = maxLengths[key];
    expect(accepts(profileChange, change)).toBe(true);
    expect(accepts(profileChange, { ...change, [key]: 'x'.repeat(longest) })).toBe(true);
    expect(getIssues(profileChange, { ...change, [key]: 'x'.repeat(longest + 1) })).toEqual([
      [key, `Enter at most ${longest} characters.`],
    ]);
  });
});

describe('a profile', () => {
  test('may have texts that were never filled in', () => expect(accepts(user, ada)).toBe(true));

  test.each(Object.keys(ada))('needs its %s', (key) =>
    expect(getIssues(user, without(ada, key)).map(([path]) => path)).toEqual([key]),
  );

  test.each([
    ['orders', -1],
    ['orders', 1.5],
    ['createdAt', '21.11.2026'],
    ['createdAt', '2026-11-21T09:00:00+01:00'],
    ['phone', null],
  ])('is invalid when its %s is %j', (key, value) =>
    expect(getIssues(user, { ...ada, [key]: value }).map(([path]) => path)).toEqual([key]),
  );
});

test('a message is not empty', () => {
  expect(accepts(message, { message: 'Login successful' })).toBe(true);
  expect(accepts(message, { message: '' })).toBe(false);
});
