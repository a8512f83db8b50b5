import { type CartLine, type Order, type Product, toDollars, totalCents } from '@curiolane/contract';
import { type Operation, operations } from '@curiolane/contract/operations';
import { Blocked } from './blocked.ts';
import { type HttpResponse, type RequestResult, sendRequest } from './http-client.ts';
import { type Mail, type Mailbox, waitForMail } from './mailbox.ts';
import { RandomData } from './random-data.ts';
import type { RequestSpec } from './request-spec.ts';
import { TestUser } from './test-user.ts';

/** The backend to test, and what the requests to it are made of. */
export type WorldOptions = {
  baseUrl: string;
  catalogueUrl: string;
  mailbox: Mailbox | undefined;
  seed: number;
  /** How long to wait for a response. */
  timeoutMs: number;
  /** How long to wait for a mail. */
  mailTimeoutMs: number;
  /** Keeps the e-mails of two runs against the same backend apart. */
  runId: string;
};

const isCatalogueOperation = (name: Operation) => name === 'listProducts' || name === 'getProduct';

/** What the cases of one run share: the backend, its catalogue, random data, and test users. */
export class World {
  readonly options: WorldOptions;
  readonly random: RandomData;
  products: readonly Product[] = [];
  #userCount = 0;
  #sharedUser: Promise<TestUser> | undefined;

  constructor(options: WorldOptions) {
    this.options = options;
    this.random = new RandomData(options.seed);
  }

  get mailbox(): Mailbox {
    if (!this.options.mailbox) throw new Blocked('There is no mailbox to read.');
    return this.options.mailbox;
  }

  /** Waits for a mail to the recipient that matches; undefined when none arrives in time. */
  waitForMail(recipient: string, matches: (mail: Mail) => boolean): Promise<Mail | undefined> {
    return waitForMail(this.mailbox, recipient, matches, this.options.mailTimeoutMs);
  }

  /** A user whom the backend has never seen. */
  newUser(): TestUser {
    this.#userCount += 1;
    const number = String(this.#userCount).padStart(4, '0');
    return new TestUser(
      `conformance-${this.options.runId}-${number}@example.com`,
      `${this.random.word()} ${this.random.word()}`,
    );
  }

  /** A user who was sent a verification code and may register. */
  async verifiedUser(): Promise<TestUser> {
    const user = this.newUser();
    await this.prepare('sendVerificationCode', {
      params: { email: user.email },
      body: { verificationCode: this.random.integer(1000, 9999), isVerified: false },
    });
    return user;
  }

  /** A user who has an account. */
  async registeredUser(): Promise<TestUser> {
    const user = await this.verifiedUser();
    const { email, password } = user;
    await this.prepare('register', { body: { email, password, isVerified: true } });
    return user;
  }

  /** A user who has an account and is signed in. */
  async signedInUser(): Promise<TestUser> {
    const user = await this.registeredUser();
    const { email, password } = user;
    await this.prepare('login', { as: user, body: { email, password } });
    return user;
  }

  /** The same signed-in user each time, for the cases that leave the account unchanged. */
  sharedUser(): Promise<TestUser> {
    this.#sharedUser ??= this.signedInUser();
    return this.#sharedUser;
  }

  /** Cart lines of different products, with a quantity of one to three each. */
  cartLines(count = 2): CartLine[] {
    if (this.products.length === 0) throw new Blocked('The catalogue has no products to order.');
    const first = this.random.integer(0, this.products.length - 1);
    const chosen = [...this.products.slice(first), ...this.products].slice(0, count);
    return [...new Set(chosen)].map((product) => ({ ...product, quantity: this.random.integer(1, 3) }));
  }

  /** An order that the backend has no reason to refuse. */
  order({ email }: TestUser): Order {
    const cart = this.cartLines();
    const { random } = this;
    return {
      name: `Ada ${random.word(6)}`,
      email,
      address: `${random.integer(1, 99)} ${random.word(6)} Street, London`,
      phone: `+44 20 7946 0${random.integer(100, 999)}`,
      payment: random.integer(0, 1) === 0 ? 'cod' : 'card',
      cart,
      total: toDollars(totalCents(cart)),
    };
  }

  /** The URL of a route with its path parameters filled in. */
  url(name: Operation, params: Record<string, string> = {}, pathSuffix = ''): string {
    const { baseUrl, catalogueUrl } = this.options;
    const host = isCatalogueOperation(name) ? catalogueUrl : baseUrl;
    const path = operations[name].path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(params[key] ?? ''));
    return `${host.replace(/\/$/, '')}${path}${pathSuffix}`;
  }

  /** Sends one request to a route. */
  async send(name: Operation, spec: RequestSpec): Promise<RequestResult> {
    const url = this.url(name, spec.params, spec.pathSuffix);
    const body = spec.rawBody ?? (spec.body === undefined ? undefined : JSON.stringify(spec.body));
    const request = {
      method: spec.method ?? operations[name].method,
      url,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...spec.as?.cookieHeader(url),
        ...spec.headers,
      },
      ...(body === undefined ? {} : { body }),
    };
    const result = await sendRequest(request, this.options.timeoutMs);
    if (result.response) spec.as?.storeCookies(url, result.response);
    return result;
  }

  /** Sends a request that a case depends on. @throws Blocked when it does not succeed. */
  async prepare(name: Operation, spec: RequestSpec): Promise<HttpResponse> {
    const { response, failure } = await this.send(name, spec);
    if (response && response.status < 300) return response;
    const reason = response ? `${response.status} ${response.text.slice(0, 200)}` : failure;
    throw new Blocked(`${name}, which this case depends on, failed: ${reason}`);
  }
}
