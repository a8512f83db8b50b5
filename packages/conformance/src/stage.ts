import { type CartLine, type Order, type Product, toDollars, totalCents } from '@curiolane/contract';
import { type Operation, operations } from '@curiolane/contract/operations';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { Blocked } from './blocked.ts';
import type { Attempt } from './case.ts';
import { type HttpResponse, type RequestResult, sendRequest } from './http-client.ts';
import { awaitMail, type Mail, type Mailbox } from './mailbox.ts';
import { Shopper } from './shopper.ts';

/** Where the calls go and what they are made of. */
export type Hosts = {
  baseUrl: string;
  catalogueUrl: string;
  mailbox: Mailbox | undefined;
  seed: number;
  /** How long to wait for a response. */
  timeoutMs: number;
  /** How long to wait for a mail. */
  mailTimeoutMs: number;
  /** Keeps the e-mail addresses of two runs on the same backend apart. */
  stamp: string;
};

const isCatalogueCall = (name: Operation) => name === 'listProducts' || name === 'getProduct';

/** What the cases of one run share: the hosts, the catalogue, random data, and shoppers. */
export class Stage {
  readonly hosts: Hosts;
  products: readonly Product[] = [];
  readonly #random;
  #shoppers = 0;
  #resident: Promise<Shopper> | undefined;

  constructor(hosts: Hosts) {
    this.hosts = hosts;
    this.#random = xoroshiro128plus(hosts.seed);
  }

  /** A whole number from `least` to `most`, drawn from the seed. */
  number(least: number, most: number): number {
    return uniformInt(this.#random, least, most);
  }

  /** A word of letters and digits, drawn from the seed. */
  word(length = 10): string {
    return Array.from({ length }, () => this.number(0, 35).toString(36)).join('');
  }

  /** A UUID of random digits, drawn from the seed. */
  uuid(): string {
    const digits = (count: number) =>
      Array.from({ length: count }, () => this.number(0, 15).toString(16)).join('');
    return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
  }

  get mailbox(): Mailbox {
    if (!this.hosts.mailbox) throw new Blocked('There is no mailbox to look into.');
    return this.hosts.mailbox;
  }

  /** Waits for a mail to the address; undefined when none that satisfies came. */
  mail(address: string, satisfies: (mail: Mail) => boolean): Promise<Mail | undefined> {
    return awaitMail(this.mailbox, address, satisfies, this.hosts.mailTimeoutMs);
  }

  /** Somebody whom the backend has never seen. */
  stranger(): Shopper {
    this.#shoppers += 1;
    const number = String(this.#shoppers).padStart(4, '0');
    return new Shopper(
      `conformance-${this.hosts.stamp}-${number}@example.com`,
      `${this.word()} ${this.word()}`,
    );
  }

  /** Somebody who was sent a code and may open an account. */
  async verified(): Promise<Shopper> {
    const shopper = this.stranger();
    await this.prepare('sendVerificationCode', {
      params: { email: shopper.email },
      body: { verificationCode: this.number(1000, 9999), isVerified: false },
    });
    return shopper;
  }

  /** Somebody who has an account. */
  async registered(): Promise<Shopper> {
    const shopper = await this.verified();
    const { email, password } = shopper;
    await this.prepare('register', { body: { email, password, isVerified: true } });
    return shopper;
  }

  /** Somebody who has an account and is signed in. */
  async member(): Promise<Shopper> {
    const shopper = await this.registered();
    const { email, password } = shopper;
    await this.prepare('login', { as: shopper, body: { email, password } });
    return shopper;
  }

  /** One and the same member, for the cases that leave the account as it is. */
  resident(): Promise<Shopper> {
    this.#resident ??= this.member();
    return this.#resident;
  }

  /** A product of the catalogue with a quantity of one to three. */
  lines(count = 2): CartLine[] {
    if (this.products.length === 0) throw new Blocked('The catalogue gave no products to order.');
    const first = this.number(0, this.products.length - 1);
    const chosen = [...this.products.slice(first), ...this.products].slice(0, count);
    return [...new Set(chosen)].map((product) => ({ ...product, quantity: this.number(1, 3) }));
  }

  /** An order that the backend has no reason to refuse. */
  order({ email }: Shopper): Order {
    const cart = this.lines();
    return {
      name: `Ada ${this.word(6)}`,
      email,
      address: `${this.number(1, 99)} ${this.word(6)} Street, London`,
      phone: `+44 20 7946 0${this.number(100, 999)}`,
      payment: this.number(0, 1) === 0 ? 'cod' : 'card',
      cart,
      total: toDollars(totalCents(cart)),
    };
  }

  /** The address of a call, with its parameters filled in. */
  address(name: Operation, params: Record<string, string> = {}, suffix = ''): string {
    const host = isCatalogueCall(name) ? this.hosts.catalogueUrl : this.hosts.baseUrl;
    const path = operations[name].path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(params[key] ?? ''));
    return `${host.replace(/\/$/, '')}${path}${suffix}`;
  }

  /** Makes one call. */
  async send(name: Operation, attempt: Attempt): Promise<RequestResult> {
    const { as, params, headers, body, raw, suffix } = attempt;
    const url = this.address(name, params, suffix);
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const request = {
      method: attempt.method ?? operations[name].method,
      url,
      headers: {
        ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        ...as?.cookies(url),
        ...headers,
      },
      ...(content === undefined ? {} : { body: content }),
    };
    const result = await sendRequest(request, this.hosts.timeoutMs);
    if (result.response) as?.keep(url, result.response);
    return result;
  }

  /** Makes a call that a case builds on; without success there is nothing to build on. */
  async prepare(name: Operation, attempt: Attempt): Promise<HttpResponse> {
    const { response, failure } = await this.send(name, attempt);
    if (response && response.status < 300) return response;
    const became = response ? `${response.status} ${response.text.slice(0, 200)}` : failure;
    throw new Blocked(`${name}, which this case builds on, gave ${became}`);
  }
}
