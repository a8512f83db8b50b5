import { type Order, type Product, toCents, toDollars } from '@curiolane/contract';
import type { Rule } from '../rules.ts';
import { type Incoming, ReferenceBackend } from './reference-backend.ts';
import { type Input, type Outgoing, refuse } from './reference-shop.ts';

type Backend = new () => ReferenceBackend;

const isUser = (body: unknown): body is { user: object } =>
  typeof body === 'object' && body !== null && 'user' in body;

const isError = ({ status }: Outgoing) => status >= 400;

/** A backend whose every answer goes through a change before it is sent. */
const changing = (change: (outgoing: Outgoing) => Outgoing): Backend =>
  class extends ReferenceBackend {
    override answer(incoming: Incoming) {
      const outgoing = super.answer(incoming);
      return outgoing && change(outgoing);
    }
  };

/** A backend that skips the named check of the order. */
const blindTo = (...codes: string[]): Backend =>
  class extends ReferenceBackend {
    override objection(order: Order) {
      const objection = super.objection(order);
      return codes.includes((objection?.body as { code?: string })?.code ?? '') ? undefined : objection;
    }
  };

/** A backend that does not hold one part of a request to its schema. */
const trusting = (part: 'params' | 'headers' | 'body'): Backend =>
  class extends ReferenceBackend {
    override schemasOf(...args: Parameters<ReferenceBackend['schemasOf']>) {
      return super.schemasOf(...args).filter(([checked]) => checked !== part);
    }
  };

const priceAsText = ({ price, ...product }: Product) => ({ ...product, price: `$${price}` });

/**
 * Backends that keep the contract but for one mistake, under the rule that the mistake breaks. A rule without
 * any does not compile: it would be a rule of which nobody knows that it can fail.
 */
