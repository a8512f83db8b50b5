import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RouteRequest } from '@curiolane/ts-rest-fastify';
import type { ErrorBody, ErrorCode } from '../../error-body.ts';
import { toCents, totalCents } from '../../money.ts';
import type { Operation, OperationRoute } from '../../operations.ts';
import type { Order, Product, User } from '../../schemas.ts';
import type { Mail, Mailbox } from '../mailbox.ts';

export type Outgoing = { status: number; body: unknown; headers?: Record<string, string>; text?: string };

export type Input<Name extends Operation> = RouteRequest<OperationRoute<Name>>;

type Account = { password: string; user: User };
type Placed = { order: Order; createdAt: string; by: string | undefined };

export const refuse = (
  status: number,
  code: ErrorCode,
  message: string,
  fieldErrors?: ErrorBody['fieldErrors'],
): Outgoing => ({ status, body: { message, code, ...(fieldErrors ? { fieldErrors } : {}) } });

const ok = (body: unknown, status = 200): Outgoing => ({ status, body });

const product = (id: number, title: string, price: number): Product => ({
  id,
  title,
  price,
  description: `${title}, made with care.`,
  category: 'kitchen',
  image: `/images/${id}.jpg`,
  rating: { rate: 4.5, count: 10 * id },
});

/** The shop behind the smallest backend that keeps the contract, in memory. Every rule has a method to break. */
export class ReferenceShop implements Mailbox {
  readonly products = [product(1, 'Mug', 18.5), product(2, 'Bowl', 24.05), product(3, 'Teapot', 49.99)];
  readonly accounts = new Map<string, Account>();
  readonly verified = new Set<string>();
  readonly sessions = new Map<string, string>();
  readonly orders = new Map<string, Placed>();
  readonly answers = new Map<string, { body: Order | undefined; answer: Outgoing }>();
  readonly mails: (Mail & { to: string })[] = [];

  async mailsTo(address: string): Promise<Mail[]> {
    return this.mails.filter(({ to }) => to === address);
  }

  mail(to: string, text: string): void {
    this.mails.push({ to, text });
  }

  cookie(token: string): string {
    return `session=${token}; Path=/; HttpOnly; SameSite=Lax`;
  }

  /** Whether the session may see what belongs to the address. */
  stranger(email: string, session: string | undefined): Outgoing | undefined {
    if (!session) return refuse(401, 'unauthenticated', 'Please login.');
    return session === email ? undefined : refuse(403, 'forbidden', 'This is not your profile.');
  }

  listProducts(): Outgoing {
    return ok(this.products);
  }

  getProduct({ params }: Input<'getProduct'>): Outgoing {
    const found = this.products.find(({ id }) => String(id) === params.id);
    return found ? ok(found) : refuse(404, 'product_not_found', 'There is no such product.');
  }

  sendVerificationCode({ params, body }: Input<'sendVerificationCode'>): Outgoing {
    this.verified.add(params.email);
    this.mail(params.email, `Your code is ${body.verificationCode}.`);
    return ok({ message: 'OTP sent to your email!' });
  }

  register({ body: { email, password } }: Input<'register'>): Outgoing {
    if (this.accounts.has(email)) return refuse(409, 'email_taken', 'There is an account already.');
    if (!this.verified.has(email)) return refuse(403, 'verification_required', 'Verify your address.');
    const blank = { phone: '', address: '', avatar: '', orders: 0, membership: '' };
    this.accounts.set(email, { password, user: { email, ...blank, createdAt: new Date().toISOString() } });
    return ok({ message: 'Registered successfully' }, 201);
  }

  login({ body: { email, password } }: Input<'login'>): Outgoing {
    if (this.accounts.get(email)?.password !== password)
      return refuse(401, 'invalid_credentials', 'Login failed');
    const token = randomUUID();
    this.sessions.set(token, email);
    return { ...ok({ message: 'Login successful' }), headers: { 'set-cookie': this.cookie(token) } };
  }

  getProfile({ body: { email } }: Input<'getProfile'>, session?: string): Outgoing {
    const account = this.accounts.get(email);
    return (
      this.stranger(email, session) ??
      (account ? ok({ user: account.user }) : refuse(404, 'account_not_found', 'There is no such account.'))
    );
  }

  updateProfile({ body }: Input<'updateProfile'>, session?: string): Outgoing {
    const account = this.accounts.get(body.email);
    const refusal = this.stranger(body.email, session);
    if (refusal || !account) return refusal ?? refuse(404, 'account_not_found', 'There is no such account.');
    account.user = { ...account.user, ...body };
    return ok({ user: account.user });
  }

  /** Why the shop does not take the order; undefined when it does. */
  objection({ cart, total }: Order): Outgoing | undefined {
    for (const { id, price } of cart) {
      const sold = this.products.find((candidate) => candidate.id === id);
      if (!sold) return refuse(409, 'product_unavailable', 'A product is no longer available.');
      if (sold.price !== price) return refuse(409, 'price_changed', 'A price has changed.');
    }
    if (totalCents(cart) !== toCents(total)) return refuse(422, 'total_mismatch', 'The total is wrong.');
    return undefined;
  }

  confirmation({ cart, total }: Order, name: string): string {
    const lines = cart.map(({ title, quantity }) => `${title} x ${quantity}`);
    return [`Thank you, ${name}.`, ...lines, `Total: $${total.toFixed(2)}`].join('\n');
  }

  place(order: Order, email: string, session: string | undefined): Outgoing {
    const orderId = randomUUID();
    this.orders.set(orderId, { order, createdAt: new Date().toISOString(), by: session });
    const account = this.accounts.get(email);
    if (account) account.user.orders += 1;
    this.mail(email, this.confirmation(order, order.name));
    return ok({ message: 'Your order has been placed successfully.', orderId }, 201);
  }

  /** A key is its customer's own: who knows it alone learns nothing. */
  keyName(key: string, email: string): string {
    return JSON.stringify([key, email]);
  }

  sendOrderConfirmation(input: Input<'sendOrderConfirmation'>, session?: string): Outgoing {
    const { params, headers, body } = input;
    if (params.email !== body.email) return refuse(400, 'validation_failed', 'The addresses differ.');
    const sent = headers['idempotency-key'];
    const key = sent === undefined ? undefined : this.keyName(sent, params.email);
    const stored = key === undefined ? undefined : this.answers.get(key);
    if (stored)
      return isDeepStrictEqual(stored.body, body)
        ? stored.answer
        : refuse(422, 'idempotency_key_reused', 'This key was used with another body.');
    const answer = this.objection(body) ?? this.place(body, params.email, session);
    if (key !== undefined && answer.status === 201) this.answers.set(key, { body, answer });
    return answer;
  }

  getSession(_input: Input<'getSession'>, session?: string): Outgoing {
    if (!session) return refuse(401, 'unauthenticated', 'Please login.');
    return ok({ email: session, expiresAt: '2099-01-01T00:00:00Z' });
  }

  logout(_input: Input<'logout'>, session?: string): Outgoing {
    for (const [token, email] of this.sessions) if (email === session) this.sessions.delete(token);
    return ok({ message: 'Signed out' });
  }

  getOrder({ params: { id } }: Input<'getOrder'>, session?: string): Outgoing {
    if (!session) return refuse(401, 'unauthenticated', 'Please login.');
    const placed = this.orders.get(id);
    if (!placed || placed.by !== session) return refuse(404, 'order_not_found', 'There is no such order.');
    return ok({ id, createdAt: placed.createdAt, ...placed.order });
  }

  settleOrder({ headers, body }: Input<'settleOrder'>): Outgoing {
    const name = this.keyName(headers['idempotency-key'], body.email);
    if (!this.answers.has(name)) this.answers.set(name, { body: undefined, answer: ok({ placed: false }) });
    return ok({ placed: this.answers.get(name)?.body !== undefined });
  }

  live(): Outgoing {
    return ok({ status: 'live' });
  }

  ready(): Outgoing {
    return ok({ status: 'ready', checks: { database: 'up', mail: 'up' } });
  }
}