export const brokenBackends = {
  responds: {
    'drops the connection on an unknown product': class extends ReferenceBackend {
      override answer(incoming: Incoming) {
        const outgoing = super.answer(incoming);
        return incoming.path.startsWith('/products/') && outgoing?.status === 404 ? undefined : outgoing;
      }
    },
  },
  json: {
    'shows an error page in HTML': class extends ReferenceBackend {
      override answer(incoming: Incoming): Outgoing | undefined {
        const outgoing = super.answer(incoming);
        return outgoing && isError(outgoing)
          ? { ...outgoing, text: '<!doctype html><h1>Error</h1>' }
          : outgoing;
      }
      override contentType(outgoing: Outgoing) {
        return isError(outgoing) ? 'text/html' : super.contentType(outgoing);
      }
    },
    'sends JSON as text/plain': class extends ReferenceBackend {
      override contentType() {
        return 'text/plain';
      }
    },
    'says JSON and sends none': changing((outgoing) =>
      outgoing.status === 401 ? { ...outgoing, text: 'Login failed' } : outgoing,
    ),
  },
  'documented-status': {
    'answers 418 in the place of 401': changing((outgoing) =>
      outgoing.status === 401 ? { ...outgoing, status: 418 } : outgoing,
    ),
    'answers 200 in the place of 201': changing((outgoing) =>
      outgoing.status === 201 ? { ...outgoing, status: 200 } : outgoing,
    ),
  },
  'documented-body': {
    'sends prices as text': class extends ReferenceBackend {
      override listProducts() {
        return { status: 200, body: this.products.map(priceAsText) };
      }
    },
    'leaves the membership out of the profile': changing((outgoing) =>
      isUser(outgoing.body)
        ? { ...outgoing, body: { user: { ...outgoing.body.user, membership: undefined } } }
        : outgoing,
    ),
    'has an error body of its own': changing((outgoing) =>
      isError(outgoing) ? { ...outgoing, body: { error: 'Something is wrong' } } : outgoing,
    ),
  },
  'no-unknown-keys': {
    'tells the hash of the password': changing((outgoing) =>
      isUser(outgoing.body)
        ? { ...outgoing, body: { user: { ...outgoing.body.user, passwordHash: '$argon2id$' } } }
        : outgoing,
    ),
  },
  'documented-code': {
    'has one code for everything that is not there': changing((outgoing) =>
      outgoing.status === 404 ? refuse(404, 'not_found', 'Not found.') : outgoing,
    ),
  },
  'retry-after': {
    'refuses wrong passwords as too many, and does not say until when': class extends ReferenceBackend {
      override login(input: Input<'login'>) {
        const outgoing = super.login(input);
        return isError(outgoing) ? refuse(429, 'rate_limited', 'Too many requests.') : outgoing;
      }
    },
  },
  'valid-request': {
    'stops at ten of a product': class extends ReferenceBackend {
      override objection(order: Order) {
        const over = order.cart.some(({ quantity }) => quantity > 10);
        return over ? this.invalid({ 'body.cart': ['At most ten.'] }) : super.objection(order);
      }
    },
    'lists no products': class extends ReferenceBackend {
      override readonly products = [];
    },
  },
  'malformed-json': {
    'reads a broken body as an empty one': class extends ReferenceBackend {
      override parse(body: string) {
        const parsed = super.parse(body);
        return 'json' in parsed ? parsed : { json: {} };
      }
    },
  },
  'json-only': {
    'reads any content type as JSON': class extends ReferenceBackend {
      override takesType() {
        return true;
      }
    },
  },
  'body-limit': {
    'reads a body of any size': class extends ReferenceBackend {
      override takesLength() {
        return true;
      }
    },
  },
  'field-validation': {
    'does not look at bodies': trusting('body'),
    'does not say which field is wrong': changing((outgoing) =>
      outgoing.status === 400 ? refuse(400, 'validation_failed', 'Something is wrong.') : outgoing,
    ),
  },
  'no-unknown-fields': {
    'drops keys that it does not know in silence': class extends ReferenceBackend {
      override isFault({ code }: { code: string }) {
        return code !== 'unrecognized_keys';
      }
    },
  },
  'parameter-validation': {
    'does not look at the parameters of a path': trusting('params'),
    'does not look at headers': trusting('headers'),
  },
  'unknown-id-is-404': {
    'answers null for a product that it does not have': changing((outgoing) =>
      (outgoing.body as { code?: string })?.code === 'product_not_found'
        ? { status: 200, body: null }
        : outgoing,
    ),
  },
  'method-is-405': {
    'answers 404 to another method': class extends ReferenceBackend {
      override otherMethod() {
        return this.unknownAddress();
      }
    },
    'answers 405 and does not say what it takes': changing((outgoing) =>
      outgoing.status === 405 ? { status: 405, body: outgoing.body } : outgoing,
    ),
  },
  'unknown-path-is-404': {
    'answers every address': class extends ReferenceBackend {
      override unknownAddress() {
        return { status: 200, body: { message: 'Welcome' } };
      }
    },
  },
  'catalogue-consistency': {
    'has another price on the page of a product': class extends ReferenceBackend {
      override getProduct(input: Input<'getProduct'>) {
        const outgoing = super.getProduct(input);
        const { price } = outgoing.body as Product;
        return isError(outgoing)
          ? outgoing
          : { ...outgoing, body: { ...(outgoing.body as Product), price: toDollars(toCents(price) + 1) } };
      }
    },
  },
  'password-check': {
    'takes any password': class extends ReferenceBackend {
      override login({ body, ...rest }: Input<'login'>) {
        const password = this.accounts.get(body.email)?.password ?? body.password;
        return super.login({ ...rest, body: { ...body, password } });
      }
    },
    'tells which e-mail addresses have an account': class extends ReferenceBackend {
      override login(input: Input<'login'>) {
        return this.accounts.has(input.body.email)
          ? super.login(input)
          : refuse(401, 'invalid_credentials', 'There is no such account.');
      }
    },
  },
  'email-verification': {
    'opens an account for any address': class extends ReferenceBackend {
      override register(input: Input<'register'>) {
        this.verified.add(input.body.email);
        return super.register(input);
      }
    },
  },
  'one-account-per-email': {
    'opens the account again with the new password': class extends ReferenceBackend {
      override register(input: Input<'register'>) {
        this.accounts.delete(input.body.email);
        return super.register(input);
      }
    },
  },
  'session-cookie': {
    'gives a cookie that scripts can read': class extends ReferenceBackend {
      override cookie(token: string) {
        return `session=${token}; Path=/; SameSite=Lax`;
      }
    },
    'gives a cookie that other sites can send': class extends ReferenceBackend {
      override cookie(token: string) {
        return `session=${token}; Path=/; HttpOnly; SameSite=None`;
      }
    },
    'gives no cookie': class extends ReferenceBackend {
      override login(input: Input<'login'>) {
        const { status, body } = super.login(input);
        return { status, body };
      }
    },
  },
  'session-required': {
    'answers with a profile to anybody who knows the address': class extends ReferenceBackend {
      override stranger(email: string, session: string | undefined) {
        return session ? super.stranger(email, session) : undefined;
      }
    },
    'answers with an order to anybody who knows its id': class extends ReferenceBackend {
      override getOrder(input: Input<'getOrder'>, session?: string) {
        return super.getOrder(input, session ?? this.orders.get(input.params.id)?.by);
      }
    },
  },
  'own-account-only': {
    'opens any profile with any session': class extends ReferenceBackend {
      override stranger(email: string, session: string | undefined) {
        return super.stranger(email, session && email);
      }
    },
    'opens any order with any session': class extends ReferenceBackend {
      override getOrder(input: Input<'getOrder'>, session?: string) {
        return super.getOrder(input, session && (this.orders.get(input.params.id)?.by ?? session));
      }
    },
  },
  logout: {
    'only asks the browser to forget the cookie': class extends ReferenceBackend {
      override logout() {
        const headers = { 'set-cookie': 'session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax' };
        return { status: 200, body: { message: 'Signed out' }, headers };
      }
    },
  },
  'changes-persist': {
    'answers with the change and forgets it': class extends ReferenceBackend {
      override updateProfile(input: Input<'updateProfile'>, session?: string) {
        const before = this.accounts.get(input.body.email)?.user;
        const outgoing = super.updateProfile(input, session);
        const account = this.accounts.get(input.body.email);
        if (account && before) account.user = before;
        return outgoing;
      }
    },
    'does not count orders': changing((outgoing) =>
      isUser(outgoing.body)
        ? { ...outgoing, body: { user: { ...outgoing.body.user, orders: 0 } } }
        : outgoing,
    ),
  },
  'price-check': { 'takes the price that the browser sends': blindTo('price_changed') },
  'product-check': { 'sells what it does not have': blindTo('product_unavailable') },
  'total-check': { 'takes the total that the browser sends': blindTo('total_mismatch') },
  'exactly-once': {
    'takes no notice of the key': class extends ReferenceBackend {
      override sendOrderConfirmation(input: Input<'sendOrderConfirmation'>, session?: string) {
        return super.sendOrderConfirmation({ ...input, headers: { 'idempotency-key': undefined } }, session);
      }
    },
    'sends the mail again with the stored answer': class extends ReferenceBackend {
      override sendOrderConfirmation(input: Input<'sendOrderConfirmation'>, session?: string) {
        const isRepeated = this.answers.has(input.headers['idempotency-key'] ?? '');
        if (isRepeated) this.mail(input.params.email, this.confirmation(input.body, input.body.name));
        return super.sendOrderConfirmation(input, session);
      }
    },
    'takes the same order with another key for a repetition': class extends ReferenceBackend {
      override sendOrderConfirmation(input: Input<'sendOrderConfirmation'>, session?: string) {
        const key = JSON.stringify(input.body);
        return super.sendOrderConfirmation({ ...input, headers: { 'idempotency-key': key } }, session);
      }
    },
  },
  'idempotency-key-reuse': {
    'answers a key with what it stored, whatever the body': class extends ReferenceBackend {
      override sendOrderConfirmation(input: Input<'sendOrderConfirmation'>, session?: string) {
        const stored = this.answers.get(input.headers['idempotency-key'] ?? '');
        return stored?.answer ?? super.sendOrderConfirmation(input, session);
      }
    },
  },
  'order-persists': {
    'keeps only the first line of an order': class extends ReferenceBackend {
      override place(order: Order, email: string, session: string | undefined) {
        return super.place({ ...order, cart: order.cart.slice(0, 1) }, email, session);
      }
    },
  },
  'verification-code-mail': {
    'says that it sent the code and does not': class extends ReferenceBackend {
      override mail(to: string, text: string) {
        if (!text.includes('code')) super.mail(to, text);
      }
    },
    'sends another code': class extends ReferenceBackend {
      override mail(to: string, text: string) {
        super.mail(to, text.replace(/\d{4}/, '0000'));
      }
    },
  },
  'order-confirmation-mail': {
    'takes the order and sends no confirmation': class extends ReferenceBackend {
      override mail(to: string, text: string) {
        if (!text.startsWith('Thank you')) super.mail(to, text);
      }
    },
    'confirms an order without its total': class extends ReferenceBackend {
      override confirmation(order: Order, name: string) {
        return super.confirmation(order, name).replace(/Total.*/, '');
      }
    },
  },
} satisfies Record<Rule, Record<string, Backend>>;
